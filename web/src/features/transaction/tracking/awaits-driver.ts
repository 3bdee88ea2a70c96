import type { FundsState, ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';

const AWAITED: Record<'seller' | 'buyer', readonly ListingStatus[]> = {
  seller: ['payment_secured', 'driver_dispatched'],
  buyer: ['payment_secured', 'driver_dispatched', 'item_picked_up'],
};

interface Standing {
  role: 'seller' | 'buyer';
  status: ListingStatus;
  fundsState: FundsState;
}

/** Whether a driver is still to come to that side of the sale; none comes while the money is in question. */
export const awaitsDriver = ({ role, status, fundsState }: Standing): boolean =>
  fundsState === 'held' && AWAITED[role].includes(status);
