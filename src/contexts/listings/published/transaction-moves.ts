/** The item's status; the seven values of specification §4. */
export type ListingStatus =
  | 'waiting_for_payment'
  | 'payment_secured'
  | 'driver_dispatched'
  | 'item_picked_up'
  | 'item_delivered'
  | 'cancelled'
  | 'expired';

/** The state of the money (product.md §4, "Two axes"). */
export type FundsState =
  | 'none'
  | 'held'
  | 'release_due'
  | 'releasing'
  | 'released'
  | 'frozen'
  | 'refunding'
  | 'refunded'
  | 'partly_refunded'
  | 'disputed'
  | 'reversed';

/** Whether no money is held, in transit or in question. Lists every state so that a new one requires a decision. */
export const IS_SETTLED: Readonly<Record<FundsState, boolean>> = {
  none: true,
  held: false,
  release_due: false,
  releasing: false,
  released: true,
  frozen: false,
  refunding: false,
  refunded: true,
  partly_refunded: true,
  disputed: false,
  reversed: true,
};
/** The states in which seller or buyer is still owed money. */
export const UNSETTLED_FUNDS = (Object.keys(IS_SETTLED) as FundsState[]).filter((state) => !IS_SETTLED[state]);

export type PartyRole = 'seller' | 'buyer' | 'driver' | 'admin';

export interface Move {
  from: readonly ListingStatus[];
  /** If absent, the status stays the same. */
  to?: ListingStatus;
  /** Who may request the move on their page; empty if only the provider or a job triggers it. */
  who: readonly (PartyRole | 'visitor' | 'provider' | 'clock')[];
  /** The funds states that allow the move; all if absent. */
  funds?: readonly FundsState[];
}

const AFTER_PAYMENT = ['payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered'] as const;

/** The state machine of a transaction (product.md §4); API, pages, e-mails and tests all use this table. */
export const MOVES = {
  checkout: { from: ['waiting_for_payment'], to: 'waiting_for_payment', who: ['visitor', 'buyer'], funds: ['none'] },
  secure: { from: ['waiting_for_payment'], to: 'payment_secured', who: ['provider'], funds: ['none'] },
  edit: { from: ['waiting_for_payment'], to: 'waiting_for_payment', who: ['seller'], funds: ['none'] },
  expire: { from: ['waiting_for_payment'], to: 'expired', who: ['clock'], funds: ['none'] },
  renew: { from: ['expired'], to: 'waiting_for_payment', who: ['seller'], funds: ['none'] },
  assign: { from: ['payment_secured'], to: 'payment_secured', who: ['driver', 'admin'], funds: ['held'] },
  /** Another delivery window, until someone sets off. */
  reschedule: { from: ['payment_secured'], who: ['seller', 'buyer'], funds: ['held'] },
  depart: { from: ['payment_secured'], to: 'driver_dispatched', who: ['driver'], funds: ['held'] },
  /** A trip that failed at the seller's door, or at the buyer's with the item on board. */
  arrive: { from: ['driver_dispatched', 'item_picked_up'], who: ['driver'] },
  pickup: { from: ['driver_dispatched'], to: 'item_picked_up', who: ['driver'], funds: ['held'] },
  'pickup-failed': { from: ['driver_dispatched'], to: 'payment_secured', who: ['driver'], funds: ['held'] },
  /** The item differs from the listing; the buyer is asked and answers. */
  differs: { from: ['driver_dispatched'], who: ['driver'], funds: ['held'] },
  condition: { from: ['driver_dispatched'], who: ['buyer'], funds: ['held'] },
  deliver: { from: ['item_picked_up'], to: 'item_delivered', who: ['driver'], funds: ['held'] },
  'delivery-failed': { from: ['item_picked_up'], to: 'cancelled', who: ['driver'] },
  /** The buyer is satisfied; after reporting a problem this withdraws the report (product.md §4, "problem decided"). */
  confirm: { from: AFTER_PAYMENT, who: ['buyer'], funds: ['release_due', 'frozen'] },
  release: {
    from: ['item_delivered'],
    to: 'item_delivered',
    who: ['clock', 'admin'],
    funds: ['release_due', 'releasing'],
  },
  problem: { from: AFTER_PAYMENT, who: ['buyer', 'admin'], funds: ['held', 'release_due'] },
  cancel: {
    from: ['waiting_for_payment', 'payment_secured'],
    to: 'cancelled',
    who: ['seller', 'buyer', 'admin'],
    funds: ['none', 'held'],
  },
  /** A decided problem or a lost dispute ends the sale in any funds state, unless a driver is on the way. */
  'end-sale': { from: ['payment_secured'], to: 'cancelled', who: [] },
  rate: { from: ['item_delivered'], to: 'item_delivered', who: ['seller', 'buyer'] },
  /** The seller relists the item: a new listing takes over the link; this one keeps its state and history. */
  relist: { from: ['cancelled', 'expired'], who: ['seller'] },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

const table: Readonly<Record<MoveName, Move>> = MOVES;

/** Whether the table allows the move in this state of item and money. */
export function isMoveAllowed(move: MoveName, status: ListingStatus, funds: FundsState): boolean {
  const { from, funds: allowedFunds } = table[move];
  return from.includes(status) && (allowedFunds === undefined || allowedFunds.includes(funds));
}

export interface FundsMove {
  from: readonly FundsState[];
  to: readonly FundsState[];
}

/** The funds states after the payment has arrived. */
const PAID = (Object.keys(IS_SETTLED) as FundsState[]).filter((state) => state !== 'none');

/**
 * The allowed changes of the funds state (product.md §4, "Two axes"). `Payment` decides by the amounts which of them
 * happens; no other funds state is ever recorded on a transaction.
 */
export const FUNDS_MOVES = {
  /** Only together with the item's `secure` move. */
  secure: { from: ['none'], to: ['held'] },
  'become-due': { from: ['held'], to: ['release_due'] },
  freeze: { from: ['held', 'release_due'], to: ['frozen'] },
  unfreeze: { from: ['frozen'], to: ['held', 'release_due'] },
  release: { from: ['release_due'], to: ['releasing'] },
  /** A refund failed during the transfer, or a partial refund before the transfer became visible only now. */
  released: { from: ['releasing'], to: ['released', 'partly_refunded', 'refunding', 'reversed'] },
  'release-refused': { from: ['releasing'], to: ['release_due'] },
  /** A cancellation, a problem, a returned item or a correction after the release: the refund always goes first. */
  decide: { from: ['held', 'frozen', 'released', 'partly_refunded'], to: ['refunding'] },
  /** The remainder may be disputed at the buyer's bank. */
  refunded: { from: ['refunding'], to: ['refunded', 'partly_refunded', 'release_due', 'reversed', 'disputed'] },
  'refund-failed': { from: ['release_due', 'refunded', 'partly_refunded', 'reversed'], to: ['refunding'] },
  dispute: {
    from: ['held', 'release_due', 'frozen', 'released', 'refunded', 'partly_refunded', 'reversed'],
    to: ['disputed'],
  },
  'dispute-won': {
    from: ['disputed'],
    to: ['held', 'release_due', 'frozen', 'released', 'refunding', 'refunded', 'partly_refunded', 'reversed'],
  },
  /** A dispute opened during a refund never shows as disputed. */
  'dispute-lost': {
    from: ['disputed', 'refunding', 'refunded', 'partly_refunded', 'release_due', 'frozen'],
    to: ['refunding', 'release_due', 'refunded', 'partly_refunded', 'reversed'],
  },
  /** Neither does a partial dispute. */
  'part-lost': { from: ['released'], to: ['reversed'] },
  /** Someone refunded in the provider's dashboard; after a partial refund the sale continues where it is. */
  'adopt-refund': { from: PAID, to: ['refunding', 'refunded', 'partly_refunded'] },
} as const satisfies Record<string, FundsMove>;

/** The item statuses in which money may be on its way to the seller; any if absent. */
const ITEM_OF_FUNDS: Partial<Record<FundsState, ListingStatus>> = {
  release_due: 'item_delivered',
  releasing: 'item_delivered',
  released: 'item_delivered',
};

/**
 * Whether the table allows the funds state `to` at this item status. After payment, recording the current state again
 * is allowed; only the sale itself records the payment.
 */
export function mayFundsFollow(from: FundsState, to: FundsState, status: ListingStatus): boolean {
  if (from === 'none' || (ITEM_OF_FUNDS[to] ?? status) !== status) return false;
  const moves: FundsMove[] = Object.values(FUNDS_MOVES);
  return from === to || moves.some((move) => move.from.includes(from) && move.to.includes(to));
}

/** The moves that a party may request now; the buttons of a page. */
export function actionsOf(role: PartyRole, status: ListingStatus, funds: FundsState): MoveName[] {
  return (Object.keys(MOVES) as MoveName[]).filter(
    (move) => table[move].who.includes(role) && isMoveAllowed(move, status, funds),
  );
}
