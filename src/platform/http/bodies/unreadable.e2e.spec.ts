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

/** As many names as are asked for, none of them a field of any call. */
const named = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, n]));
/** JSON of exactly so many bytes. */
const ofBytes = (bytes: number): string => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) });

describe('what would take long is refused before anything is built of it', () => {
  const shapes: [what: string, body: string, status: number, code: string][] = [
    ['64 kB', ofBytes(65_536), 400, 'validation-failed'],
    ['one byte more', ofBytes(65_537), 413, 'too-large'],
    ['64 names', JSON.stringify(named(64)), 400, 'validation-failed'],
    ['65 names', JSON.stringify(named(65)), 413, 'too-large'],
    ['65 names inside', JSON.stringify({ email: [named(65)] }), 413, 'too-large'],
    ['2,000 values', JSON.stringify({ email: Array.from({ length: 1_999 }, () => 0) }), 400, 'validation-failed'],
    ['2,001 values', JSON.stringify({ email: Array.from({ length: 2_000 }, () => 0) }), 413, 'too-large'],
    ['many empty lists', JSON.stringify({ email: Array.from({ length: 21_000 }, () => []) }), 413, 'too-large'],
    ['doubled names', `{${Array.from({ length: 9_000 }, () => '"a":1').join()}}`, 400, 'validation-failed'],
    ['a number of 60,000 digits', `{"email":${'9'.repeat(60_000)}}`, 400, 'validation-failed'],
    ['60,000 levels', '['.repeat(60_000), 400, 'validation-failed'],
  ];

  it.each(shapes)('%s', async (_, body, status, code) => {
    expect(await sent('/api/auth/send-otp', 'application/json', body)).toEqual([status, code]);
  });

  it('a query of 65 names, while one of 64 is told what it is', async () => {
    const query = (count: number): string => new URLSearchParams(Object.entries(named(count))).toString();
    expect((await seller.get(`/api/products?${query(65)}`)).status).toBe(413);
    const { status, body } = await seller.get<Refused>(`/api/products?${query(64)}`);
    expect([status, body.details?.length]).toEqual([400, 20]);
  });

  it('the fields of a form', async () => {
    const form = new FormData();
    for (const name of Object.keys(named(41))) form.set(name, 'x');
    expect((await seller.call('POST', '/api/products', { form })).status).toBe(413);
  });

  it('an answer names at most 20 problems, and each field once', async () => {
    const { status, body } = await seller.call<Refused>('PUT', '/api/draft', { body: named(30) });
    expect([status, new Set(body.details?.map(({ field }) => field)).size]).toEqual([400, 20]);
  });

  it('an event of the card provider and the text of a message may be longer', async () => {
    const event = ofBytes(900_000);
    expect(await sent('/api/stripe/webhook', 'application/json', event)).toEqual([400, 'webhook-unsigned']);
    const path = '/api/admin/email-templates/magic-link';
    const html = 'é'.repeat(50_001);
    const admin = await new Sale(site).admin();
    const { status, body } = await admin.call<Refused>('PUT', path, { body: { subject: 'x', html } });
    expect([status, body.details?.map(({ field }) => field)]).toEqual([400, ['html']]);
  });
});

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
