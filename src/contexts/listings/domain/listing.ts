import type { ItemSize } from '../../admin/settings/published/platform-settings.js';
import { ValidationFailed, type FieldProblem } from '../../../platform/domain/domain-error.js';
import type { BasisPoints } from '../../../platform/domain/money.js';
import { isPostalCode } from '../../../platform/domain/postal-code.js';
import { REMOVED } from '../../../platform/domain/removed.js';
import type { ListingFacts } from '../published/transaction-register.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** Limits of a listing (product.md §4, "Create"); lengths in characters, prices in cents. */
export const NAME_LENGTH = { least: 3, most: 120 };
export const PRICE_CENTS = { least: 100, most: 1_000_000 };
export const MAX_DESCRIPTION = 2_000;
export const PHOTOS = { least: 1, most: 8 };
export const SIZES: readonly ItemSize[] = ['small', 'medium', 'large'];

/** The message for each field that breaks its rule. */
export const ITEM_SENTENCES = {
  name: sentence('problem.item-name'),
  amount: sentence('problem.item-price'),
  size: sentence('problem.item-size'),
  description: sentence('problem.item-description'),
} as const;

/** The seller's description of the item. */
export interface Item {
  name: string;
  description: string;
  size: ItemSize;
  priceCents: number;
}

/** The rates and fees of the sale, in cents and basis points; fixed when the listing is created. */
export interface SaleTerms {
  deliveryFeeCents: number;
  serviceFee: BasisPoints;
  referralDiscount: BasisPoints;
  hstRate: BasisPoints;
  cardFeeRate: BasisPoints;
  cardFeeFixedCents: number;
}

/** A newly created listing; it waits for payment until `expiresAt`. */
export interface NewListing extends Item, SaleTerms {
  id: string;
  shareLink: string;
  sellerId: number;
  sellerFirstName: string | null;
  sellerLastName: string | null;
  pickup: ListingFacts['pickup'];
  photoKeys: string[];
  createdAt: Date;
  expiresAt: Date;
}

const DAY_MS = 86_400_000;

/** When a link opened now ends. */
export function endOfLink(openedAt: Date, lifetimeDays: number): Date {
  return new Date(openedAt.getTime() + lifetimeDays * DAY_MS);
}

const NOTICE_MS = 3 * DAY_MS;

/** When to tell the seller that a link ends soon: three days before, but never in the first half of its lifetime. */
export function noticeOfEnd(openedAt: Date, expiresAt: Date): Date {
  const half = (expiresAt.getTime() - openedAt.getTime()) / 2;
  return new Date(expiresAt.getTime() - Math.min(NOTICE_MS, half));
}

const lengthOf = (text: string): number => Array.from(text).length;
const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

const HOLDS: { [Key in keyof Item]: (value: Item[Key]) => boolean } = {
  name: (name) => isWithin(lengthOf(name), NAME_LENGTH) && name === name.trim(),
  description: (description) => lengthOf(description) <= MAX_DESCRIPTION,
  size: (size) => SIZES.includes(size),
  priceCents: (cents) => Number.isSafeInteger(cents) && isWithin(cents, PRICE_CENTS),
};

/** The request field of each value. */
const FIELDS = { name: 'name', priceCents: 'amount', size: 'size', description: 'description' } as const;

function problemOf<Key extends keyof Item>(key: Key, value: Item[Key] | undefined): FieldProblem[] {
  if (value === undefined || HOLDS[key](value)) return [];
  const field = FIELDS[key];
  return [{ field, message: ITEM_SENTENCES[field] }];
}

/** Throws `ValidationFailed` with a message for each given field that breaks its rule. */
export function refuseItem({ name, description, size, priceCents }: Partial<Item>): void {
  const problems = [
    ...problemOf('name', name),
    ...problemOf('priceCents', priceCents),
    ...problemOf('size', size),
    ...problemOf('description', description),
  ];
  if (problems.length > 0) throw new ValidationFailed(problems);
}

export const ADDRESS_GONE = sentence('problem.old-address');
export const PHOTOS_GONE = sentence('problem.old-photos');

/** Whether the street was removed after the end (decision 0019); the placeholder is no real street. */
export const isPickupRemoved = ({ pickup }: Pick<ListingFacts, 'pickup'>): boolean => pickup.address === REMOVED;

/** Creates a listing with fixed terms. Throws `ValidationFailed` for an invalid item or pickup address. */
export function openListing(given: Omit<NewListing, 'expiresAt'>, lifetimeDays: number): NewListing {
  refuseItem(given);
  if (!isPostalCode(given.pickup.zipCode)) {
    throw new ValidationFailed([{ field: 'pickupZipCode', message: sentence('problem.postal-code') }]);
  }
  if (!isWithin(given.photoKeys.length, PHOTOS)) {
    throw new ValidationFailed([{ field: 'images', message: sentence('problem.one-to-eight-photos') }]);
  }
  return { ...given, expiresAt: endOfLink(given.createdAt, lifetimeDays) };
}
