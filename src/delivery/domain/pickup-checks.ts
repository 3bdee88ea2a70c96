import { ProofMissing } from './delivery.errors.js';
import { sentence } from '../../texts/sentence.js';

/** What the driver looks at before taking the item (product.md §4, "the item is as in the listing"). */
export interface PickupChecks {
  /** It is the item of the photos and the name. */
  sameItem: boolean;
  /** Every part that the listing names is there. */
  complete: boolean;
  /** Its condition is the one described, without other damage. */
  asDescribed: boolean;
  /** It is packed so that it can travel. */
  packed: boolean;
}

export const CHECK_NAMES = [
  'sameItem',
  'complete',
  'asDescribed',
  'packed',
] as const satisfies readonly (keyof PickupChecks)[];

/** Throws `ProofMissing` unless all four are true. */
export function requireAllChecks(checks: PickupChecks): void {
  if (CHECK_NAMES.every((name) => checks[name])) return;
  throw new ProofMissing('checks', sentence('problem.four-checks'));
}
