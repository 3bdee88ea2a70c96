import { EMPTY_LINK, type NewLink } from '../create/new-link';

/** The shape in which drafts are kept now; another shape gets another number, and a row in `UPGRADES`. */
export const DRAFT_VERSION = 3;

export interface DraftPhoto {
  /** 32 letters, as `newKey` draws them. */
  id: string;
  name: string;
  /** Missing where the account has it from another device. */
  blob?: Blob;
  /** Quarter turns to the right, made when it is sent: turning a photo costs it nothing meanwhile. */
  turns: number;
  /** The account has it. */
  isSent: boolean;
}

/** An item as the seller describes it, before anything of it is published. */
export interface Draft extends Omit<NewLink, 'photos'> {
  photos: DraftPhoto[];
  /** Of a publication that may have reached the server: the next try carries it too, so that no second link is made. */
  key?: string | undefined;
  /** Of a writing to the account whose answer has not come: by it the device knows its own writing again. */
  mark?: string | undefined;
  /** The version of the account's draft that this one goes on from; 0 where there was none. */
  base: number;
  /** Something was changed that the account does not know yet. */
  isAhead: boolean;
}

export const EMPTY_DRAFT: Draft = { ...EMPTY_LINK, photos: [], base: 0, isAhead: false };

type KeptPhoto = Omit<DraftPhoto, 'blob'>;

/** What the device keeps, beside the photos. */
export interface KeptDraft extends Omit<Draft, 'photos'> {
  version: typeof DRAFT_VERSION;
  userId: number | null;
  /** Another one with each writing, by which windows notice each other's. */
  stamp?: string;
  photos: KeptPhoto[];
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** From each older version to the one after it. */
const UPGRADES: Record<number, (kept: Row) => Row> = {
  // The first version kept its photos as plain ids, and could not turn them.
  1: ({ photoIds, ...rest }) => ({
    ...rest,
    version: 2,
    photos: (Array.isArray(photoIds) ? (photoIds as unknown[]) : []).map((id) => ({ id, name: 'photo', turns: 0 })),
  }),
  // The second stayed on its device.
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

/** What was kept, brought to the shape of now; `unreadable` where that cannot be done. */
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

/** Whether there is nothing in it that someone would miss. */
export const isEmpty = ({ name, amount, description, photos, pickup }: Draft | KeptDraft): boolean =>
  photos.length === 0 && pickup === null && [name, amount, description].every((text) => text.trim() === '');
