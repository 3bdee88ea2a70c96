import { ApiClient } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { expectStatus, Person } from '../support/people.js';

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

describe('Strangers who ask for codes', () => {
  it('never lock the owner out: after ten codes the owner gets a link with an explanation', async () => {
    const owner = from(new Person(site.url, 'owner@porchlight.test'), '198.51.100.1');
    for (let network = 0; network < 20; network++)
      expect(await ask(owner.email, `203.0.113.${String(network)}`)).toBe(200);
    await expectStatus(owner.post('/api/auth/send-otp', { email: owner.email }), 200);
    const mail = await owner.mail(/sign-in link/i);
    expect(mail.text).toContain('because many codes were requested for your address');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    const token = /\/auth\/link#([\w-]+)/.exec(mail.text)?.[1];
    await expectStatus(owner.post('/api/auth/verify-link', { token }), 200);
    expect((await owner.get('/api/user')).body).toMatchObject({ email: owner.email });
    // Ten codes allow fifty attempts; requests within two minutes of the link sent no further mail.
    expect(await owner.mails()).toHaveLength(11);
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
