import { startApplication, type TestApplication } from '../support/application.js';
import { ApiClient } from '../support/api-client.js';
import { expectStatus, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';

let site: TestApplication;
let sale: Sale;
let admin: Person;
let calls: [method: string, path: string][] = [];
/** Ids of things that are the seller's or the driver's own, so that a refusal is not one of an unknown thing. */
let own: Record<string, string>;

beforeAll(async () => {
  site = await startApplication();
  sale = await (await (await new Sale(site).listed()).paid()).accepted();
  admin = await sale.admin();
  const { body: seller } = await sale.seller.get<{ id: number; stripeConnectId: string }>('/api/user');
  const { body: driver } = await sale.driver.get<{ id: number }>('/api/user');
  own = {
    productId: sale.listing.id,
    userId: String(driver.id),
    stripeConnectId: seller.stripeConnectId,
    fsa: 'L4L',
    '/users/': String(seller.id),
    '/deliveries/': sale.jobId,
  };
  const { body } = await admin.get<{ paths: Record<string, Record<string, unknown>> }>('/api/docs-json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method): [string, string][] => (isConsole(method, path) ? [[method, path]] : [])),
  );
}, 60_000);
afterAll(() => site.close());

const isConsole = (method: string, path: string): boolean =>
  path.startsWith('/api/admin') ||
  path === '/api/products/all' ||
  (path.startsWith('/api/service-areas') && method !== 'get');

function addressOf(path: string): string {
  const [, parent = ''] = /(\/[a-z-]+\/)\{id\}/.exec(path) ?? [];
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? own[parent] ?? sale.listing.id);
}

async function statuses(who: ApiClient, which = calls): Promise<string[]> {
  const answers: string[] = [];
  for (const [method, path] of which) {
    const body = method === 'get' ? undefined : {};
    const { status } = await who.call(method.toUpperCase(), addressOf(path), { body });
    answers.push(`${method} ${path} ${String(status)}`);
  }
  return answers;
}
const all = (status: number): string[] => calls.map(([method, path]) => `${method} ${path} ${String(status)}`);

describe('Each call of the control centre', () => {
  it('is one of many', () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  it('is refused to somebody who is not signed in', async () => {
    expect(await statuses(new ApiClient(site.url))).toEqual(all(401));
  });

  it.each(['seller', 'buyer', 'driver'] as const)('is refused to a %s, of their own things too', async (role) => {
    expect(await statuses(sale[role])).toEqual(all(403));
  });

  it('that only asks is answered to administrators and developers alike', async () => {
    const { body } = await sale.buyer.get<{ id: number }>('/api/user');
    const questions = calls.filter(([method]) => method === 'get');
    const answers = await statuses(admin, questions);
    for (const answer of answers) expect(answer).toMatch(/ (200|400|404)$/);
    const role = { body: { userRole: 'dev' } };
    await expectStatus(admin.call('PATCH', `/api/admin/users/${String(body.id)}`, role), 200);
    expect(await statuses(sale.buyer, questions)).toEqual(answers);
  });
});
