import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { STEP_UP_CODE_ISSUED } from '../../../published/events.js';
import { story } from '../../../../../../test/support/story.js';

const ADMIN = 'admin@porchlight.test';

let house: IdentityApplication;
let people = 0;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '500', OTP_TRIES_PER_CLIENT_PER_HOUR: '1000' });
});
afterAll(() => house.close());

const someone = async (): Promise<{ client: ApiClient; email: string; id: number }> => {
  const email = `person-${String(++people)}@example.ca`;
  const client = await house.signedIn(email);
  return { client, email, id: (await client.get<{ id: number }>('/api/user')).body.id };
};
const verify = <Body = unknown>(client: ApiClient, code: string) =>
  client.post<Body>('/api/auth/step-up/verify', { method: 'code', code });
const askForCode = (client: ApiClient) => client.post('/api/auth/step-up/options', { method: 'code' });
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

story('a call that requires a fresh proof', ({ step }) => {
  let admin: ApiClient;
  const suspend = (id: number, active = false) =>
    admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { active } });
  beforeAll(async () => {
    await house.ageCodes();
    admin = await house.signedIn(ADMIN);
  });

  step('works within ten minutes of signing in, and after that only with a mailed code', async () => {
    const { id } = await someone();
    expect((await suspend(id)).status).toBe(200);
    await house.ageProofs(10);
    const refused = await suspend(id, true);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'step-up-required', details: { methods: ['code'] } },
    ]);
    // Calls that only read still work.
    expect((await admin.get(`/api/admin/users/${String(id)}`)).status).toBe(200);
    expect((await askForCode(admin)).status).toBe(200);
    const code = house.latestCode(ADMIN);
    expect(await verify(admin, wrongFor(code))).toMatchObject({ status: 400, body: { code: 'code-invalid' } });
    expect((await suspend(id, true)).status).toBe(403);
    expect((await verify(admin, code)).status).toBe(200);
    expect((await suspend(id, true)).status).toBe(200);
    // The code works once.
    expect((await verify(admin, code)).status).toBe(400);
  });

  step('accepts a code only in the session that requested it, and ends it after five wrong attempts', async () => {
    const one = await someone();
    await askForCode(one.client);
    const code = house.latestCode(one.email);
    const other = await someone();
    expect((await verify(other.client, code)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(one.client, wrongFor(code))));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await verify(one.client, code)).status).toBe(400);
    // The code cannot be used to sign in.
    const signIn = await house.client().post('/api/auth/verify-otp', { email: one.email, passcode: code });
    expect(signIn.status).toBe(400);
  });

  step('mails no second code within half a minute', async () => {
    const { client, email } = await someone();
    await askForCode(client);
    expect(await askForCode(client)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    const mailed = house.events.filter(
      ({ name, payload }) => name === STEP_UP_CODE_ISSUED && (payload as { email: string }).email === email,
    );
    expect(mailed).toHaveLength(1);
  });

  step('explains in plain sentences what it needs', async () => {
    const { client } = await someone();
    for (const [body, field] of [
      [{ method: 'code' }, 'code'],
      [{ method: 'passkey' }, 'response'],
      [{ method: 'recovery-code' }, 'recoveryCode'],
      [{ method: 'smile' }, 'method'],
    ] as const)
      expect((await client.post('/api/auth/step-up/verify', body)).body).toMatchObject({
        code: 'validation-failed',
        details: [{ field }],
      });
    expect(
      await client.post('/api/auth/step-up/verify', { method: 'recovery-code', recoveryCode: 'ABCDE-FGH23' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'recovery-code-invalid' },
    });
  });
});

interface Listed {
  sessions: { id: string; device: string | null; network: string | null; isThisOne: boolean; lastUsedAt: string }[];
}

describe('guessing', () => {
  const wrong = async (client: ApiClient, times: number): Promise<number[]> => {
    const statuses = [];
    for (let count = 0; count < times; count++) statuses.push((await verify(client, '000000')).status);
    return statuses;
  };
  const isSignedIn = async (client: ApiClient): Promise<boolean> =>
    (await client.get('/api/user/sessions')).status === 200;

  it('ends the session with the fifteenth wrong try, over all its codes', async () => {
    const { client, email } = await someone();
    for (let code = 0; code < 2; code++) {
      await house.ageChallenges(1);
      expect((await askForCode(client)).status).toBe(200);
      if (house.latestCode(email) === '000000') continue;
      expect(await wrong(client, 7)).toEqual(Array.from({ length: 7 }, () => 400));
    }
    expect(await isSignedIn(client)).toBe(true);
    expect(await wrong(client, 1)).toEqual([400]);
    expect(await isSignedIn(client)).toBe(false);
    await house.ageCodes();
    expect(await isSignedIn(await house.signedIn(email))).toBe(true);
  });

  it('takes no code after fifty wrong tries in a day, over all sessions; a new sign-in still proves', async () => {
    const { client: first, email } = await someone();
    const browsers = [first];
    for (let count = 0; count < 3; count++) {
      await house.ageCodes();
      browsers.push(await house.signedIn(email));
    }
    for (const client of browsers.slice(0, 3)) await wrong(client, 14);
    const last = browsers[3]!;
    expect((await askForCode(last)).status).toBe(200);
    const code = house.latestCode(email);
    expect(await wrong(last, 8)).toEqual(Array.from({ length: 8 }, () => 400));
    const spent = await verify<{ details: { retryAfter: number } }>(last, code);
    expect([spent.status, spent.body.details.retryAfter > 86_000]).toEqual([429, true]);
    await house.ageChallenges(1);
    expect((await askForCode(last)).status).toBe(429);
    await house.ageCodes();
    // All doors share the count, so the mail carries only a link.
    const again = house.client();
    await again.post('/api/auth/send-otp', { email });
    expect((await again.post('/api/auth/verify-link', { token: house.latestLink(email) })).status).toBe(200);
    const { body } = await again.get<{ sessions: { isCurrent: boolean }[] }>('/api/user/sessions');
    expect((await again.call('DELETE', '/api/user/sessions')).status).toBe(200);
    expect(body.sessions.length).toBeGreaterThan(1);
  });
});

describe('a fresh proof', () => {
  const proved = async (client: ApiClient, email: string) => {
    await askForCode(client);
    return verify(client, house.latestCode(email));
  };
  /** A copy of the browser that keeps its present cookies. */
  const asNow = (client: ApiClient) => {
    const cookie = client.cookieHeader;
    return (path: string, method = 'GET') =>
      fetch(new URL(path, house.url), {
        method,
        headers: { cookie, origin: house.url, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
  };
  const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

  it('renews the session’s token and invalidates the previous one; the session stays the same', async () => {
    const { client, email } = await someone();
    const before = (await client.get<Listed>('/api/user/sessions')).body.sessions;
    const old = asNow(client);
    expect((await proved(client, email)).status).toBe(200);
    expect((await client.get<Listed>('/api/user/sessions')).body.sessions).toMatchObject([
      { id: before[0]?.id, isThisOne: true },
    ]);
    for (const [path, method] of [
      ['/api/user', 'GET'],
      ['/api/user/sessions', 'GET'],
      ['/api/logout', 'POST'],
    ] as const) {
      const refused = await old(path, method);
      // A concurrent call is told to retry and gets no cookie.
      expect([refused.status, await codeOf(refused), refused.headers.getSetCookie()]).toEqual([
        401,
        'session-renewed',
        [],
      ]);
    }
    expect((await client.get('/api/user')).status).toBe(200);
    await house.ageProofs(1);
    const later = await old('/api/user');
    expect([later.status, await codeOf(later)]).toEqual([401, 'not-signed-in']);
  });

  it('issues one new token however many tabs prove at once; the others are told to retry', async () => {
    const { client, email, id } = await someone();
    await askForCode(client);
    const code = house.latestCode(email);
    const session = house.app.get(DatabaseSession, { strict: false });
    const unit = house.app.get(UnitOfWork, { strict: false });
    // Another tab's proof is recorded between authentication and completion of this one's call.
    const { waiting } = await unit.run(async () => {
      await session.write('SELECT id FROM identity.user WHERE id = $1 FOR UPDATE', [id]);
      await session.write('SELECT id FROM identity.session WHERE user_id = $1 FOR UPDATE', [id]);
      const late = verify(client, code);
      await house.waitsForLock();
      await session.write(
        `UPDATE identity.session SET verified_at = now(), previous_token_hash = token_hash, token_hash = 'the other tab’s'
          WHERE user_id = $1`,
        [id],
      );
      return { waiting: late };
    });
    const answer = await waiting;
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    expect(await house.rows(`SELECT token_hash FROM identity.session WHERE user_id = ${String(id)}`)).toEqual([
      { token_hash: 'the other tab’s' },
    ]);
  });
});

describe('one’s own sessions', () => {
  const sessionsOf = async (client: ApiClient) => (await client.get<Listed>('/api/user/sessions')).body.sessions;
  /** Another browser of the same person; waits first, because the limit of codes per address is not under test. */
  const again = async (email: string, userAgent: string): Promise<ApiClient> => {
    const { client: helper } = await someone();
    await helper.post('/api/logout');
    helper.sends({ 'user-agent': userAgent });
    await house.ageCodes();
    await helper.post('/api/auth/send-otp', { email });
    await helper.post('/api/auth/verify-otp', { email, passcode: house.latestCode(email) });
    return helper;
  };
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1';

  it('are listed with the device in words and the current one marked, and end one by one or all at once', async () => {
    const { client, email } = await someone();
    const phone = await again(email, PHONE);
    const third = await again(email, 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0');
    const listed = await sessionsOf(phone);
    expect(listed.map(({ device }) => device).sort()).toEqual(['Edge on Windows', 'Safari on iPhone', null]);
    expect(listed.filter(({ isThisOne }) => isThisOne).map(({ device }) => device)).toEqual(['Safari on iPhone']);
    const edge = listed.find(({ device }) => device === 'Edge on Windows');
    expect((await phone.call('DELETE', `/api/user/sessions/${edge?.id ?? ''}`)).status).toBe(200);
    expect((await third.get('/api/user')).status).toBe(401);
    expect((await phone.call('DELETE', '/api/user/sessions')).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await sessionsOf(phone)).toHaveLength(1);
    expect((await phone.call('DELETE', '/api/user/sessions?which=all')).status).toBe(200);
    expect((await phone.get('/api/user')).status).toBe(401);
  });

  it('can be ended only with a fresh proof', async () => {
    const { client, email } = await someone();
    await again(email, PHONE);
    await house.ageProofs(10);
    const other = (await sessionsOf(client)).find(({ isThisOne }) => !isThisOne);
    for (const path of [`/${other?.id ?? ''}`, '', '?which=all'])
      expect(await client.call('DELETE', `/api/user/sessions${path}`)).toMatchObject({
        status: 403,
        body: { code: 'step-up-required' },
      });
    expect(await sessionsOf(client)).toHaveLength(2);
  });

  it('cannot be ended by another person', async () => {
    const [one, other] = [await someone(), await someone()];
    const [session] = await sessionsOf(one.client);
    expect((await other.client.call('DELETE', `/api/user/sessions/${session?.id ?? ''}`)).status).toBe(404);
    expect((await other.client.call('DELETE', '/api/user/sessions/none')).status).toBe(404);
    expect((await one.client.get('/api/user')).status).toBe(200);
  });

  it.each([
    ['a suspension', { active: false }],
    ['a change of role', { userRole: 'dev' }],
  ])('end with %s', async (_, body) => {
    await house.ageCodes();
    await house.ageCodes();
    const admin = await house.signedIn(ADMIN);
    const { client, id } = await someone();
    expect((await admin.call('PATCH', `/api/admin/users/${String(id)}`, { body })).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});
