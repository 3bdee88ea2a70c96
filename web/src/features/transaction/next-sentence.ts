import { refundReturnedSentence, refundSentence } from '../../../../src/contexts/payments/published/refund-words.js';
import { formatCad } from '../../shared/ui/money';
import type {
  FundsState,
  ListingStatus,
  PartyRole,
} from '../../../../src/contexts/listings/published/transaction-moves.js';
import type { SaleOutcomeView } from '../../../../src/contexts/payments/published/case-views.js';
import { outcomeText } from '../../shared/cases/outcome-text';
import { t } from '../../shared/texts/texts';

export interface Standing {
  status: ListingStatus;
  isExpired: boolean;
  /** Missing for a visitor who is not a party: they see where the item is, but not where the money is. */
  role?: PartyRole | undefined;
  fundsState?: FundsState | undefined;
  /** For the buyer: their bank sent the refund back. */
  refundReturned?: boolean | undefined;
  noContact?: boolean | undefined;
  /** The driver is at the seller’s, and the buyer is asked about the item. */
  isAsked?: boolean | undefined;
  /** What the buyer paid, in CAD, if known. */
  total?: number | undefined;
  /** The latest trip was wasted. */
  missed?: 'pickup' | 'door' | undefined;
  /** Delivered: whether the buyer’s time to look at the item still runs; undefined if unknown. */
  isLooking?: boolean | undefined;
  /** The reader may still rate the other side, below. */
  canRate?: boolean | undefined;
  /** How the sale’s case was settled or decided; only its sides know. */
  outcome?: SaleOutcomeView | null | undefined;
  /** A case is open: whose answer is due, or `unknown` where only its report says that. */
  caseTurn?: 'yours' | 'theirs' | 'unknown' | undefined;
}

/** One sentence for each party; `others` are administrators and visitors. */
type Sentences = Record<'seller' | 'buyer' | 'driver' | 'others', string>;

const UNDER_WAY: Partial<Record<ListingStatus, Sentences>> = {
  waiting_for_payment: {
    seller: t('item.next.waiting.seller'),
    buyer: '',
    driver: '',
    others: '',
  },
  payment_secured: {
    seller: t('item.next.secured.seller'),
    buyer: t('item.next.secured.buyer'),
    driver: t('item.next.secured.driver'),
    others: t('item.next.secured.others'),
  },
  driver_dispatched: {
    seller: t('item.next.dispatched.seller'),
    buyer: t('item.next.dispatched.buyer'),
    driver: t('item.next.dispatched.driver'),
    others: t('item.next.dispatched.others'),
  },
  item_picked_up: {
    seller: t('item.next.picked-up.seller'),
    buyer: t('item.next.picked-up.buyer'),
    driver: t('item.next.picked-up.driver'),
    others: t('item.next.picked-up.others'),
  },
};

const ASKED: Sentences = {
  seller: t('item.next.asked.seller'),
  buyer: t('item.next.asked.buyer'),
  driver: t('item.next.asked.driver'),
  others: t('item.next.asked.others'),
};

/** For deliveries without contact. */
const AT_THE_DOOR: Sentences = {
  seller: t('item.next.at-door.seller'),
  buyer: t('item.next.at-door.buyer'),
  driver: t('item.next.at-door.driver'),
  others: t('item.next.at-door.others'),
};

const DELIVERED: Partial<Record<FundsState, Sentences>> = {
  release_due: {
    seller: t('item.next.delivered.seller'),
    buyer: t('item.next.delivered.buyer'),
    driver: t('item.next.delivered.done'),
    others: t('item.next.delivered.others'),
  },
};
/** The same once the buyer has confirmed, or the time to look is over. */
const LOOKED: Sentences = {
  seller: t('item.next.delivered.looked-seller'),
  buyer: t('item.next.delivered.looked'),
  driver: t('item.next.delivered.done'),
  others: t('item.next.delivered.done'),
};
const ALL_DONE = t('item.next.delivered.done');
const RATE = t('item.next.delivered.rate');
const CASE = {
  yours: t('item.next.case.yours'),
  theirs: t('item.next.case.theirs'),
  unknown: t('item.next.case.unknown'),
};
const UNDECIDED = t('item.next.undecided');

const CALLED_OFF: Partial<Record<FundsState, Sentences>> = {
  none: {
    seller: t('item.next.withdrawn.seller'),
    buyer: t('item.next.withdrawn.buyer'),
    driver: t('item.next.withdrawn.driver'),
    others: t('item.next.withdrawn.buyer'),
  },
  refunding: {
    seller: t('item.next.cancelled.refunding'),
    buyer: t('item.next.cancelled'),
    driver: t('item.next.cancelled.driver'),
    others: t('item.next.cancelled.refunding'),
  },
  refunded: {
    seller: t('item.next.cancelled.refunded'),
    buyer: t('item.next.cancelled'),
    driver: t('item.next.cancelled.driver'),
    others: t('item.next.cancelled.refunded'),
  },
  partly_refunded: {
    seller: t('item.next.cancelled.partly'),
    buyer: t('item.next.cancelled'),
    driver: t('item.next.cancelled.driver'),
    others: t('item.next.cancelled.partly'),
  },
};

const WAITING_FUNDS: readonly (FundsState | undefined)[] = ['frozen', 'disputed'];
const forRole = (sentences: Sentences | undefined, role: PartyRole | undefined): string | undefined =>
  sentences?.[role === undefined || role === 'admin' ? 'others' : role];

function refundOf({ total, refundReturned }: Standing): string {
  const amount = total === undefined ? undefined : formatCad(total);
  if (refundReturned === true) return refundReturnedSentence(t, amount);
  return refundSentence(t, amount ?? t('item.next.cancelled.refund'));
}

function whenEnded(standing: Standing): string {
  const { status, role, fundsState } = standing;
  if (status !== 'cancelled') return role === 'seller' ? t('item.next.expired.seller') : t('item.next.expired.others');
  if (role === undefined || fundsState === undefined) return t('item.next.cancelled');
  const sentence = forRole(CALLED_OFF[fundsState], role) ?? UNDECIDED;
  // The amount of a partial refund is on the receipt.
  const isRefund = fundsState === 'refunding' || fundsState === 'refunded';
  return role === 'buyer' && isRefund ? `${sentence} ${refundOf(standing)}` : sentence;
}

function whenDelivered({ role, fundsState, isLooking, canRate }: Standing): string {
  if (fundsState === 'release_due' && isLooking === false) return forRole(LOOKED, role) ?? ALL_DONE;
  const next = fundsState === undefined ? undefined : forRole(DELIVERED[fundsState], role);
  return next ?? (canRate === true ? RATE : ALL_DONE);
}

function offTheUsualWay({ status, role, noContact, isAsked, missed }: Standing): string | undefined {
  if (missed === 'door') return UNDECIDED;
  if (status === 'payment_secured' && missed === 'pickup') return t('item.next.missed');
  if (status === 'driver_dispatched' && isAsked === true) return forRole(ASKED, role);
  return status === 'item_picked_up' && noContact === true ? forRole(AT_THE_DOOR, role) : undefined;
}

/** Whether the transaction has ended early, so that nothing more happens to the item. */
export const hasEnded = ({ status, isExpired }: Pick<Standing, 'status' | 'isExpired'>): boolean =>
  status === 'cancelled' || status === 'expired' || (isExpired && status === 'waiting_for_payment');

/** A decision about a delivered item, or undefined: it takes the place of what would be next. */
function whenDecided({ role, outcome, refundReturned }: Standing): string | undefined {
  if (outcome == null || refundReturned === true || (role !== 'buyer' && role !== 'seller')) return undefined;
  return outcomeText(role, outcome);
}

/** One sentence on what is next, for the reader (product.md §4, "Transaction page"). */
export function nextSentence(standing: Standing): string {
  const { status, role, fundsState, caseTurn } = standing;
  if (hasEnded(standing)) return whenEnded(standing);
  if (WAITING_FUNDS.includes(fundsState)) return caseTurn === undefined ? UNDECIDED : CASE[caseTurn];
  if (status === 'item_delivered') return whenDecided(standing) ?? whenDelivered(standing);
  return offTheUsualWay(standing) ?? forRole(UNDER_WAY[status], role) ?? '';
}
