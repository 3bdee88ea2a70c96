import { createHmac } from 'node:crypto';
import pg from 'pg';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from '../../../../../../test/support/environment.js';

let site: TestApplication;
let database: pg.Client;
let drawn = 0;
beforeAll(async () => {
  site = await startApplication();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const anEvent = (changes: object = {}): Record<string, unknown> => ({
  id: `evt_test_${String(++drawn)}`,
  object: 'event',
  type: 'charge.updated',
  livemode: false,
  created: 1_780_000_000,
  data: { object: { id: 'ch_none_of_ours', object: 'charge' } },
  ...changes,
});
const now = (): number => Math.floor(Date.now() / 1_000);
const signed = (body: string, secret: string, at = now()): string =>
  `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${body}`)
    .digest('hex')}`;

async function hear(body: string, signature: string | null): Promise<{ status: number; code?: string }> {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  };
  const response = await fetch(`${site.url}/api/stripe/webhook`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { code?: string };
  return { status: response.status, ...(answer.code === undefined ? {} : { code: answer.code }) };
}
const states = async (): Promise<string[]> =>
  (
    await database.query<{ id: string; state: string }>('SELECT id, state FROM payments.provider_event ORDER BY id')
  ).rows.map(({ id, state }) => `${id} ${state}`);
const refusals = async (): Promise<string[]> =>
  (await database.query<{ refusal: string }>('SELECT refusal FROM payments.webhook_refusal ORDER BY id')).rows.map(
    ({ refusal }) => refusal,
  );

describe('the webhook', () => {
  const body = JSON.stringify(anEvent());
  const aboutNothing = JSON.stringify(anEvent({ data: { object: null } }));
  const modeless = JSON.stringify(anEvent({ livemode: 'perhaps' }));
  const timeless = JSON.stringify(anEvent({ created: 1e300 }));
  const ofAccount = JSON.stringify(anEvent({ type: 'account.updated', account: 'acct_none_of_ours' }));

  it.each<[string, string, () => string | null, string]>([
    ['without a signature', body, () => null, 'unsigned'],
    ['with an invalid signature', body, () => 'v1=abc', 'signature-wrong'],
    ['with an empty signature', body, () => 't=1,v1=', 'signature-wrong'],
    ['with an empty signature among others', body, () => `${signed(body, 'whsec_wrong')},v1=`, 'signature-wrong'],
    ['with half a signature', body, () => 't=1,v1', 'signature-wrong'],
    ['with no time', body, () => signed(body, WEBHOOK_SECRET).replace(/^t=\d+/, 't='), 'signature-wrong'],
    ['signed by someone else', body, () => signed(body, 'whsec_wrong'), 'signature-wrong'],
    ['changed after it was signed', `${body} `, () => signed(body, WEBHOOK_SECRET), 'signature-wrong'],
    [
      'of our account under the other endpoint’s secret',
      body,
      () => signed(body, CONNECT_WEBHOOK_SECRET),
      'signature-wrong',
    ],
    [
      'of a connected account under our own secret',
      ofAccount,
      () => signed(ofAccount, WEBHOOK_SECRET),
      'signature-wrong',
    ],
    ['signed too long ago', body, () => signed(body, WEBHOOK_SECRET, now() - 400), 'too-old'],
    ['by a clock that is 12 days off', body, () => signed(body, WEBHOOK_SECRET, now() - 12 * 86_400), 'too-old'],
    ['that is no JSON', '{"id":', () => signed('{"id":', WEBHOOK_SECRET), 'malformed'],
    ['that is no event', '{"hello":"world"}', () => signed('{"hello":"world"}', WEBHOOK_SECRET), 'malformed'],
    ['that is null', 'null', () => signed('null', WEBHOOK_SECRET), 'malformed'],
    ['about nothing', aboutNothing, () => signed(aboutNothing, WEBHOOK_SECRET), 'malformed'],
    ['of no mode', modeless, () => signed(modeless, WEBHOOK_SECRET), 'malformed'],
    ['of no possible time', timeless, () => signed(timeless, WEBHOOK_SECRET), 'malformed'],
    ['that is nothing at all', '', () => signed('', WEBHOOK_SECRET), 'malformed'],
  ])('refuses a call %s, changes nothing, and records the attempt', async (_what, text, signature, refusal) => {
    const [before, refusedBefore] = [await states(), await refusals()];
    const answer = await hear(text, signature());
    expect(answer).toEqual({ status: 400, code: `webhook-${refusal}` });
    expect(await states()).toEqual(before);
    expect(await refusals()).toEqual([...refusedBefore, refusal]);
  });

  it('says by how much the clocks differ when a signature is right but old', async () => {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signed(body, WEBHOOK_SECRET, now() - 900),
    };
    const response = await fetch(`${site.url}/api/stripe/webhook`, { method: 'POST', headers, body });
    const { message } = (await response.json()) as { message: string };
    const [, seconds] = /signed (\d+) seconds ago by our clock.*clock and the sender’s differ/.exec(message) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(900);
  });

  it('keeps an event whose text the database cannot store, without those characters', async () => {
    const odd = JSON.stringify(anEvent({ data: { object: { id: 'ch_odd', note: 'a\0b\ud800' } } }));
    expect(await hear(odd, signed(odd, WEBHOOK_SECRET))).toEqual({ status: 200 });
    const { rows } = await database.query(
      "SELECT payload->>'note' AS note FROM payments.provider_event WHERE object_id = 'ch_odd'",
    );
    expect(rows).toEqual([{ note: 'a\uFFFDb\uFFFD' }]);
  });

  it('records an event of the other mode without acting on it', async () => {
    const live = JSON.stringify(anEvent({ livemode: true }));
    expect(await hear(live, signed(live, WEBHOOK_SECRET))).toEqual({ status: 200 });
    const { id } = JSON.parse(live) as { id: string };
    expect(await states()).toContain(`${id} ignored`);
  });

  it.each(['customer.created', 'something.new.entirely'])(
    'records an event of the irrelevant type %s',
    async (type) => {
      const unknown = JSON.stringify(anEvent({ type }));
      expect(await hear(unknown, signed(unknown, WEBHOOK_SECRET))).toEqual({ status: 200 });
      const { id } = JSON.parse(unknown) as { id: string };
      expect(await states()).toContain(`${id} ignored`);
    },
  );

  it('handles an event once that is delivered two hundred times', async () => {
    const event = JSON.stringify(anEvent());
    const signature = signed(event, WEBHOOK_SECRET);
    const answers = await Promise.all(Array.from({ length: 200 }, () => hear(event, signature)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { id } = JSON.parse(event) as { id: string };
    expect((await states()).filter((state) => state.startsWith(`${id} `))).toHaveLength(1);
  });

  it('accepts a new signature next to an old one during secret rotation', async () => {
    const event = JSON.stringify(anEvent());
    const at = now();
    const [old, fresh] = [signed(event, 'whsec_old', at), signed(event, WEBHOOK_SECRET, at)];
    const both = `${old},${fresh.slice(fresh.indexOf('v1='))}`;
    expect(await hear(event, both)).toEqual({ status: 200 });
  });
});
