import type { Checks } from '../queue/step';

export type CheckName = keyof Checks;

export const CHECKS: Record<CheckName, string> = {
  sameItem: 'It is the item of the photos',
  complete: 'It is complete',
  asDescribed: 'Its condition is as described',
  packed: 'It can be transported as it is',
};
export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[];

/** What does not hold, as the driver ticks it; the buyer reads `WHAT_DIFFERS` of the transaction page. */
export const FAILED_CHECKS: Record<CheckName, string> = {
  sameItem: 'It is another item than in the photos',
  complete: 'Something is missing',
  asDescribed: 'Its condition is not as described',
  packed: 'It cannot be transported as it is',
};

export const allChecks = (value: boolean): Checks => ({
  sameItem: value,
  complete: value,
  asDescribed: value,
  packed: value,
});

export const areAllTrue = (checks: Checks): boolean => CHECK_NAMES.every((name) => checks[name]);

/** The reasons of a wasted trip, by where the driver is. */
export const REASONS: Record<'pickup' | 'door', [reason: string, label: string][]> = {
  pickup: [
    ['seller-absent', 'The seller is not there'],
    ['item-differs', 'The item does not match'],
    ['other', 'Something else'],
  ],
  door: [
    ['buyer-absent', 'The buyer is not there'],
    ['buyer-refused', 'The buyer does not take it'],
    ['other', 'Something else'],
  ],
};
