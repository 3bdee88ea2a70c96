import { startIdentity, type IdentityApplication } from '../../../../test/identity/start-identity.js';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
});
afterAll(() => house.close());

type Client = ReturnType<IdentityApplication['client']>;

/** Signs in with a code in a browser as it is. */
async function signIn(client: Client, email: string): Promise<string[]> {
  await house.forgetCodes();
  await client.post('/api/auth/send-otp', { email });
  const verified = await client.post('/api/auth/verify-otp', {
    email,
    passcode: house.latestCode(email),
    asProspect: true,
  });
  expect(verified.status).toBe(200);
  return verified.headers.getSetCookie().filter((cookie) => cookie.startsWith('language='));
}
const languageOf = async (client: Client): Promise<unknown> =>
  (await client.get<{ language: unknown }>('/api/user')).body.language;

describe('The language of a person', () => {
  it('is that of the page on which the account begins', async () => {
    const client = house.client();
    client.sends({ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' });
    expect(await signIn(client, 'begins@example.ca')).toEqual([]);
    expect(await languageOf(client)).toBe('fr');
  });

  it('is what was chosen on the browser before signing in', async () => {
    const client = await house.signedIn('chooses@example.ca');
    expect(await languageOf(client)).toBe('en');
    const other = house.client();
    other.keepCookie('language', 'fr');
    await signIn(other, 'chooses@example.ca');
    expect(await languageOf(client)).toBe('fr');
  });

  it('is followed by a browser on which nothing was chosen', async () => {
    const client = await house.signedIn('follows@example.ca');
    await client.call('PATCH', '/api/user', { body: { language: 'fr' } });
    const [cookie] = await signIn(house.client(), 'follows@example.ca');
    expect(cookie).toBe('language=fr; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('is one of two, and a refusal is told in what the page reads', async () => {
    const client = await house.signedIn('refused@example.ca');
    const refused = await client.call('PATCH', '/api/user', {
      body: { language: 'de' },
      headers: { 'accept-language': 'fr' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ field: 'language', message: 'Veuillez choisir l’anglais (en) ou le français (fr).' }] },
    });
    expect(await languageOf(client)).toBe('en');
  });
});
