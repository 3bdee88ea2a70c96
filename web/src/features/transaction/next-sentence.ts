import { refundSentence } from '../../../../src/payments/published/refund-words.js';
import { formatCad } from '../../shared/ui/money';
import type { FundsState, ListingStatus, PartyRole } from '../../../../src/listings/published/transaction-moves.js';

export interface Standing {
  status: ListingStatus;
  isExpired: boolean;
  /** Missing for a visitor who is no party: they hear where the item is, not where the money is. */
  role?: PartyRole | undefined;
  fundsState?: FundsState | undefined;
  noContact?: boolean | undefined;
  /** The driver is at the seller's and the buyer is asked about the item. */
  isAsked?: boolean | undefined;
  /** What the buyer paid, in CAD, where it is known. */
  total?: number | undefined;
  /** The latest trip was wasted. */
  missed?: 'pickup' | 'door' | undefined;
}

/** One sentence for each party; `others` for administrators and visitors. */
type Sentences = Record<'seller' | 'buyer' | 'driver' | 'others', string>;

const UNDER_WAY: Partial<Record<ListingStatus, Sentences>> = {
  waiting_for_payment: {
    seller: 'Next: send the link to your buyer. You hear from us as soon as they have paid.',
    buyer: '',
    driver: '',
    others: '',
  },
  payment_secured: {
    seller: 'Next: a verified driver comes to collect the item. Have your pickup code ready.',
    buyer: 'Next: a verified driver sets off to the seller in time for your window.',
    driver: 'Next: set off in time for the window.',
    others: 'Next: a verified driver collects the item.',
  },
  driver_dispatched: {
    seller: 'Next: the driver looks at the item with you and asks for your pickup code.',
    buyer: 'Next: the driver checks the item at the seller’s and brings it to you.',
    driver: 'Next: check the item and ask the seller for their code.',
    others: 'Next: the driver checks the item and takes it.',
  },
  item_picked_up: {
    seller: 'Next: the driver hands it over to the buyer. Then the buyer looks at it, and you are paid.',
    buyer: 'Next: the driver comes to your door. Give your delivery code when you have the item.',
    driver: 'Next: hand it over and ask the buyer for their code.',
    others: 'Next: the driver hands it over at the buyer’s door.',
  },
};

const ASKED: Sentences = {
  seller: 'The driver is with you. Next: the buyer decides about what differs.',
  buyer: 'The driver is at the seller’s. Next: say whether you take the item as it is.',
  driver: 'Next: wait for the buyer’s answer.',
  others: 'The driver is at the seller’s. Next: the buyer decides about what differs.',
};

/** Without contact. */
const AT_THE_DOOR: Sentences = {
  seller: 'Next: the driver leaves it at the buyer’s door. Then the buyer looks at it, and you are paid.',
  buyer: 'Next: the driver leaves it at your door and takes a photo of it.',
  driver: 'Next: leave it at the buyer’s door and take a photo of it.',
  others: 'Next: the driver leaves it at the buyer’s door and takes a photo of it.',
};

const DELIVERED: Partial<Record<FundsState, Sentences>> = {
  release_due: {
    seller: 'Next: the buyer looks at the item. Then you are paid.',
    buyer: 'Next: look at the item. If something is wrong, report it before the seller is paid.',
    driver: 'Delivered. There is nothing left to do.',
    others: 'Next: the buyer looks at the item. Then the seller is paid.',
  },
};
const ALL_DONE = 'Delivered. There is nothing left to do.';
const UNDECIDED = 'We look at what happened and write to both of you. The money waits until it is decided.';

const CALLED_OFF: Partial<Record<FundsState, Sentences>> = {
  none: {
    seller: 'This item was withdrawn. Nobody was charged. You can relist it.',
    buyer: 'This item was withdrawn. Nobody was charged.',
    driver: 'This item was withdrawn.',
    others: 'This item was withdrawn. Nobody was charged.',
  },
  refunding: {
    seller: 'Sale cancelled. The buyer gets a full refund.',
    buyer: 'Sale cancelled.',
    driver: 'Sale cancelled. There is nothing left to do.',
    others: 'Sale cancelled. The buyer gets a full refund.',
  },
  refunded: {
    seller: 'Sale cancelled. The buyer’s refund was sent.',
    buyer: 'Sale cancelled.',
    driver: 'Sale cancelled. There is nothing left to do.',
    others: 'Sale cancelled. The buyer’s refund was sent.',
  },
  partly_refunded: {
    seller: 'Sale cancelled. A part was refunded to the buyer.',
    buyer: 'Sale cancelled.',
    driver: 'Sale cancelled. There is nothing left to do.',
    others: 'Sale cancelled. A part was refunded to the buyer.',
  },
};

const WAITING_FUNDS: readonly (FundsState | undefined)[] = ['frozen', 'disputed'];
const forRole = (sentences: Sentences | undefined, role: PartyRole | undefined): string | undefined =>
  sentences?.[role === undefined || role === 'admin' ? 'others' : role];

const refundOf = (total: number | undefined): string => (total === undefined ? 'Your refund' : formatCad(total));

function whenEnded({ status, role, fundsState, total }: Standing): string {
  if (status !== 'cancelled')
    return role === 'seller'
      ? 'Nobody bought it in time. Renew the link, and the same address works again.'
      : 'Nobody bought it in time. The seller can renew the link.';
  if (role === undefined || fundsState === undefined) return 'Sale cancelled.';
  const sentence = forRole(CALLED_OFF[fundsState], role) ?? UNDECIDED;
  // Of a part the amount stands with the receipt.
  const isRefund = fundsState === 'refunding' || fundsState === 'refunded';
  return role === 'buyer' && isRefund ? `${sentence} ${refundSentence(refundOf(total))}` : sentence;
}

function whenDelivered({ role, fundsState }: Standing): string {
  return (fundsState === undefined ? undefined : forRole(DELIVERED[fundsState], role)) ?? ALL_DONE;
}

function offTheUsualWay({ status, role, noContact, isAsked, missed }: Standing): string | undefined {
  if (missed === 'door') return UNDECIDED;
  if (status === 'payment_secured' && missed === 'pickup') return 'Next: seller or buyer choose a new window.';
  if (status === 'driver_dispatched' && isAsked === true) return forRole(ASKED, role);
  return status === 'item_picked_up' && noContact === true ? forRole(AT_THE_DOOR, role) : undefined;
}

/** Whether the transaction has left its way: nothing further happens to the item. */
export const hasEnded = ({ status, isExpired }: Pick<Standing, 'status' | 'isExpired'>): boolean =>
  status === 'cancelled' || status === 'expired' || (isExpired && status === 'waiting_for_payment');

/** What is next, in one sentence for the one who reads (product.md §4, "Transaction page"). */
export function nextSentence(standing: Standing): string {
  const { status, role, fundsState } = standing;
  if (hasEnded(standing)) return whenEnded(standing);
  if (WAITING_FUNDS.includes(fundsState)) return UNDECIDED;
  if (status === 'item_delivered') return whenDelivered(standing);
  return offTheUsualWay(standing) ?? forRole(UNDER_WAY[status], role) ?? '';
}
