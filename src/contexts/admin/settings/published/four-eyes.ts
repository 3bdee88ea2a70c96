import type { AmountKind, ApprovalKind } from './approval-views.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A decision that one administrator may not carry out alone while four eyes is on (product.md §7, decision 0086). */
interface Decision {
  /** The calls that decide it. */
  calls: readonly string[];
  /** `above`: alone up to `approvalAbove`; `always`: whatever the amount. */
  waits: 'above' | 'always';
}

/** What one administrator decides and a second one approves, with the calls that decide it. */
export const FOUR_EYES: Readonly<Record<ApprovalKind, Decision>> = {
  'case-release': { calls: ['POST /api/admin/problems/:id/resolve'], waits: 'above' },
  'case-refund': { calls: ['POST /api/admin/problems/:id/resolve'], waits: 'above' },
  split: { calls: ['POST /api/admin/problems/:id/resolve'], waits: 'above' },
  'cancel-sale': { calls: ['POST /api/products/:id/cancel'], waits: 'above' },
  'return-item': { calls: ['POST /api/admin/deliveries/:id/returned'], waits: 'above' },
  'early-release': { calls: ['POST /api/admin/release-funds/:productId'], waits: 'above' },
  'lift-hold': { calls: ['POST /api/admin/money-desk/:id/lift-hold'], waits: 'above' },
  'confirm-account': { calls: ['POST /api/admin/money-desk/:id/confirm-account'], waits: 'above' },
  'release-pay': { calls: ['POST /api/admin/money-desk/:id/release-pay'], waits: 'above' },
  'refund-after-release': { calls: ['POST /api/admin/money-desk/:id/refund'], waits: 'always' },
  'code-override': { calls: ['POST /api/admin/deliveries/:id/code-override'], waits: 'always' },
  'change-email': { calls: ['PATCH /api/admin/users/:id'], waits: 'always' },
  'change-role': { calls: ['PATCH /api/admin/users/:id'], waits: 'always' },
  'four-eyes-off': { calls: ['POST /api/admin/config'], waits: 'always' },
  'weaker-protection': { calls: ['POST /api/admin/config'], waits: 'always' },
};

/**
 * The sentence that the second administrator reads, of the cents that are sent otherwise than the sale had promised:
 * what goes back to the buyer beyond earlier refunds, or the share that the seller gets before its time or against a
 * hold.
 */
export const SENTENCES: Readonly<Record<AmountKind, (cents: number) => string>> = {
  'case-release': (cents) =>
    `Decide the reported problem: the seller gets ${dollars(cents)}, and nothing goes back to the buyer.`,
  'case-refund': (cents) =>
    `Decide the reported problem: ${dollars(cents)} go back to the buyer, nothing to the seller.`,
  split: (cents) => `Decide the reported problem: buyer and seller share, and the larger part is ${dollars(cents)}.`,
  'cancel-sale': (cents) => `Cancel the sale: ${dollars(cents)} go back to the buyer.`,
  'return-item': (cents) => `End the delivery that failed at the door: ${dollars(cents)} go back to the buyer.`,
  'early-release': (cents) => `Pay the seller ${dollars(cents)} while the buyer can still look at the item.`,
  'confirm-account': (cents) => `Pay ${dollars(cents)} to another account of the seller than at the payment.`,
  'release-pay': (cents) => `Pay a suspended driver the ${dollars(cents)} that wait.`,
  'lift-hold': (cents) => `Lift a hold: ${dollars(cents)} no longer wait for it on the way to the seller.`,
};
