import type { LossCeilings } from '../../../src/contexts/payments/losses/application/loss-ceilings.js';
import type { PickupFees } from '../../../src/contexts/payments/losses/application/pickup-fees.js';

/** No failed pickup waits. */
export const NO_FEES = { count: () => Promise.resolve(new Map<number, number>()) } as unknown as PickupFees;
/** Nothing is counted. */
export const NO_CEILINGS = { recordRefund: () => Promise.resolve() } as unknown as LossCeilings;
