import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import type { ApiClient, Answer } from '../../../../../test/support/api-client.js';
import { expectAfter } from '../../../../../test/support/moments.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { EmailChanges } from '../../application/email-change/email-changes.js';
import { EMAIL_CHANGE_LETTERS, type EmailChangeLetters } from '../../published/email-change.js';
import { EMAIL_CHANGE_ASKED, type EmailChangeAskedV1 } from '../../published/events.js';

let house: IdentityApplication;
let admin: ApiClient;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
  admin = await house.signedIn('admin@porchlight.test');
});
afterAll(() => house.close());

let people = 0;
async function person(): Promise<{ client: ApiClient; id: number; email: string; wanted: string }> {
  const email = `changing-${String(++people)}@example.ca`;
  const client = await house.signedIn(email);
  const { body } = await client.get<{ id: number }>('/api/user');
  return { client, id: body.id, email, wanted: `changed-${String(people)}@example.ca` };
}
const letters = (): EmailChangeLetters => {
  const asked = house.events.findLast(({ name }) => name === EMAIL_CHANGE_ASKED)?.payload as EmailChangeAskedV1;
  const opened = house.app.get(SecretBox, { strict: false }).open(asked.sealedLetters, EMAIL_CHANGE_LETTERS);
  return JSON.parse(opened) as EmailChangeLetters;
};
const ask = (client: ApiClient, email: unknown): Promise<Answer<Record<string, unknown>>> =>
  client.post('/api/user/email-change', { email });
const press = (what: 'confirm' | 'stop', token: string | null): Promise<Answer<Record<string, unknown>>> =>
  house.client().post(`/api/auth/email-change/${what}`, { token });
const change = (statement: string, ...values: unknown[]): Promise<unknown> =>
  house.app.get(UnitOfWork, { strict: false }).run(async () => {
    await house.app.get(DatabaseSession, { strict: false }).write(statement, values);
  });

/** Signs in again, as if the last code had been requested longer ago. */
async function again(email: string): Promise<ApiClient> {
  await change(`UPDATE identity.one_time_code SET issued_at = issued_at - interval '1 minute' WHERE email = $1`, email);
  return house.signedIn(email);
}

describe('changing one’s own e-mail address over HTTP', () => {
  it.each([
    ['the new mailbox last', ['oldToken', 'newToken']],
    ['the old mailbox last', ['newToken', 'oldToken']],
  ] as const)('takes a click in each mailbox, %s, and ends every session', async (_, [first, second]) => {
    const { client, email, wanted } = await person();
    const elsewhere = await again(email);
    const { status, body } = await ask(client, ` ${wanted.toUpperCase()} `);
    const waits = { email: wanted, effectiveAt: null, byStaff: false, oldConfirmed: false, newConfirmed: false };
    expect([status, body]).toMatchObject([200, { change: waits }]);
    const { [first]: one, [second]: other } = letters();
    expect(await press('confirm', one)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await press('confirm', one)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await client.get('/api/user')).body).toMatchObject({ email });
    expect(await press('confirm', other)).toMatchObject({ status: 200, body: { state: 'changed' } });
    for (const device of [client, elsewhere]) expect((await device.get('/api/user')).status).toBe(401);
    expect((await (await house.signedIn(wanted)).get('/api/user')).body).toMatchObject({ email: wanted });
    expect((await press('stop', one)).status).toBe(400);
  });

  it('is shown while pending, can be withdrawn, and ends with “this wasn’t me”', async () => {
    const { client, wanted, email } = await person();
    expect((await client.get('/api/user/email-change')).body).toEqual({ change: null });
    await ask(client, wanted);
    expect((await client.get('/api/user/email-change')).body).toMatchObject({ change: { email: wanted } });
    expect((await client.call('DELETE', '/api/user/email-change')).status).toBe(200);
    expect((await client.call('DELETE', '/api/user/email-change')).status).toBe(404);
    expect((await press('confirm', letters().newToken)).status).toBe(400);
    await ask(client, wanted);
    expect(await press('stop', letters().oldToken)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await press('confirm', letters().newToken)).status).toBe(400);
    expect((await (await again(email)).get('/api/user')).body).toMatchObject({ email });
  });

  it('does not reveal that an address has an account', async () => {
    const { client, wanted } = await person();
    const free = await ask(client, wanted);
    const taken = await ask(client, 'admin@porchlight.test');
    expect(letters().newToken).toBeNull();
    const shape = ({ status, body }: typeof free): unknown => [status, Object.keys(body['change'] as object)];
    expect(shape(taken)).toEqual(shape(free));
    expect(await press('confirm', letters().oldToken)).toMatchObject({ status: 200, body: { state: 'waiting' } });
  });

  it('is limited to three requests in 24 hours, and to valid addresses', async () => {
    const { client, wanted } = await person();
    for (const wrong of ['not-an-address', '', 7, undefined]) expect((await ask(client, wrong)).status).toBe(400);
    for (let times = 0; times < 3; times++) expect((await ask(client, `${String(times)}${wanted}`)).status).toBe(200);
    const refused = await ask(client, wanted);
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate-limited']);
    expect((await ask(house.client(), wanted)).status).toBe(401);
  });

  it('is refused with an expired link', async () => {
    const { client, wanted, email, id } = await person();
    await ask(client, wanted);
    await press('confirm', letters().oldToken);
    await change(`UPDATE identity.email_change SET expires_at = now() - interval '1 second' WHERE user_id = $1`, id);
    expect((await press('confirm', letters().newToken)).status).toBe(400);
    expect((await client.get('/api/user')).body).toMatchObject({ email });
  });

  it.each([[{}], [{ token: 'short' }], [{ token: 'x'.repeat(101) }], [{ token: ['x'.repeat(43)] }]])(
    'refuses %j with a message for the field',
    async (sent) => {
      for (const what of ['confirm', 'stop']) {
        const { status, body } = await house.client().post(`/api/auth/email-change/${what}`, sent);
        expect([status, body['code'], body['details']]).toMatchObject([400, 'validation-failed', [{ field: 'token' }]]);
      }
    },
  );
});

describe('changing another person’s e-mail address over HTTP', () => {
  const schedule = async (id: number, email: string): Promise<void> => {
    expect((await admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { email } })).status).toBe(200);
  };
  const waiting = async (id: number): Promise<unknown> =>
    (await admin.get<{ change: unknown }>(`/api/admin/users/${String(id)}/email-change`)).body.change;

  it('takes effect after 72 hours and a click, at the next job run or request', async () => {
    const { client, id, email, wanted } = await person();
    const asked = Date.now();
    await schedule(id, wanted);
    expect(await waiting(id)).toMatchObject({ email: wanted, byStaff: true, newConfirmed: false });
    const { effectiveAt } = (await waiting(id)) as { effectiveAt: string };
    expectAfter(effectiveAt, 72 * 3_600_000, asked);
    expect(await press('confirm', letters().newToken)).toMatchObject({ body: { state: 'scheduled', effectiveAt } });
    expect((await press('confirm', letters().oldToken)).status).toBe(400);
    await house.app.get(EmailChanges, { strict: false }).settle();
    expect((await client.get('/api/user')).body).toMatchObject({ email });
    await change(`UPDATE identity.email_change SET not_before = now() WHERE user_id = $1`, id);
    expect(await waiting(id)).toBeNull();
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await admin.get(`/api/admin/users/${String(id)}`)).body).toMatchObject({ email: wanted });
  });

  it('is stopped from the old mailbox, or withdrawn by staff', async () => {
    const { client, id, email, wanted } = await person();
    await schedule(id, wanted);
    expect((await press('stop', letters().oldToken)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    await schedule(id, wanted);
    const path = `/api/admin/users/${String(id)}/email-change`;
    expect((await (await again(email)).call('DELETE', path)).status).toBe(403);
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect([await waiting(id), (await admin.call('DELETE', path)).status]).toEqual([null, 404]);
    expect((await press('confirm', letters().newToken)).status).toBe(400);
  });

  it('is refused for other staff and for user 1, who change their own', async () => {
    const { id, email, wanted } = await person();
    await admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'admin' } });
    // Changing the role ended the earlier session.
    const client = await again(email);
    for (const [by, whom] of [
      [admin, id],
      [client, 1],
    ] as const) {
      const { status } = await by.call('PATCH', `/api/admin/users/${String(whom)}`, { body: { email: wanted } });
      expect(status).toBe(403);
    }
    await schedule(1, wanted);
    expect(await waiting(1)).toMatchObject({ byStaff: false, effectiveAt: null });
  });
});
