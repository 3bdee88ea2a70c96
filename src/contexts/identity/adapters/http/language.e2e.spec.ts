import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
});
afterAll(() => house.close());

type Client = ReturnType<IdentityApplication['client']>;

/** Signs in with a code, keeping the browser's cookies. */
async function signIn(client: Client, email: string): Promise<string[]> {
  await house.ageCodes();
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

describe('a person’s language', () => {
  it('is that of the page where the account was created', async () => {
    const client = house.client();
    client.sends({ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' });
    expect(await signIn(client, 'begins@example.ca')).toEqual([]);
    expect(await languageOf(client)).toBe('fr');
  });

  it('is the one chosen in the browser before signing in', async () => {
    const client = await house.signedIn('chooses@example.ca');
    expect(await languageOf(client)).toBe('en');
    const other = house.client();
    other.keepCookie('language', 'fr');
    await signIn(other, 'chooses@example.ca');
    expect(await languageOf(client)).toBe('fr');
  });

  it('applies to a browser where no language was chosen', async () => {
    const client = await house.signedIn('follows@example.ca');
    await client.call('PATCH', '/api/user', { body: { language: 'fr' } });
    const [cookie] = await signIn(house.client(), 'follows@example.ca');
    expect(cookie).toBe('language=fr; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('is one of two; an unknown one is refused in the page’s language', async () => {
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
