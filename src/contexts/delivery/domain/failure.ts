import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

export const FAILURE_REASONS = ['seller-absent', 'item-differs', 'buyer-absent', 'buyer-refused', 'other'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The second failed pickup ends the delivery (product.md §4, "pickup failed"). */
export const MAX_PICKUP_FAILURES = 2;

export interface Failure {
  stage: 'pickup' | 'door';
  /** False when another pickup will be tried. */
  isFinal: boolean;
}

const REASONS_AT: Record<Failure['stage'], readonly FailureReason[]> = {
  pickup: ['seller-absent', 'item-differs', 'other'],
  door: ['buyer-absent', 'buyer-refused', 'other'],
};

/** Throws `ValidationFailed` for a reason that belongs to the other stop. */
export function requireReasonOf(stage: Failure['stage'], reason: FailureReason): void {
  if (REASONS_AT[stage].includes(reason)) return;
  const message = stage === 'door' ? sentence('problem.door-reason') : sentence('problem.pickup-reason');
  throw new ValidationFailed([{ field: 'reason', message }]);
}
