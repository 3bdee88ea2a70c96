import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ListingsApplication, type SignedIn } from '../../../../../test/listings/start-listings.js';
import { ApiClient } from '../../../../../test/support/api-client.js';
import { eventually, expectStatus, photo } from '../../../../../test/support/people.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { Drafts } from '../../application/drafts/drafts.js';
import type { DraftView } from '../../published/draft-views.js';
import { ListingsPersonalData } from '../../published/personal-data.js';
import type { ProductOwnerView } from '../../published/views.js';

interface Problem {
  code: string;
  details: { field: string }[];
}
type Kept = { draft: DraftView | null };

const ITEM = { name: 'Oak b', amount: '14', size: 'medium', description: '', pickup: null, photos: [] };

let world: ListingsApplication;
let seller: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  world = await ListingsApplication.start();
  [seller, other] = [await world.seller(), await world.seller()];
});
afterEach(async () => {
  for (const who of [seller, other]) await expectStatus(discard(who, (await kept(who))?.version ?? 0), 200);
});
afterAll(() => world.close());

const inDatabase = (sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> =>
  world.app
    .get(UnitOfWork, { strict: false })
    .run(() => world.app.get(DatabaseSession, { strict: false }).write(sql, parameters));
const MARK = 'c0ffee'.padStart(32, '0');
const put = <Body = Kept>(who: SignedIn, body: object) =>
  who.client.call<Body>('PUT', '/api/draft', { body: { mark: MARK, ...body } });
const discard = (who: SignedIn, baseVersion: number) =>
  who.client.call('DELETE', `/api/draft?baseVersion=${String(baseVersion)}`);
const kept = async (who = seller): Promise<DraftView | null> => (await who.client.get<Kept>('/api/draft')).body.draft;

async function sent(who = seller, file?: Blob, id: string = randomUUID()): Promise<string> {
  const form = new FormData();
  form.set('id', id);
  form.append('image', file ?? (await photo()), 'front.jpg');
  await expectStatus(who.client.call('POST', '/api/draft/photos', { form }), 200);
  return id;
}
const pictureOf = (who: SignedIn | null, id: string): Promise<Response> =>
  fetch(`${world.url}/api/draft/photos/${id}`, {
    headers: who === null ? {} : { cookie: who.client.cookieHeader },
  });
const keysOf = async (who: SignedIn): Promise<string[]> =>
  (await inDatabase('SELECT key FROM listings.draft_photo WHERE user_id = $1', [who.id])).map(({ key }) => String(key));
/** Removes the files after the commit. */
const gone = (key: string): Promise<unknown> =>
  eventually(async () => {
    const store = world.app.get(ObjectStore, { strict: false });
    return (await store.get(`${key}-large.webp`)) === null ? true : undefined;
  }, 'the files to be gone');

describe('an account’s draft', () => {
  it('is saved as typed and visible to its owner only', async () => {
    expect(await kept()).toBeNull();
    const id = await sent();
    const pickup = {
      pickupAddress: '9 Elm',
      pickupAddress2: '',
      pickupCity: '',
      pickupState: 'ON',
      pickupZipCode: 'L4',
    };
    const item = { ...ITEM, pickup, photos: [{ id, name: 'front.jpg', turns: 3 }] };
    const { status, body } = await put(seller, { baseVersion: 0, ...item });
    expect([status, body.draft]).toMatchObject([200, { version: expect.any(Number) as number, mark: MARK, ...item }]);
    expect(await kept()).toEqual(body.draft);
    expect(await kept(other)).toBeNull();
    expect((await new ApiClient(world.url).get('/api/draft')).status).toBe(401);
    const own = await pictureOf(seller, id);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([(await pictureOf(other, id)).status, (await pictureOf(null, id)).status]).toEqual([404, 401]);
    expect((await pictureOf(seller, 'none')).status).toBe(404);
  });

  it('accepts one of two saves based on the same version and refuses the other', async () => {
    const { draft } = (await put(seller, { baseVersion: 0, ...ITEM })).body;
    const version = draft?.version ?? 0;
    const answers = await Promise.all(
      ['phone', 'laptop', 'tablet'].map((name) => put<Problem & Kept>(seller, { baseVersion: version, ...ITEM, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'draft-changed', details: { version: version + 1 } });
    expect((await discard(seller, version)).body).toMatchObject({ code: 'draft-changed' });
    expect(await kept()).toEqual(answers.find(({ status }) => status === 200)?.body.draft);
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['a price that is a novel', { amount: '1'.repeat(21) }, 'amount'],
    ['a size that there is not', { size: 'huge' }, 'size'],
    ['half an address', { pickup: { pickupAddress: '9 Elm Road' } }, 'pickup'],
    ['no photos at all', { photos: null }, 'photos'],
    ['nine photos', { photos: Array.from({ length: 9 }, () => ({ id: randomUUID(), name: 'a', turns: 0 })) }, 'photos'],
    ['a photo turned five times', { photos: [{ id: randomUUID(), name: 'a', turns: 5 }] }, 'photos'],
    ['a photo that was never sent', { photos: [{ id: randomUUID(), name: 'a', turns: 0 }] }, 'photos'],
    ['a version below none', { baseVersion: -1 }, 'baseVersion'],
    ['no mark of the writer', { mark: 'mine' }, 'mark'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const { status, body } = await put<Problem>(seller, { baseVersion: 0, ...ITEM, ...wrong });
    expect([status, body.details[0]?.field.split('.')[0]]).toEqual([400, field]);
    expect(await kept()).toBeNull();
  });

  it('stores each photo once, without metadata, and refuses other files', async () => {
    const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446644' } })
      .withExif({ IFD3: { GPSLatitude: '43/1 47/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const id = await sent(seller, new Blob([new Uint8Array(taken)]));
    await sent(seller, undefined, id);
    expect(await keysOf(seller)).toHaveLength(1);
    const seen = await sharp(Buffer.from(await (await pictureOf(seller, id)).arrayBuffer())).metadata();
    expect([seen.format, seen.width, seen.exif]).toEqual(['webp', 480, undefined]);
    const form = new FormData();
    form.set('id', randomUUID());
    form.append('image', new Blob(['<svg/>']), 'drawing.svg');
    expect((await seller.client.call('POST', '/api/draft/photos', { form })).status).toBe(400);
    form.set('id', 'mine');
    expect((await seller.client.call('POST', '/api/draft/photos', { form })).status).toBe(400);
  });

  it('is published with its photos once per idempotency key, then deleted', async () => {
    const [front, side] = [await sent(), await sent(seller, await photo('#224466', 400, 200))];
    const photos = [front, side].map((id, turns) => ({ id, name: 'a.jpg', turns }));
    await expectStatus(put(seller, { baseVersion: 0, ...ITEM, photos }), 200);
    const [key] = await keysOf(seller);
    const create = (): ReturnType<typeof seller.client.call<ProductOwnerView>> => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ name: 'Oak bookcase', amount: '149.99', size: 'medium' }))
        form.set(field, value);
      form.set(
        'draftPhotos',
        JSON.stringify([
          { id: side, turns: 1 },
          { id: front, turns: 0 },
        ]),
      );
      return seller.client.call<ProductOwnerView>('POST', '/api/products', { form, key: 'draft-key' });
    };
    const first = await create();
    expect([first.status, first.body.imageUrls.length]).toEqual([201, 2]);
    const cover = await fetch(world.url + (first.body.imageUrls[0] ?? ''));
    const { width, height } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata();
    expect([width, height]).toEqual([200, 400]);
    expect([await kept(), await keysOf(seller)]).toEqual([null, []]);
    await gone(key ?? '');
    // The draft's photos are deleted by now, so this answer must be the stored one.
    expect((await create()).body.id).toBe(first.body.id);
  });

  it.each([
    ['not JSON', 'front'],
    ['no list', '{"id":"a"}'],
    ['someone else’s photo', 'theirs'],
  ])('is not published with %s', async (_what, given) => {
    const theirs = await sent(other);
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: 'Oak bookcase', amount: '149.99' })) form.set(field, value);
    form.set('draftPhotos', given === 'theirs' ? JSON.stringify([{ id: theirs, turns: 0 }]) : given);
    expect((await seller.client.call('POST', '/api/products', { form })).status).toBe(400);
  });

  it('is deleted after 60 days without changes or with its owner, and is part of the export', async () => {
    const [mine, theirs] = [await sent(), await sent(other)];
    await expectStatus(put(seller, { baseVersion: 0, ...ITEM, photos: [{ id: mine, name: 'a', turns: 0 }] }), 200);
    await expectStatus(put(other, { baseVersion: 0, ...ITEM, photos: [{ id: theirs, name: 'a', turns: 0 }] }), 200);
    const [key] = await keysOf(seller);
    await inDatabase(`UPDATE listings.draft SET updated_at = now() - interval '61 days' WHERE user_id = $1`, [
      seller.id,
    ]);
    await world.app.get(Drafts, { strict: false }).deleteAbandoned();
    expect([await kept(), (await kept(other))?.name]).toEqual([null, 'Oak b']);
    await gone(key ?? '');

    const data = world.app.get(ListingsPersonalData, { strict: false });
    const subject = { userId: other.id, email: 'other@example.ca' };
    expect((await data.of(subject))['draft']).toMatchObject([
      { name: 'Oak b', imageUrls: [`/api/draft/photos/${theirs}`] },
    ]);
    await world.app.get(UnitOfWork, { strict: false }).run(() => data.erase(subject, new Date()));
    expect([await kept(other), await keysOf(other)]).toEqual([null, []]);
  });
});
