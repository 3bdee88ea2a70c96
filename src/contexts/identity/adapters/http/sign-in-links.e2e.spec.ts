import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import { wrongFor } from '../../../../../test/identity/fakes/sign-in-world.js';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
});
afterAll(() => house.close());

describe('a sign-in code over HTTP', () => {
  it('is refused in another browser without being used up', async () => {
    const email = 'owner@example.ca';
    const owner = house.client();
    const answer = await owner.post('/api/auth/send-otp', { email });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=token;'))).toEqual([
      'porchlight_browser=token; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const passcode = house.latestCode(email);
    const stranger = house.client();
    await stranger.post('/api/auth/send-otp', { email: 'stranger@example.ca' });
    for (const one of [house.client(), stranger]) {
      for (let tries = 0; tries < 6; tries++) {
        const given = tries < 5 ? wrongFor(passcode) : passcode;
        const { status, body } = await one.post('/api/auth/verify-otp', { email, passcode: given });
        expect([status, body['code']]).toEqual([400, 'code-invalid']);
      }
    }
    expect((await owner.post('/api/auth/verify-otp', { email, passcode })).status).toBe(200);
  });
});

describe('a sign-in link over HTTP', () => {
  it('opens a session in another browser, once, and returns to the page that requested it', async () => {
    const email = 'elsewhere@example.ca';
    const next = '/transaction/Ab3dEf9h/order?from=link';
    const place = { asProspect: true, shareLink: 'Ab3dEf9h', next };
    expect((await house.client().post('/api/auth/send-otp', { email, ...place })).status).toBe(200);
    const phone = house.client();
    const token = house.latestLink(email);
    const answer = await phone.post('/api/auth/verify-link', { token });
    expect(answer).toMatchObject({ status: 200, body: { success: true, next, user: { email, isProspect: true } } });
    expect((await phone.get('/api/user')).body).toMatchObject({ email });
    const again = await house.client().post('/api/auth/verify-link', { token });
    expect([again.status, again.body['code']]).toEqual([400, 'link-invalid']);
  });

  it.each([
    [{}, 'token'],
    [{ token: 'short' }, 'token'],
    [{ token: 'x'.repeat(101) }, 'token'],
    [{ token: ['x'.repeat(43)] }, 'token'],
    [{ token: 'x'.repeat(43), next: '/' }, 'next'],
  ])('refuses %j with a message for the field', async (sent, field) => {
    const { status, body } = await house.client().post('/api/auth/verify-link', sent);
    expect([status, body['code']]).toEqual([400, 'validation-failed']);
    expect(body['details']).toMatchObject([{ field }]);
  });

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['my-shop'],
    ['/auth?next=/auth'],
    ['/auth/link'],
    ['/api/user'],
    [`/${'x'.repeat(500)}`],
  ])('never redirects to another site: %j', async (next) => {
    const { status, body } = await house.client().post('/api/auth/send-otp', { email: 'a@example.ca', next });
    expect([status, body['details']]).toEqual([400, [{ field: 'next', message: 'next must be a path of this site.' }]]);
  });
});
