import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import type { Person } from '../../../../test/support/people.js';
import { Sale } from '../../../../test/support/sale.js';

let site: TestApplication;
let seller: Person;
beforeAll(async () => {
  site = await startApplication();
  ({ seller } = await Sale.at(site, 'listed'));
});
afterAll(() => site.close());

async function sent(path: string, type: string, body: string): Promise<[status: number, code: string]> {
  const headers = { 'content-type': type, origin: site.url, cookie: seller.cookieHeader };
  const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body });
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

it.each(['{"email":"\\udc00x"}', '{"email":"a@porchlight.test","\\uD800":1}', `${'['.repeat(40)}${']'.repeat(40)}`])(
  'JSON that could not be kept is refused: %s',
  async (body) => {
    expect(await sent('/api/auth/send-otp', 'application/json', body)).toEqual([400, 'validation-failed']);
  },
);

it('a pair, and a text that only looks like half of one, are texts like others', async () => {
  for (const email of ['\\ud83d\\ude00@porchlight.test', 'a\\\\ud800@porchlight.test'])
    expect((await sent('/api/auth/send-otp', 'application/json', `{"email":"${email}"}`))[0]).toBeLessThan(500);
});

it.each([
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
])('a form that breaks off is refused: %s', async (type, body) => {
  expect(await sent('/api/products', type, body)).toEqual([400, 'validation-failed']);
});
