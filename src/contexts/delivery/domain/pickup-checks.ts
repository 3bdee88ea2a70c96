import { ProofMissing } from './delivery.errors.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** What the driver checks before taking the item (product.md §4, "pick up"). */
export interface PickupChecks {
  /** It matches the photos and the name. */
  sameItem: boolean;
  /** Every part that the listing names is included. */
  complete: boolean;
  /** Its condition is as described, without other damage. */
  asDescribed: boolean;
  /** It is packed for transport. */
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
