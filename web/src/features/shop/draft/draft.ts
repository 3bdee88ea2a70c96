import { EMPTY_LINK, type NewLink } from '../create/new-link';

/** The current version of stored drafts. A new format needs a new number and an entry in `UPGRADES`. */
export const DRAFT_VERSION = 3;

export interface DraftPhoto {
  /** 32 letters, as `newKey` generates them. */
  id: string;
  name: string;
  /** Missing if the account has the photo from another device. */
  blob?: Blob;
  /** Quarter turns clockwise, applied when the photo is sent, so that turning it loses no quality. */
  turns: number;
  /** The account has the photo. */
  isSent: boolean;
}

/** An item as the seller describes it before publishing. */
export interface Draft extends Omit<NewLink, 'photos'> {
  photos: DraftPhoto[];
  /** The idempotency key of a publication that may have reached the server; the next attempt sends it again, so that no second link is made. */
  key?: string | undefined;
  /** Marks a write to the account whose answer has not arrived; the device recognizes its own write by it. */
  mark?: string | undefined;
  /** The version of the account’s draft that this one is based on; 0 if there was none. */
  base: number;
  /** Something was changed that the account does not know yet. */
  isAhead: boolean;
}

export const EMPTY_DRAFT: Draft = { ...EMPTY_LINK, photos: [], base: 0, isAhead: false };

type KeptPhoto = Omit<DraftPhoto, 'blob'>;

/** What the device stores besides the photos. */
export interface KeptDraft extends Omit<Draft, 'photos'> {
  version: typeof DRAFT_VERSION;
  userId: number | null;
  /** New with every write; windows notice each other’s writes by it. */
  stamp?: string;
  photos: KeptPhoto[];
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Migrates each older version to the next one. */
const UPGRADES: Record<number, (kept: Row) => Row> = {
  // Version 1 stored its photos as plain ids and could not turn them.
  1: ({ photoIds, ...rest }) => ({
    ...rest,
    version: 2,
    photos: (Array.isArray(photoIds) ? (photoIds as unknown[]) : []).map((id) => ({ id, name: 'photo', turns: 0 })),
  }),
  // Version 2 stayed on its device.
  2: ({ photos, ...rest }) => ({
    ...rest,
    version: 3,
    base: 0,
    isAhead: true,
    photos: Array.isArray(photos)
      ? (photos as unknown[]).map((photo) => (isRow(photo) ? { ...photo, isSent: false } : photo))
      : photos,
  }),
};

const TEXTS = ['name', 'amount', 'description'] as const;
const SIZES: unknown[] = ['small', 'medium', 'large'];

function isKept(value: Row): boolean {
  const { photos, pickup = null, size, userId, base } = value;
  return (
    TEXTS.every((field) => typeof value[field] === 'string') &&
    SIZES.includes(size) &&
    (userId === null || typeof userId === 'number') &&
    typeof base === 'number' &&
    (pickup === null || isRow(pickup)) &&
    Array.isArray(photos) &&
    photos.every((photo) => isRow(photo) && typeof photo['id'] === 'string')
  );
}

/** A stored draft migrated to the current version; `unreadable` if that is impossible. */
export function readKept(value: unknown): KeptDraft | null | 'unreadable' {
  if (value === undefined) return null;
  let kept = value;
  while (isRow(kept) && kept['version'] !== DRAFT_VERSION) {
    const upgrade = UPGRADES[Number(kept['version'])];
    if (upgrade === undefined) return 'unreadable';
    kept = upgrade(kept);
  }
  return isRow(kept) && isKept(kept) ? (kept as unknown as KeptDraft) : 'unreadable';
}

/** Whether the draft contains nothing worth keeping. */
export const isEmpty = ({ name, amount, description, photos, pickup }: Draft | KeptDraft): boolean =>
  photos.length === 0 && pickup === null && [name, amount, description].every((text) => text.trim() === '');
