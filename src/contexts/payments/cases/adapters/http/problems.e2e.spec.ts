import sharp from 'sharp';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectStatus, Person, photo } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import type { ProductPublicView } from '../../../../listings/published/views.js';
import type { ProblemView } from '../../../published/views.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const TEXT = 'The left door is cracked, unlike in the photos.';
const pathOf = ({ listing }: Sale): string => `/api/products/${listing.id}/problem`;
const paidSale = async (): Promise<Sale> => Sale.at(site, 'paid');

interface Report {
  text?: string;
  reason?: string;
  photos?: Blob[];
  key?: string;
}
function report(sale: Sale, by: Person, { text = TEXT, reason = 'damaged', photos = [], key }: Report = {}) {
  const form = new FormData();
  form.set('reason', reason);
  form.set('text', text);
  for (const [index, file] of photos.entries()) form.append('photos', file, `crack-${String(index)}.jpg`);
  return by.call('POST', pathOf(sale), { form, key: key ?? crypto.randomUUID() });
}
const reported = async (sale: Sale): Promise<ProblemView> =>
  (await expectStatus<ProblemView>(sale.buyer.get(pathOf(sale)), 200)).body;
const confirm = (sale: Sale, by: Person = sale.buyer) => by.post(`/api/products/${sale.listing.id}/confirm`);

describe('POST /api/products/{id}/problem', () => {
  it('returns the public view of the item, and repeats it for the same key', async () => {
    const sale = await paidSale();
    const form: Report = { key: crypto.randomUUID(), photos: [await photo('#aa3322')] };
    const { body } = await expectStatus<ProductPublicView>(report(sale, sale.buyer, form), 200);
    expect(body).toMatchObject({ id: sale.listing.id, status: 'payment_secured', name: 'Oak bookcase' });
    for (const secret of ['fundsState', 'deliveryDate', 'userId', 'breakdown']) expect(body).not.toHaveProperty(secret);
    const { id } = await reported(sale);
    expect((await expectStatus(report(sale, sale.buyer, form), 200)).body).toEqual(body);
    expect((await reported(sale)).id).toBe(id);
    expect((await report(sale, sale.buyer)).body).toMatchObject({ code: 'funds-frozen' });
    expect((await sale.transaction(sale.buyer)).viewer).toMatchObject({ fundsState: 'frozen', actions: ['confirm'] });
  });

  it('is refused to visitors, and not found for the seller and strangers', async () => {
    const sale = await paidSale();
    const visitor = new Person(site.url, 'nobody@porchlight.test');
    expect((await report(sale, visitor)).body).toMatchObject({ code: 'not-signed-in' });
    expect((await report(sale, sale.seller)).body).toMatchObject({ code: 'not-found' });
    expect((await sale.transaction(sale.buyer)).viewer?.fundsState).toBe('held');
  });

  it('counts characters as people do, and names the invalid field', async () => {
    const sale = await paidSale();
    const refused = async (given: Report): Promise<unknown> => {
      const { status, body } = await report(sale, sale.buyer, given);
      return [status, (body as { details?: { field: string; message: string }[] }).details];
    };
    const wrongText = [{ field: 'text', message: 'Tell us in 10 to 2,000 characters what’s wrong.' }];
    const texts = ['', ' '.repeat(50), 'too short', 'x'.repeat(2_001), '❤\uFE0F'.repeat(1_500)];
    for (const text of texts) expect(await refused({ text })).toEqual([400, wrongText]);
    expect(await refused({ reason: 'bored' })).toEqual([400, [{ field: 'reason', message: 'Choose what’s wrong.' }]]);
    expect(await refused({ text: 'null byte \0 inside' })).toEqual([
      400,
      [{ field: 'text', message: 'Remove the invalid character.' }],
    ]);
    const noPhoto = new Blob(['this is no photo'], { type: 'image/jpeg' });
    expect((await report(sale, sale.buyer, { photos: [await photo(), noPhoto] })).status).toBe(400);
    expect((await sale.buyer.get(pathOf(sale))).status).toBe(404);

    // A form sends each of these line breaks as two characters.
    const longest = `Cracked:\n${'👍'.repeat(1_000)}${'\n'.repeat(990)}!`;
    await expectStatus(report(sale, sale.buyer, { text: longest }), 200);
    expect((await reported(sale)).text).toBe(longest);
  });
});

describe('GET /api/products/{id}/problem', () => {
  it('shows the latest report, and its photos as WebP without metadata and uncached', async () => {
    const sale = await paidSale();
    await expectStatus(report(sale, sale.buyer, { reason: 'other' }), 200);
    await expectStatus(confirm(sale), 200);
    expect(await reported(sale)).toMatchObject({ reason: 'other', state: 'withdrawn', photoUrls: [] });
    const photos = [await photo('#aa3322', 640, 480), await photo('#2233aa')];
    await expectStatus(report(sale, sale.buyer, { photos }), 200);
    const { id, photoUrls, state, createdAt } = await reported(sale);
    expect(photoUrls).toEqual([1, 2].map((number) => `/api/cases/${id}/photos/${String(number)}`));
    expect([state, Number.isNaN(Date.parse(createdAt))]).toEqual(['open', false]);

    const shown = await fetch(site.url + (photoUrls[0] ?? ''), { headers: { cookie: sale.buyer.cookieHeader } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const { format, width, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([format, width, exif]).toEqual(['webp', 640, undefined]);
    expect((await fetch(site.url + (photoUrls[0] ?? ''))).status).toBe(401);
    for (const number of ['0', '3', '-1'])
      expect((await sale.buyer.get(`/api/cases/${id}/photos/${number}`)).status).toBe(404);
    // The seller answers the report and reads it on the case page.
    expect((await sale.seller.get(pathOf(sale))).status).toBe(404);
    expect((await sale.buyer.get('/api/products/ffffffffffff/problem')).status).toBe(404);
  });
});

describe('POST /api/products/{id}/confirm', () => {
  it('keeps a report by an administrator for administrators to decide', async () => {
    const sale = await paidSale();
    await expectStatus(report(sale, await sale.admin()), 200);
    const { body } = await expectStatus(confirm(sale), 409);
    expect(body).toMatchObject({ code: 'funds-frozen' });
    expect((await confirm(sale, sale.seller)).status).toBe(404);
    expect((await reported(sale)).state).toBe('open');
    expect((await sale.transaction(sale.buyer)).viewer?.fundsState).toBe('frozen');
  });
});
