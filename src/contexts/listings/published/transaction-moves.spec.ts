import {
  actionsOf,
  isMoveAllowed,
  mayFundsFollow,
  MOVES,
  type Move,
  type FundsState,
  type ListingStatus,
  type MoveName,
  type PartyRole,
} from './transaction-moves.js';
import { LISTING_STATUSES as STATUSES } from './listing-sort.js';

const FUNDS: FundsState[] = [
  'none',
  'held',
  'release_due',
  'releasing',
  'released',
  'frozen',
  'refunding',
  'refunded',
  'partly_refunded',
  'disputed',
  'reversed',
];
const names = Object.keys(MOVES) as MoveName[];

/** The moves of product.md §4 that change the item's status, repeated by hand. */
const CHANGES: [MoveName, ListingStatus, ListingStatus][] = [
  ['secure', 'waiting_for_payment', 'payment_secured'],
  ['expire', 'waiting_for_payment', 'expired'],
  ['renew', 'expired', 'waiting_for_payment'],
  ['depart', 'payment_secured', 'driver_dispatched'],
  ['pickup', 'driver_dispatched', 'item_picked_up'],
  ['pickup-failed', 'driver_dispatched', 'payment_secured'],
  ['deliver', 'item_picked_up', 'item_delivered'],
  ['delivery-failed', 'item_picked_up', 'cancelled'],
  ['cancel', 'waiting_for_payment', 'cancelled'],
  ['cancel', 'payment_secured', 'cancelled'],
  ['end-sale', 'payment_secured', 'cancelled'],
];

const BACK: FundsState[] = ['refunding', 'refunded', 'partly_refunded'];
/** The allowed next funds states, repeated by hand. */
const FOLLOWING: Record<FundsState, FundsState[]> = {
  none: [],
  held: ['release_due', 'frozen', 'disputed', ...BACK],
  release_due: ['releasing', 'frozen', 'disputed', ...BACK, 'reversed'],
  releasing: ['released', 'release_due', ...BACK, 'reversed'],
  released: ['disputed', ...BACK, 'reversed'],
  frozen: ['held', 'release_due', 'disputed', ...BACK, 'reversed'],
  refunding: ['release_due', 'disputed', ...BACK, 'reversed'],
  refunded: ['release_due', 'disputed', ...BACK, 'reversed'],
  partly_refunded: ['release_due', 'disputed', ...BACK, 'reversed'],
  disputed: ['held', 'release_due', 'frozen', 'released', ...BACK, 'reversed'],
  reversed: ['disputed', ...BACK],
};
const TO_SELLER: FundsState[] = ['release_due', 'releasing', 'released'];

describe('the move tables', () => {
  it('change the item’s status exactly as decided', () => {
    const changes = names.flatMap((name) => {
      const { from: sources, to }: Move = MOVES[name];
      return to === undefined ? [] : sources.filter((from) => from !== to).map((from) => [name, from, to]);
    });
    expect(new Set(changes.map(String))).toEqual(new Set(CHANGES.map(String)));
  });

  it('refuse every move from every other status', () => {
    for (const name of names) {
      for (const status of STATUSES) {
        const from: readonly ListingStatus[] = MOVES[name].from;
        const allowed = FUNDS.some((funds) => isMoveAllowed(name, status, funds));
        expect([name, status, allowed]).toEqual([name, status, from.includes(status)]);
      }
    }
  });

  it('let a driver neither set off nor pick up while the money is frozen, disputed or being refunded', () => {
    for (const funds of FUNDS.filter((state) => state !== 'held')) {
      expect(isMoveAllowed('depart', 'payment_secured', funds)).toBe(false);
      expect(isMoveAllowed('pickup', 'driver_dispatched', funds)).toBe(false);
    }
  });

  it('allow exactly these funds states next, and transfers to the seller only after delivery', () => {
    for (const status of STATUSES) {
      for (const from of FUNDS) {
        const wanted = FUNDS.filter((to) => {
          const isHere = to === from && from !== 'none';
          const mayBeThere = status === 'item_delivered' || !TO_SELLER.includes(to);
          return (isHere || FOLLOWING[from].includes(to)) && mayBeThere;
        });
        expect([status, from, FUNDS.filter((to) => mayFundsFollow(from, to, status))]).toEqual([status, from, wanted]);
      }
    }
  });

  it('show no button that ends a decided sale', () => {
    const roles: PartyRole[] = ['seller', 'buyer', 'driver', 'admin'];
    const shown = roles.flatMap((role) => FUNDS.flatMap((funds) => actionsOf(role, 'payment_secured', funds)));
    expect(shown).not.toContain('end-sale');
  });

  it('release only what is due', () => {
    const releasable = FUNDS.filter((funds) => isMoveAllowed('release', 'item_delivered', funds));
    expect(releasable).toEqual(['release_due', 'releasing']);
    expect(isMoveAllowed('confirm', 'item_delivered', 'released')).toBe(false);
  });

  it('give each page its buttons', () => {
    const shown: [PartyRole, ListingStatus, FundsState, MoveName[]][] = [
      ['seller', 'waiting_for_payment', 'none', ['edit', 'cancel']],
      ['seller', 'expired', 'none', ['renew', 'relist']],
      ['seller', 'cancelled', 'refunded', ['relist']],
      ['buyer', 'item_picked_up', 'frozen', ['confirm']],
      ['seller', 'payment_secured', 'held', ['reschedule', 'cancel']],
      ['seller', 'driver_dispatched', 'held', []],
      ['buyer', 'payment_secured', 'held', ['reschedule', 'problem', 'cancel']],
      ['buyer', 'item_delivered', 'release_due', ['confirm', 'problem', 'rate']],
      ['buyer', 'item_delivered', 'released', ['rate']],
      ['buyer', 'payment_secured', 'frozen', ['confirm']],
      ['driver', 'payment_secured', 'held', ['assign', 'depart']],
      ['driver', 'driver_dispatched', 'held', ['arrive', 'pickup', 'pickup-failed', 'differs']],
      ['driver', 'item_picked_up', 'held', ['arrive', 'deliver', 'delivery-failed']],
      ['driver', 'item_picked_up', 'frozen', ['arrive', 'delivery-failed']],
      ['driver', 'item_picked_up', 'refunded', ['arrive', 'delivery-failed']],
      ['admin', 'item_delivered', 'release_due', ['release', 'problem']],
      ['admin', 'cancelled', 'refunded', []],
    ];
    for (const [role, status, funds, moves] of shown)
      expect([role, status, actionsOf(role, status, funds)]).toEqual([role, status, moves]);
  });
});
