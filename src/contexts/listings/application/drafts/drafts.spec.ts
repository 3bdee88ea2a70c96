import { randomUUID } from 'node:crypto';
import { aPhoto } from '../../../../../test/delivery/fakes/kept-photos.js';
import { aPerson } from '../../../../../test/identity/fakes/known-people.js';
import { SELLER } from '../../../../../test/listings/builders/a-listing.js';
import { SellingWorld } from '../../../../../test/listings/fakes/selling-world.js';
import type { DraftItem, KeptDraft } from '../../domain/draft.js';

const OTHER = SELLER + 1;
const ITEM: DraftItem = { name: 'Oak', amount: '1', size: 'medium', description: '', pickup: null, photos: [] };

let world: SellingWorld;
beforeEach(() => {
  world = new SellingWorld();
});

const send = async (filename = 'front.jpg', userId = SELLER): Promise<string> => {
  const id = randomUUID();
  await world.draftPhotos.keep({ userId, id, file: aPhoto(filename) });
  return id;
};
const ref = (id: string, turns = 0): DraftItem['photos'][number] => ({ id, name: 'front.jpg', turns });
const MARK = '0'.repeat(32);
/** Saves as a device that read `baseVersion`, by default the latest. */
const keep = (
  item: Partial<DraftItem>,
  baseVersion = world.drafts.drafts.get(SELLER)?.version ?? 0,
  userId = SELLER,
): Promise<KeptDraft> => world.ownDrafts.keep({ userId, baseVersion, mark: MARK, item: { ...ITEM, ...item } });
const files = (): string[] => [...world.objects.objects.keys()];
const hoursPass = (hours: number): void => world.clock.set(new Date(world.clock.now().getTime() + hours * 3_600_000));

describe('a draft saved with the account', () => {
  it('is saved as typed, change by change', async () => {
    const photos = [ref(await send())];
    const { version, ...first } = await keep({ name: 'Oak b', photos });
    expect(first).toMatchObject({ mark: MARK, item: { name: 'Oak b', photos } });
    expect(await keep({ name: 'Oak bo', photos })).toMatchObject({ version: version + 1 });
    expect(await world.drafts.find(SELLER)).toMatchObject({ version: version + 1, item: { name: 'Oak bo' } });
    expect(await world.drafts.find(OTHER)).toBeNull();
  });

  it('is not overwritten by a device with a stale version', async () => {
    const { version } = await keep({ name: 'On the phone' });
    const refused = { kind: 'conflict', code: 'draft-changed', details: { version } };
    await expect(keep({ name: 'On the laptop' }, 0)).rejects.toMatchObject(refused);
    await expect(world.ownDrafts.startOver(SELLER, 0)).rejects.toMatchObject(refused);
    expect((await world.drafts.find(SELLER))?.item.name).toBe('On the phone');
  });

  it('never reuses the version of a deleted draft, so that a device with that version is refused', async () => {
    const { version } = await keep({ name: 'Desk' });
    await world.ownDrafts.startOver(SELLER, version);
    world.clock.set(new Date(world.clock.now().getTime() + 2_000));
    await keep({ name: 'Lamp' });
    await expect(keep({ name: 'Desk again' }, version)).rejects.toMatchObject({ code: 'draft-changed' });
  });

  it('refers only to uploaded photos of its owner', async () => {
    const theirs = await send('theirs.jpg', OTHER);
    for (const id of [theirs, randomUUID()])
      await expect(keep({ photos: [ref(id)] })).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await world.drafts.find(SELLER)).toBeNull();
    await expect(world.draftPhotos.fileOf(SELLER, theirs, 'thumb')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('stores a photo once however often its device sends it, and refuses files that are not photos', async () => {
    const id = await send();
    await world.draftPhotos.keep({ userId: SELLER, id, file: aPhoto('again.jpg') });
    expect(files()).toHaveLength(2);
    await expect(send('broken.jpg')).rejects.toMatchObject({ code: 'validation-failed' });
    expect(files()).toHaveLength(2);
  });

  it('deletes removed photos after an hour, and limits their number', async () => {
    const [kept, taken] = [await send(), await send('side.jpg')];
    await keep({ photos: [ref(kept), ref(taken)] });
    await keep({ photos: [ref(kept)] });
    expect(files()).toHaveLength(4);
    hoursPass(2);
    await keep({ photos: [ref(kept)] });
    expect(files()).toHaveLength(2);
    for (let count = 1; count < 24; count++) await send(`photo-${String(count)}.jpg`);
    await expect(send('one-more.jpg')).rejects.toMatchObject({ code: 'too-many-photos' });
    expect(files()).toHaveLength(48);
    hoursPass(2);
    await send('one-more.jpg');
    expect(files()).toHaveLength(4);
  });

  it('is deleted with its photos after 60 days without changes, and not before', async () => {
    await keep({ photos: [ref(await send())] });
    await send('never-named.jpg', OTHER);
    hoursPass(59 * 24);
    await world.ownDrafts.deleteAbandoned();
    expect([world.drafts.drafts.size, files().length]).toEqual([1, 4]);
    await keep({ photos: world.drafts.drafts.get(SELLER)?.item.photos ?? [] });
    hoursPass(2 * 24);
    await world.ownDrafts.deleteAbandoned();
    expect([world.drafts.drafts.size, files().length]).toEqual([1, 2]);
    hoursPass(59 * 24);
    await world.ownDrafts.deleteAbandoned();
    expect([world.drafts.drafts.size, files().length]).toEqual([0, 0]);
  });

  it('is kept if its owner changes it during the cleanup', async () => {
    await keep({});
    hoursPass(61 * 24);
    const left = world.drafts.listAbandoned.bind(world.drafts);
    world.drafts.listAbandoned = async (before, most) => {
      const found = await left(before, most);
      await keep({ name: 'Back again' });
      return found;
    };
    await world.ownDrafts.deleteAbandoned();
    expect((await world.drafts.find(SELLER))?.item.name).toBe('Back again');
  });

  it('can be deleted by its owner only', async () => {
    await keep({ photos: [ref(await send())] });
    await keep({ photos: [ref(await send('theirs.jpg', OTHER))] }, 0, OTHER);
    await world.ownDrafts.discard(SELLER);
    await world.ownDrafts.discard(SELLER);
    expect([[...world.drafts.drafts.keys()], files().length]).toEqual([[OTHER], 2]);
  });
});

describe('publishing uploaded photos', () => {
  it('uses them in order, rotated, and deletes the draft', async () => {
    const [front, side] = [await send('front.jpg'), await send('side.jpg')];
    await keep({ photos: [ref(front), ref(side, 1)] });
    const id = await world.list({
      photos: [],
      draftPhotos: [
        { id: side, turns: 1 },
        { id: front, turns: 0 },
      ],
    });
    const keys = world.listings.created.get(id)?.photoKeys ?? [];
    expect(keys.map((key) => world.objects.objects.get(`${key}-large.webp`)?.toString())).toEqual([
      'side.jpg turned 1',
      'front.jpg',
    ]);
    expect([world.drafts.drafts.size, files().every((file) => file.startsWith('listings/'))]).toEqual([0, true]);
  });

  it('keeps a draft that has other photos', async () => {
    const [published, other] = [await send('published.jpg'), await send('other.jpg')];
    await keep({ name: 'Another item', photos: [ref(other)] });
    await world.list({ photos: [], draftPhotos: [{ id: published, turns: 0 }] });
    expect(world.drafts.drafts.get(SELLER)?.item.name).toBe('Another item');
    expect(files().filter((file) => file.startsWith('drafts/'))).toHaveLength(2);
  });

  it('refuses other people’s photos and photos mixed with files, and keeps the draft after a refusal', async () => {
    const [mine, theirs] = [await send(), await send('theirs.jpg', OTHER)];
    await keep({ photos: [ref(mine)] });
    const refused = { code: 'validation-failed' };
    await expect(world.list({ photos: [], draftPhotos: [{ id: theirs, turns: 0 }] })).rejects.toMatchObject(refused);
    await expect(world.list({ draftPhotos: [{ id: mine, turns: 0 }] })).rejects.toMatchObject(refused);
    world.people.knows(aPerson({ id: SELLER, zipCode: 'M5V 2T6' }));
    await expect(world.list({ photos: [], draftPhotos: [{ id: mine, turns: 0 }] })).rejects.toMatchObject({
      code: 'area-not-served',
    });
    expect([world.drafts.drafts.size, world.listings.created.size]).toEqual([1, 0]);
  });
});
