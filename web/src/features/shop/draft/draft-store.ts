import type { DBSchema } from 'idb';
import { newKey } from '../../../shared/api/once-key';
import { DeviceDatabase } from '../../../shared/device/device-database';
import { hearForgottenDrafts, OPEN_DRAFT, OWN_DRAFT } from '../../../shared/kept-drafts';
import { DRAFT_VERSION, EMPTY_DRAFT, isEmpty, readKept, type Draft, type DraftPhoto, type KeptDraft } from './draft';

interface Schema extends DBSchema {
  item: { key: string; value: unknown };
  photos: { key: string; value: { id: string; blob: Blob } };
}
type Device = DeviceDatabase<Schema>;

const CURRENT = 'draft';
/** Where a draft is moved that this version of the site cannot read. */
const ASIDE = 'set-aside';

const database = (name: string): Device =>
  new DeviceDatabase<Schema>(
    name,
    (opened) => {
      opened.createObjectStore('item');
      opened.createObjectStore('photos', { keyPath: 'id' });
    },
    true,
  );
const own = database(OWN_DRAFT);
const open = database(OPEN_DRAFT);
const deviceOf = (userId: number | null): Device => (userId === null ? open : own);

/** Counts how often drafts were deleted: a draft read before a deletion is not written afterwards. */
let epoch = 0;
hearForgottenDrafts((names) => {
  epoch++;
  if (names.includes(OWN_DRAFT)) own.drop();
  if (names.includes(OPEN_DRAFT)) open.drop();
});

/** Whose draft it is, and since when. */
export interface Owner {
  userId: number | null;
  epoch: number;
}
export const ownerOf = (userId: number | null): Owner => ({ userId, epoch });

export interface ReadDraft {
  draft: Draft;
  wasUnreadable: boolean;
  /** The stamp of the version that was read. */
  stamp: string | undefined;
}

async function readFrom(device: Device): Promise<{ kept: KeptDraft | null; photos: DraftPhoto[]; isAside: boolean }> {
  const stores = await device.open();
  const value = await stores.get('item', CURRENT);
  const kept = readKept(value);
  if (kept === 'unreadable') {
    await stores.put('item', value, ASIDE);
    await stores.delete('item', CURRENT);
    return { kept: null, photos: [], isAside: true };
  }
  const blobs = new Map((await stores.getAll('photos')).map(({ id, blob }) => [id, blob]));
  const photos = (kept?.photos ?? []).flatMap((photo) => {
    const blob = blobs.get(photo.id);
    // Photos from another device exist only in the account.
    return blob === undefined && !photo.isSent ? [] : [{ ...photo, ...(blob === undefined ? {} : { blob }) }];
  });
  return { kept, photos, isAside: false };
}

async function clear(device: Device): Promise<void> {
  const stores = await device.open();
  await stores.delete('item', CURRENT);
  for (const { id } of await stores.getAll('photos')) await stores.delete('photos', id);
}

/** Reads the person’s draft; a draft started before signing in becomes theirs. */
export async function readDraft(owner: Owner): Promise<ReadDraft> {
  const begun = await readFrom(open);
  const isTaken = begun.kept !== null && !isEmpty(begun.kept);
  if (owner.userId === null || isTaken) {
    const draft = draftOf(begun);
    let stamp = begun.kept?.stamp;
    if (owner.userId !== null) {
      await clear(own);
      stamp = await writeDraft(owner, draft, EMPTY_DRAFT);
      await clear(open);
    }
    return { draft, wasUnreadable: begun.isAside, stamp };
  }
  const theirs = await readFrom(own);
  if (theirs.kept !== null && theirs.kept.userId !== owner.userId) {
    await clear(own);
    return { draft: EMPTY_DRAFT, wasUnreadable: false, stamp: undefined };
  }
  return { draft: draftOf(theirs), wasUnreadable: theirs.isAside || begun.isAside, stamp: theirs.kept?.stamp };
}

function draftOf({ kept, photos }: { kept: KeptDraft | null; photos: DraftPhoto[] }): Draft {
  if (kept === null) return EMPTY_DRAFT;
  const { version: _version, userId: _userId, stamp: _stamp, ...item } = kept;
  return { ...item, photos };
}

/** The stamp of the person’s draft on this device; undefined if there is none. */
export async function stampOf(owner: Owner): Promise<string | undefined> {
  const kept = readKept(await (await deviceOf(owner.userId).open()).get('item', CURRENT));
  return kept === null || kept === 'unreadable' ? undefined : kept.stamp;
}

/** Stores the draft; only photos that `before` did not have are written. Returns the stamp of this write. */
export async function writeDraft(owner: Owner, draft: Draft, before: Draft): Promise<string | undefined> {
  if (owner.epoch !== epoch) return undefined;
  const stores = await deviceOf(owner.userId).open();
  const known = new Set(before.photos.map(({ id }) => id));
  for (const { id, blob } of draft.photos)
    if (!known.delete(id) && blob !== undefined) await stores.put('photos', { id, blob });
  const photos = draft.photos.map(({ id, name, turns, isSent }) => ({ id, name, turns, isSent }));
  const stamp = newKey();
  await stores.put('item', { ...draft, version: DRAFT_VERSION, userId: owner.userId, stamp, photos }, CURRENT);
  // Last, so that a page that closes halfway never refers to a deleted photo.
  for (const id of known) await stores.delete('photos', id);
  return stamp;
}

/** Deletes the draft, because it is published or its seller starts over. */
export const clearDraft = (owner: Owner): Promise<void> => clear(deviceOf(owner.userId));
