import type { Answer } from '../../../../test/support/api-client.js';
import { startApplication, type TestApplication } from '../../../../test/support/application.js';
import { photo, type Person } from '../../../../test/support/people.js';
import { Sale } from '../../../../test/support/sale.js';

interface Refused {
  details?: { field: string; message: string }[];
}

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
  'JSON that cannot be stored is refused: %s',
  async (body) => {
    expect(await sent('/api/auth/send-otp', 'application/json', body)).toEqual([400, 'validation-failed']);
  },
);

it('surrogate pairs, and texts that only look like half of one, are accepted', async () => {
  for (const email of ['\\ud83d\\ude00@porchlight.test', 'a\\\\ud800@porchlight.test'])
    expect((await sent('/api/auth/send-otp', 'application/json', `{"email":"${email}"}`))[0]).toBeLessThan(500);
});

it.each([
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
])('a truncated form is refused: %s', async (type, body) => {
  expect(await sent('/api/products', type, body)).toEqual([400, 'validation-failed']);
});

it.each(['toString', 'hasOwnProperty', 'constructor'])(
  'a property of Object.prototype is not accepted as a field: %s',
  async (name) => {
    const answers = [
      await seller.call<Refused>('PATCH', '/api/user', { body: { [name]: 'x' } }),
      await seller.get<Refused>(`/api/products?${name}=x`),
    ];
    for (const { status, body } of answers)
      expect([status, body.details]).toEqual([
        400,
        [{ field: name, message: `“${name}” isn’t a field of this call.` }],
      ]);
  },
);

describe('a form', () => {
  const listing = async (more: [Blob | string, string?][]): Promise<Answer<Refused>> => {
    const form = new FormData();
    form.set('name', 'Oak bookcase');
    form.set('amount', '150.00');
    for (const [part, name] of more)
      if (typeof part === 'string') form.append('images', part);
      else form.append('images', part, name);
    return seller.call('POST', '/api/products', { form });
  };

  it('without a chosen file has none, whatever else it has', async () => {
    const unchosen: [Blob, string] = [new Blob([], { type: 'application/octet-stream' }), ''];
    const alone = await listing([unchosen]);
    expect([alone.status, alone.body.details?.[0]?.field]).toEqual([400, 'images']);
    expect((await listing([[await photo(), 'a.jpg'], unchosen])).status).toBe(201);
  });

  it('with a text, a nameless file or an empty one in place of a file is refused with a message for the field', async () => {
    for (const wrong of [['text'], [await photo(), ''], [new Blob([]), 'a.jpg']] as [Blob | string, string?][]) {
      const { status, body } = await listing([wrong]);
      expect([status, body.details?.map(({ field }) => field)]).toEqual([400, ['images']]);
    }
  });
});
