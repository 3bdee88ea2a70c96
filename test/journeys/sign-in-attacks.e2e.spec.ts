import pg from 'pg';
import { ApiClient } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person } from '../support/people.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication({ TRUST_PROXY: '127.0.0.1', OTP_PER_CLIENT_PER_HOUR: '2' });
});
afterAll(() => site.close());

/** Makes a client call from an IP address. */
function from<One extends ApiClient>(client: One, address: string): One {
  client.sends({ 'x-forwarded-for': address });
  return client;
}
const helpMessage = (email: string): object => ({ name: 'Sam', email, topic: 'other', text: 'Where is my bookcase?' });
async function passHours(hours: number): Promise<void> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query(`UPDATE identity.unasked_mail SET happened_at = happened_at - $1 * interval '1 hour'`, [hours]);
  await database.end();
}
async function ask(email: string, address: string): Promise<number> {
  return (await from(new ApiClient(site.url), address).post('/api/auth/send-otp', { email })).status;
}
/** How many of these IP addresses get a code, each for a different mailbox. */
async function served(addresses: readonly string[]): Promise<number> {
  const statuses = [];
  for (const [index, address] of addresses.entries())
    statuses.push(await ask(`of-${address.replaceAll(':', '-')}-${String(index)}@example.ca`, address));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const count = statuses.indexOf(429);
  expect(statuses.slice(count).every((status) => status === 429)).toBe(true);
  return count;
}

describe('Strangers who have mails sent', () => {
  const network = (index: number): string => `203.0.113.${String(index)}`;
  const help = async (email: string, address: string): Promise<number> => {
    return (await from(new ApiClient(site.url), address).post('/api/help-messages', helpMessage(email))).status;
  };
  const newsletter = async (email: string, address: string): Promise<number> =>
    (await from(new ApiClient(site.url), address).post('/api/newsletter/subscribe', { email })).status;
  /** Ten mails of all kinds, and how the eleventh is refused. */
  const flood = async (email: string, first: number): Promise<unknown> => {
    for (const [index, asks] of [ask, help, ask, newsletter, ask, help, ask, ask, help, ask].entries())
      expect(await asks(index % 2 === 0 ? email : email.toUpperCase(), network(first + index))).toBe(200);
    for (const [index, asks] of [ask, help].entries()) expect(await asks(email, network(first + 10 + index))).toBe(429);
    // The day's request for the newsletter is counted already, and sends no second mail.
    expect(await newsletter(email, network(first + 12))).toBe(200);
    const { status, body, headers } = await from(new ApiClient(site.url), network(first + 13)).post(
      '/api/auth/send-otp',
      { email },
    );
    expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    const { message, code } = body as { message: string; code: string };
    expect(message).toContain('help@porchlight.test');
    return { code, message: message.replace(/before .*?\. /, '') };
  };

  it('fill no mailbox and never lock the owner out, and learn nothing about the address', async () => {
    const owner = from(new Person(site.url, 'owner@porchlight.test'), '198.51.100.1');
    await owner.signIn();
    await expectStatus(owner.post('/api/logout'), 200);
    const before = (await owner.mails()).length;
    const refusal = await flood(owner.email, 1);
    expect(refusal).toMatchObject({ code: 'address-paused' });
    expect(await flood('no-account@porchlight.test', 101)).toEqual(refusal);
    await eventually(async () => (await owner.mails()).length === before + 10 || undefined, 'ten mails');
    // The last message's link works, no matter who asked for it.
    const last = await owner.mail(/code/i);
    const token = /\/auth\/link#([\w-]+)/.exec(last.text)?.[1];
    await expectStatus(owner.post('/api/auth/verify-link', { token }), 200);
    expect((await owner.get('/api/user')).body).toMatchObject({ email: owner.email });
    // Signed in with the address, the owner reaches support.
    expect(await from(owner, '198.51.100.2').post('/api/help-messages', helpMessage(owner.email))).toMatchObject({
      status: 200,
    });
    expect(await ask(owner.email, network(50))).toBe(200);
    expect(await ask(owner.email, network(51))).toBe(429);
    await passHours(1);
    expect(await ask(owner.email, network(52))).toBe(200);
    expect(await ask(owner.email, network(53))).toBe(429);
  });
});

describe('An IPv6 network', () => {
  it('counts as one client for a /64, four for a /56 and sixteen for a /48', async () => {
    const many = (of: (index: number) => string): string[] => Array.from({ length: 40 }, (_, index) => of(index));
    expect(await served(many((index) => `2001:db8:1:1::${String(index + 1)}`))).toBe(2);
    expect(await served(many((index) => `2001:db8:2:1${(index + 16).toString(16)}::1`))).toBe(8);
    expect(await served(many((index) => `2001:db8:3:${(index + 16).toString(16)}00::1`))).toBe(32);
  });
});
