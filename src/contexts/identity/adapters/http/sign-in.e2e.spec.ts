import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import { expectLeft } from '../../../../../test/support/moments.js';
import { wrongFor } from '../../../../../test/identity/fakes/sign-in-world.js';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
});
afterAll(() => house.close());

describe('signing in over HTTP', () => {
  it('answers the same for known and unknown addresses', async () => {
    await house.signedIn('known@example.ca');
    const asked = ['unknown@example.ca', 'also.unknown@example.ca'].map((email) =>
      house.client().post('/api/auth/send-otp', { email }),
    );
    for (const { status, body } of await Promise.all(asked)) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: 'Check your email for the 6-digit verification code' },
      });
    }
  });

  it('sets an HttpOnly cookie and returns the user', async () => {
    const email = 'cookie@example.ca';
    const client = house.client();
    await client.post('/api/auth/send-otp', { email });
    const answer = await client.post('/api/auth/verify-otp', {
      email,
      passcode: house.latestCode(email),
      asProspect: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      user: { email, isProspect: true, userRole: 'user', tos_version: null },
    });
    const cookies = answer.headers.getSetCookie();
    const attributes = 'Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax';
    expect(cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, '=token;'))).toEqual([
      `porchlight_session=token; ${attributes}`,
      `porchlight_browser=token; ${attributes}`,
    ]);
    expect((await client.get('/api/user')).body).toEqual(answer.body['user']);
  });

  it('refuses a wrong code with the specified answer', async () => {
    const email = 'wrong@example.ca';
    const client = house.client();
    await client.post('/api/auth/send-otp', { email });
    const { status, body } = await client.post('/api/auth/verify-otp', {
      email,
      passcode: wrongFor(house.latestCode(email)),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: 'Invalid verification code',
      code: 'code-invalid',
      requestId: expect.any(String) as string,
    });
  });

  it('reports when to retry', async () => {
    const client = house.client();
    const began = Date.now();
    await client.post('/api/auth/send-otp', { email: 'fast@example.ca' });
    const { status, body, headers } = await client.post('/api/auth/send-otp', { email: 'fast@example.ca' });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'rate-limited' });
    expectLeft(Number(headers.get('retry-after')), 30, began);
    expect(headers.get('ratelimit-remaining')).toBe('0');
  });

  it.each([
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{}, 'email', 'Please enter a valid email address'],
    [{ email: ['a@example.ca'] }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@example.ca', extra: 1 }, 'extra', '“extra” isn’t a field of this call.'],
  ])('refuses %j with a message for the field', async (sent, field, message) => {
    const { status, body } = await house.client().post('/api/auth/send-otp', sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation-failed', details: [{ field, message }] });
  });

  it.each([['12345'], ['1234567'], ['abcdef'], [123_456]])('refuses the passcode %j', async (passcode) => {
    const { status, body } = await house.client().post('/api/auth/verify-otp', { email: 'a@example.ca', passcode });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field: 'passcode', message: 'The verification code has 6 digits' }] });
  });

  it.each([['Ab3dEf9'], ['Ab3dEf9h1'], ['Ab3d/f9h'], [12_345_678]])('refuses the share link %j', async (shareLink) => {
    const body = { email: 'a@example.ca', passcode: '123456', asProspect: true, shareLink };
    const answer = await house.client().post('/api/auth/verify-otp', body);
    const details = [{ field: 'shareLink', message: 'A share link has 8 letters or digits.' }];
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed', details } });
  });

  it('ignores an old or malformed referral code from the browser’s storage', async () => {
    const client = await house.signedIn('odd@example.ca', { referralCode: 'what is <this>?' });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await (await house.signedIn('none@example.ca', { referralCode: null })).get('/api/user')).status).toBe(200);
  });

  it('ends the session on the server at sign-out', async () => {
    const client = await house.signedIn('leaving@example.ca');
    const stolen = client.cookieHeader;
    expect((await client.post('/api/logout')).body).toEqual({ success: true });
    expect(client.cookieHeader).toMatch(/^porchlight_browser=[\w-]{43}$/);
    expect((await house.client().get('/api/user', { headers: { cookie: stolen } })).status).toBe(401);
    expect((await house.client().post('/api/logout')).status).toBe(200);
  });

  it('refuses a change from another site', async () => {
    const client = await house.signedIn('csrf@example.ca');
    const { status, body } = await client.post(
      '/api/user/accept-tos',
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'foreign-origin' });
  });
});
