import type { ItemSize } from '../../admin/settings/published/platform-settings.js';

/** A draft that no one has changed for so long is forgotten (docs/decisions/0059). */
export const DRAFT_KEPT_DAYS = 60;
/** How long a photo that no draft names is kept, in milliseconds. */
export const PHOTO_GIVEN_UP_MS = 3_600_000;
/** How many photos an account may keep for drafts: those of one, and as many that are replaced meanwhile. */
export const MAX_DRAFT_PHOTOS = 24;

export interface DraftPickup {
  pickupAddress: string;
  pickupAddress2: string;
  pickupCity: string;
  pickupState: string;
  pickupZipCode: string;
}

/** A photo of a draft by the id that the device gave it; `turns` are quarter turns to the right, not yet made. */
export interface DraftPhotoRef {
  id: string;
  name: string;
  turns: number;
}

/** What has been typed of an item, as it was typed: nothing of it need be right yet. */
export interface DraftItem {
  name: string;
  amount: string;
  size: ItemSize;
  description: string;
  /** Null: the profile's address. */
  pickup: DraftPickup | null;
  photos: DraftPhotoRef[];
}

export interface KeptDraft {
  userId: number;
  /** Goes up with each change, and never back to that of an earlier draft; who writes says which one they read. */
  version: number;
  /** Drawn by the device that wrote this version, by which it knows its own writing after a lost answer. */
  mark: string;
  item: DraftItem;
  updatedAt: Date;
}

export interface KeptDraftPhoto {
  userId: number;
  id: string;
  /** Of its files in the store, without size and ending. */
  key: string;
  createdAt: Date;
}

const FIRST_DRAFTS = Date.UTC(2026, 0, 1);

/** Of a draft that begins now: in seconds, so that one begun later never repeats the versions of one that is over. */
export const firstVersion = (now: Date): number => Math.max(1, Math.floor((now.getTime() - FIRST_DRAFTS) / 1_000));

/** The photos that neither the draft names nor someone is likely to name still. */
export function givenUp(photos: readonly KeptDraftPhoto[], item: DraftItem | null, now: Date): KeptDraftPhoto[] {
  const named = new Set(item?.photos.map(({ id }) => id));
  return photos.filter(
    ({ id, createdAt }) => !named.has(id) && now.getTime() - createdAt.getTime() > PHOTO_GIVEN_UP_MS,
  );
}
