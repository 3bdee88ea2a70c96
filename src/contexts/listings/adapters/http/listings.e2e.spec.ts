import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ListingsApplication, type SignedIn } from '../../../../../test/listings/start-listings.js';
import { cornerOf, cutOut } from '../../../../../test/support/cut-out.js';
import { ApiClient } from '../../../../../test/support/api-client.js';
import { photo } from '../../../../../test/support/people.js';
import type { ProductOwnerView } from '../../published/views.js';

interface Problem {
  code: string;
  message: string;
  details: { field: string; message: string }[];
}
interface Page {
  items: ProductOwnerView[];
  nextCursor: string | null;
  total: number;
}

let world: ListingsApplication;
let seller: SignedIn;
beforeAll(async () => {
  world = await ListingsApplication.start();
  seller = await world.seller();
});
afterAll(() => world.close());

async function listed(fields: Record<string, string> = {}, by = seller): Promise<ProductOwnerView> {
  const { status, body } = await world.create<ProductOwnerView>(by, fields);
  expect(status).toBe(201);
  return body;
}

describe('POST /api/products', () => {
  it('defaults to size small', async () => {
    const form = new FormData();
    form.set('name', 'Desk lamp');
    form.set('amount', '20');
    form.append('images', await photo(), 'lamp.jpg');
    const { status, body } = await seller.client.call<ProductOwnerView>('POST', '/api/products', { form });
    expect([status, body.size, body.deliveryFee]).toEqual([201, 'small', 10]);
  });

  it('answers 201 with the product, its link and the fee breakdown', async () => {
    const { status, body } = await world.create<ProductOwnerView>(seller, {
      amount: '149.99',
      description: ' Solid oak. ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      shareLink: expect.stringMatching(/^[A-Za-z0-9]{8}$/) as string,
      amount: 149.99,
      description: 'Solid oak.',
      total: 174.99,
      status: 'waiting_for_payment',
      isExpired: false,
      userId: seller.id,
      breakdown: { sellerReceives: 127.49, totalPayment: 174.99 },
    });
  });

  const refused: [string, Record<string, string>, string[]][] = [
    ['a name that is too short', { name: ' ab ' }, ['name']],
    ['a name of more than one line', { name: 'Oak\u0000case' }, ['name']],
    ['a price below 1.00', { amount: '0.99' }, ['amount']],
    ['a negative price', { amount: '-5' }, ['amount']],
    ['a price above 10,000.00', { amount: '10000.01' }, ['amount']],
    ['a price of three decimals', { amount: '10.001' }, ['amount']],
    ['a price that is hexadecimal', { amount: '0x64' }, ['amount']],
    ['a price with an exponent', { amount: '1e3' }, ['amount']],
    ['a price that is no number', { amount: 'ten' }, ['amount']],
    ['no price', { amount: '' }, ['amount']],
    ['another size', { size: 'huge' }, ['size']],
    ['a long description', { description: 'x'.repeat(2_001) }, ['description']],
    ['an unknown field', { price: '5' }, ['price']],
    ['half an address', { pickupAddress: '9 Elm Road' }, ['pickupCity', 'pickupZipCode']],
    [
      'a foreign postal code',
      { pickupAddress: '9 Elm Road', pickupCity: 'Vaughan', pickupZipCode: '90210' },
      ['pickupZipCode'],
    ],
    ['everything wrong at once', { name: '', amount: 'x', size: '' }, ['name', 'amount', 'size']],
  ];
  it.each(refused)('refuses %s with a message for that field', async (_, fields, about) => {
    const { status, body } = await world.create<Problem>(seller, fields);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.details.map(({ field }) => field).sort()).toEqual([...about].sort());
    for (const { message } of body.details) expect(message).toMatch(/^.{10,}\.$/);
  });

  it('names the file that is not a photo, is too wide, or is one too many', async () => {
    const text = new Blob(['just a text'], { type: 'image/jpeg' });
    const wide = await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const good: [Blob, string] = [await photo(), 'front.jpg'];
    const send = async (...images: [Blob, string][]): Promise<[number, string]> => {
      const { status, body } = await world.create<Problem>(seller, {}, { images });
      expect(body.details[0]?.field).toBe('images');
      return [status, body.message];
    };
    expect(await send(good, [text, 'notes.jpg'])).toEqual([400, expect.stringContaining('“notes.jpg”')]);
    expect(await send([new Blob([new Uint8Array(wide)]), 'wide.png'])).toEqual([
      400,
      expect.stringContaining('“wide.png”'),
    ]);
    expect(await send()).toEqual([400, 'Add at least one photo.']);
    expect((await send(...Array.from({ length: 9 }, () => good)))[1]).toContain('8 photos');
    expect(await send([new Blob([new Uint8Array(11 * 1024 * 1024)]), 'heavy.jpg'])).toEqual([
      413,
      expect.stringContaining('“heavy.jpg”'),
    ]);
  });

  it('requires a seller with a complete profile in a served area', async () => {
    const stranger: SignedIn = { id: 0, client: new ApiClient(world.url) };
    const answers = [
      await world.create<Problem>(stranger),
      await world.create<Problem>(await world.signedIn()),
      await world.create<Problem>(await world.seller({ verified: false })),
      await world.create<Problem>(seller, {
        pickupAddress: '1 King Street',
        pickupCity: 'Toronto',
        pickupZipCode: 'm5v2t6',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not-signed-in'],
      [409, 'profile-incomplete'],
      [409, 'provider-not-verified'],
      [409, 'area-not-served'],
    ]);
  });

  it('creates one link for repeated requests, and refuses the same key for a different request', async () => {
    const key = randomUUID();
    const by = await world.seller();
    const images: [Blob, string][] = [[await photo(), 'front.jpg']];
    const first = await world.create<ProductOwnerView>(by, {}, { key, images });
    const again = await world.create<ProductOwnerView>(by, {}, { key, images });
    const other = await world.create<Problem>(by, { amount: '151' }, { key, images });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    expect((await by.client.get<Page>('/api/products')).body.total).toBe(1);
  });
});

describe('GET /photos/…', () => {
  it('serves both sizes to anyone as immutable, with the right content type', async () => {
    const images: [Blob, string][] = [[await photo('#7a5230', 2_000, 1_500), 'front.jpg']];
    const { body } = await world.create<ProductOwnerView>(seller, {}, { images });
    for (const [path, wide] of [
      [body.imageUrls[0] ?? '', 1_600],
      [body.thumbnailUrl ?? '', 480],
    ] as const) {
      const answer = await fetch(new URL(path, world.url));
      const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([answer.status, format, width, exif]).toEqual([200, 'webp', wide, undefined]);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('serves the small one as JPEG too, for mail programs, however old it is', async () => {
    const { body } = await world.create<ProductOwnerView>(seller, {}, { images: [[await cutOut(), 'cut-out.png']] });
    const path = (body.thumbnailUrl ?? '').replace('.webp', '.jpg');
    for (const time of ['made', 'kept']) {
      const answer = await fetch(new URL(path, world.url));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, width, exif } = await sharp(bytes).metadata();
      expect([time, answer.status, format, width, exif]).toEqual([time, 200, 'jpeg', 480, undefined]);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await cornerOf(bytes)).toEqual([255, 255, 255]);
    }
    expect((await fetch(new URL(path.replace('thumb', 'large'), world.url))).status).toBe(404);
  });

  it('takes a JPEG without its last bytes, and names a file that is no photo', async () => {
    const whole = await (await photo('#7a5230', 2_000, 1_500)).arrayBuffer();
    const cut = new Blob([whole.slice(0, -40)], { type: 'image/jpeg' });
    const taken = await world.create<ProductOwnerView>(seller, {}, { images: [[cut, 'cut.jpg']] });
    expect([taken.status, taken.body.imageUrls.length]).toEqual([201, 1]);
    const half = new Blob([whole.slice(0, whole.byteLength / 2)], { type: 'image/jpeg' });
    for (const [bad, name] of [
      [half, 'half.jpg'],
      [new Blob(['not a photo'], { type: 'image/jpeg' }), 'notes.jpg'],
    ] as const) {
      const { status, body } = await world.create<Problem>(seller, {}, { images: [[bad, name]] });
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`“${name}” isn’t a photo`)]);
    }
  });

  it('answers 404 for a missing photo or an invalid name', async () => {
    const { id } = await listed();
    const paths = [
      `${id}/1-00000000-large.webp`,
      `${id}/..%2f..%2fsecret`,
      '%2e%2e/secret',
      `${id}/1-aaaaaaaa.webp`,
      `${id}/1-aaaaaaaa-thumb.jpg`,
    ];
    for (const path of paths) expect((await fetch(`${world.url}/photos/listings/${path}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('shows sellers their own links, newest first, page by page', async () => {
    const by = await world.seller();
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await listed({}, by)).id);
    const { body: first } = await by.client.get<Page>('/api/products?limit=2');
    const { body: second } = await by.client.get<Page>(`/api/products?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense']) {
      expect((await by.client.get(`/api/products?${query}`)).status).toBe(400);
    }
    expect((await new ApiClient(world.url).get('/api/products')).status).toBe(401);
  });

  it('shows everything to staff only, as a plain list or in pages', async () => {
    const { client } = await world.signedIn('admin@porchlight.test');
    for (let count = 0; count < 4; count++) await listed();
    const { body: all, headers } = await client.get<ProductOwnerView[]>('/api/products/all');
    const { body: page } = await client.get<Page>('/api/products/all?limit=2');
    expect(headers.get('content-type')).toContain('application/json');
    expect(all.length).toBeGreaterThan(3);
    expect(page).toMatchObject({ total: all.length, items: all.slice(0, 2) });
    const { body: named } = await client.get<Page>('/api/products/all?q=no+such+name');
    expect(named).toEqual({ items: [], nextCursor: null, total: 0, isTotalExact: true });
    expect((await seller.client.get('/api/products/all')).status).toBe(403);
    expect((await new ApiClient(world.url).get('/api/products/all')).status).toBe(401);
    for (const query of ['status=gone', 'sort=price', 'order=up', 'limit=0', 'cursor=x', 'q='])
      expect([query, (await client.get(`/api/products/all?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('PATCH /api/products/{id}', () => {
  const patch = (id: string, body: unknown, by = seller): ReturnType<ApiClient['call']> =>
    by.client.call('PATCH', `/api/products/${id}`, { body });

  it('updates the given fields and recalculates the fees', async () => {
    const { id } = await listed();
    const { status, body } = await patch(id, { amount: 200.5, name: 'Pine bookcase' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Pine bookcase',
      amount: 200.5,
      total: 225.5,
      breakdown: { sellerReceives: 170.42 },
    });
  });

  it('refuses nulls, wrong types, unknown fields and other sellers’ listings', async () => {
    const { id } = await listed();
    for (const body of [
      { amount: null },
      { name: null },
      { size: null },
      { description: null },
      { amount: '5' },
      { amount: -1 },
      { amount: 1e-7 },
      { status: 'cancelled' },
    ]) {
      expect([body, (await patch(id, body)).status]).toEqual([body, 400]);
    }
    expect((await patch(id, { amount: 5 }, await world.seller())).status).toBe(404);
    expect((await patch('zzz', { amount: 5 })).status).toBe(404);
  });

  it('is refused while someone is paying', async () => {
    const { id } = await listed();
    const until = new Date(Date.now() + 60_000);
    await world.inside(() => world.register.reserve(id, { checkoutId: randomUUID(), buyerId: 999, until }));
    expect(await patch(id, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'checkout-open' } });
  });
});

describe('GET /api/links/{text}', () => {
  it('recognises its own links in every form, and none of another host', async () => {
    const { shareLink } = await listed();
    const ask = async (text: string): Promise<unknown> =>
      (await new ApiClient(world.url).get(`/api/links/${encodeURIComponent(text)}`)).body;
    const known = {
      ours: true,
      shareLink,
      name: 'Oak bookcase',
      sellerFirstName: 'Sam',
      status: 'waiting_for_payment',
    };
    expect(await ask(shareLink)).toMatchObject(known);
    expect(await ask(`${world.url}/transaction/${shareLink}`)).toMatchObject(known);
    expect(await ask(`https://porchlight.evil.test/${shareLink}`)).toEqual({ ours: false });
    expect(await ask('aaaaaaaa')).toEqual({ ours: false });
  });

  it('takes long texts as a query parameter, and refuses texts that are too long', async () => {
    const { shareLink } = await listed();
    const ask = (text: string) =>
      new ApiClient(world.url).get<{ ours: boolean }>(`/api/links?text=${encodeURIComponent(text)}`);
    const long = `${world.url}/transaction/${shareLink}?${'utm=1&'.repeat(60)}`;
    expect(await ask(long)).toMatchObject({ status: 200, body: { ours: true, shareLink } });
    for (const text of ['', 'x'.repeat(2_001)]) expect((await ask(text)).status).toBe(400);
  });

  it('reports a link past its end as expired', async () => {
    const { id, shareLink } = await listed();
    await world.write('UPDATE listings.listing SET expires_at = created_at WHERE id = $1', [id]);
    for (const path of [`/api/links/${shareLink}`, `/api/links?text=${shareLink}`])
      expect((await new ApiClient(world.url).get(path)).body).toMatchObject({ ours: true, status: 'expired' });
  });
});
