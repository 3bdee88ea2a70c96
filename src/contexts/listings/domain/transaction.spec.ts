import { fc, it as property } from '@fast-check/jest';
import { aTransaction, BUYER, OTHER_BUYER, SELLER } from '../../../../test/listings/builders/a-listing.js';
import type { DomainError } from '../../../platform/domain/domain-error.js';
import { LISTING_CANCELLED, LISTING_DELETED } from '../published/events.js';
import { LISTING_STATUSES as STATUSES } from '../published/listing-sort.js';
import {
  IS_SETTLED,
  isMoveAllowed,
  mayFundsFollow,
  MOVES,
  type FundsState,
  type ListingStatus,
} from '../published/transaction-moves.js';
import { Transaction, type ItemMove, type TransactionState } from './transaction.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');
const LATER = new Date('2026-06-10T14:35:00.000Z');
const FUNDS = Object.keys(IS_SETTLED) as FundsState[];
const ADVANCES: ItemMove[] = ['depart', 'pickup', 'pickup-failed', 'deliver', 'delivery-failed'];
const SALE = { buyerId: BUYER, checkoutId: 'c1', deliveryDate: '2026-06-12', deliveryWindow: '1pm-2pm' };
const RESERVED = { reservedForCheckout: 'c1', reservedForBuyer: BUYER, reservedUntil: LATER };
const FREE = { reservedForCheckout: null, reservedForBuyer: null, reservedUntil: null };
const EVERYWHERE = STATUSES.flatMap((status) => FUNDS.map((fundsState) => ({ status, fundsState })));

type State = (typeof EVERYWHERE)[number];
type Act = (transaction: Transaction) => unknown;

const where = ({ status, fundsState }: State): State => ({ status, fundsState });
const inState = (state: Partial<TransactionState>): Transaction => new Transaction(aTransaction(state));

function refusalOf(act: Act, transaction: Transaction): DomainError | null {
  try {
    act(transaction);
  } catch (error) {
    return error as DomainError;
  }
  return null;
}

/** Tries the act in every state of item and money; returns the states that allow it. A refusal must change nothing. */
function allowedIn(act: Act, refusedWith: (state: State) => object): State[] {
  return EVERYWHERE.filter((state) => {
    const transaction = inState(state);
    const before = transaction.facts;
    const refusal = refusalOf(act, transaction);
    if (refusal === null) return true;
    expect([state, refusal]).toEqual([state, expect.objectContaining(refusedWith(state))]);
    expect([transaction.facts, transaction.changes, transaction.takeEvents()]).toEqual([before, null, []]);
    return false;
  });
}

const wrongState = (state: string): object => ({ code: 'wrong-state', details: { state } });
const frozenOr = (from: readonly ListingStatus[], { status, fundsState }: State): object =>
  from.includes(status) && ['frozen', 'disputed'].includes(fundsState) ? { code: 'funds-frozen' } : wrongState(status);
const WHY: Partial<Record<FundsState, string>> = {
  frozen: 'problem',
  disputed: 'dispute',
  refunding: 'refund',
  refunded: 'refund',
  partly_refunded: 'refund',
  reversed: 'refund',
};
/** A hand-over is on hold in every state of the money that another says more about than its status. */
const onHoldOr = (move: ItemMove, state: State): object => {
  const { from }: { from: readonly ListingStatus[] } = MOVES[move];
  const why = move === 'pickup' || move === 'deliver' ? WHY[state.fundsState] : undefined;
  if (why === undefined || !from.includes(state.status)) return frozenOr(from, state);
  return { code: 'on-hold', details: { why, until: null } };
};

describe('a transaction', () => {
  it.each(ADVANCES)('allows %s exactly as in the table, and changes only the item', (move) => {
    const allowed = allowedIn(
      (transaction) => transaction.advance(move),
      (state) => onHoldOr(move, state),
    );
    expect(allowed).toEqual(
      EVERYWHERE.filter(({ status, fundsState }) => isMoveAllowed(move, status, fundsState)).map(where),
    );
    for (const state of allowed) {
      const transaction = inState(state);
      const before = transaction.facts;
      transaction.advance(move);
      expect(transaction.facts).toEqual({ ...before, status: MOVES[move].to });
    }
  });

  it.each(FUNDS)('allows the money to become %s exactly as in the table, and changes only the money', (to) => {
    const act: Act = (transaction) => transaction.moveFunds(to, { isCompleted: false, now: NOW });
    const allowed = allowedIn(act, ({ fundsState }) => wrongState(fundsState));
    expect(allowed).toEqual(
      EVERYWHERE.filter(({ status, fundsState }) => mayFundsFollow(fundsState, to, status)).map(where),
    );
    for (const state of allowed) {
      const transaction = inState({ ...state, completedAt: NOW });
      const before = transaction.facts;
      act(transaction);
      expect(transaction.facts).toEqual({ ...before, fundsState: to });
      expect(transaction.changes === null).toBe(state.fundsState === to);
    }
  });

  it('is completed once: on request, and always by the release', () => {
    const moment = (transaction: Transaction): unknown => transaction.changes?.completedAt;
    const released = inState({ status: 'item_delivered', fundsState: 'releasing' });
    released.moveFunds('released', { isCompleted: false, now: NOW });
    expect(moment(released)).toBe(NOW);
    const split = inState({ status: 'item_delivered', fundsState: 'releasing' });
    split.moveFunds('partly_refunded', { isCompleted: true, now: NOW });
    split.moveFunds('partly_refunded', { isCompleted: true, now: LATER });
    expect(moment(split)).toBe(NOW);
    const refunded = inState({ status: 'cancelled', fundsState: 'refunding' });
    refunded.moveFunds('refunded', { isCompleted: false, now: NOW });
    expect(moment(refunded)).toBeNull();
  });

  it('can be cancelled by a person before the driver sets off, while the money is simply held', () => {
    const by = { role: 'seller', reason: 'Given away' } as const;
    const allowed = allowedIn(
      (transaction) => transaction.cancel(by),
      (state) => frozenOr(['waiting_for_payment', 'payment_secured'], state),
    );
    expect(allowed).toEqual([
      { status: 'waiting_for_payment', fundsState: 'none' },
      { status: 'waiting_for_payment', fundsState: 'held' },
      { status: 'payment_secured', fundsState: 'none' },
      { status: 'payment_secured', fundsState: 'held' },
    ]);
    const transaction = inState(RESERVED);
    transaction.cancel(by);
    const because = { cancelledBy: 'seller', cancelReason: 'Given away' };
    expect(transaction.changes).toEqual({ status: 'cancelled', fundsState: 'none', ...FREE, ...because });
  });

  it.each(['problem', 'dispute'] as const)(
    'is ended by a %s in any funds state, but not while a driver is on the way',
    (cause) => {
      const allowed = allowedIn(
        (transaction) => transaction.cancel({ role: 'admin', reason: null, cause }),
        ({ status }) => wrongState(status),
      );
      expect(allowed).toEqual(FUNDS.map((fundsState) => ({ status: 'payment_secured', fundsState })));
    },
  );

  it('ends together with its money if the table allows that funds state', () => {
    for (const fundsState of FUNDS) {
      for (const funds of FUNDS) {
        const transaction = inState({ status: 'payment_secured', fundsState });
        const cancel: Act = (it) => it.cancel({ role: 'clock', reason: null, cause: 'dispute', funds });
        const refusal = refusalOf(cancel, transaction);
        const isAllowed = mayFundsFollow(fundsState, funds, 'cancelled');
        expect([fundsState, funds, refusal === null]).toEqual([fundsState, funds, isAllowed]);
        const after = isAllowed
          ? { status: 'cancelled', fundsState: funds }
          : { status: 'payment_secured', fundsState };
        expect(where(transaction.facts)).toEqual(after);
      }
    }
  });

  it('is sold while it waits for payment, to anyone but its seller, and otherwise stays unchanged', () => {
    for (const state of EVERYWHERE) {
      const transaction = inState({ ...state, ...RESERVED });
      const before = transaction.facts;
      const isWaiting = state.status === 'waiting_for_payment' && state.fundsState === 'none';
      expect([state, transaction.sell(SALE)]).toEqual([state, isWaiting]);
      const { checkoutId: _, ...sale } = SALE;
      const sold = { ...before, ...sale, ...FREE, status: 'payment_secured', fundsState: 'held' };
      expect(transaction.facts).toEqual(isWaiting ? sold : before);
    }
    expect(inState({}).sell({ ...SALE, buyerId: SELLER })).toBe(false);
  });

  it('is reserved only while it waits for payment, and released only by its own checkout', () => {
    const reservation = { checkoutId: 'c2', buyerId: OTHER_BUYER, until: LATER };
    const codes: Partial<Record<ListingStatus, string>> = { expired: 'expired', cancelled: 'wrong-state' };
    const allowed = allowedIn(
      (transaction) => transaction.reserve(reservation, NOW),
      ({ status }) => ({ code: codes[status] ?? 'already-sold' }),
    );
    expect(allowed).toEqual(FUNDS.map((fundsState) => ({ status: 'waiting_for_payment', fundsState })));
    const refusals = [
      refusalOf((transaction) => transaction.reserve(reservation, NOW), inState(RESERVED)),
      refusalOf((transaction) => transaction.reserve({ ...reservation, buyerId: SELLER }, NOW), inState({})),
      refusalOf((transaction) => transaction.reserve(reservation, NOW), inState({ expiresAt: NOW })),
    ];
    expect(refusals.map((refusal) => refusal?.code)).toEqual(['item-reserved', 'own-item', 'expired']);
    const reserved = inState(RESERVED);
    reserved.endReservation('c2');
    expect(reserved.changes).toBeNull();
    reserved.endReservation('c1');
    expect(reserved.changes).toEqual(FREE);
  });

  it('can be removed if it never held money, with its photos’ keys in the event', () => {
    const unpaid = allowedIn(
      (transaction) => transaction.remove(1),
      ({ status }) => wrongState(status),
    );
    expect(unpaid).toEqual(STATUSES.map((status) => ({ status, fundsState: 'none' })));
    expect(refusalOf((transaction) => transaction.remove(1), inState({ buyerId: BUYER }))?.code).toBe('wrong-state');
    const transaction = inState({ status: 'expired', photoKeys: ['a', 'b'] });
    transaction.remove(1);
    const { id: listingId, name, priceCents } = transaction.facts;
    const before = { name, priceCents, status: 'expired', fundsState: 'none' };
    expect(transaction.takeEvents()).toEqual([
      {
        name: LISTING_DELETED,
        payload: { listingId, byUserId: 1, isArchived: false, ...before, photoKeys: ['a', 'b'] },
      },
    ]);
  });

  it('is archived once in any state, with its state in the event, and cancelled if it still waits', () => {
    for (const state of EVERYWHERE.filter(({ status }) => status !== 'waiting_for_payment')) {
      const transaction = inState(state);
      transaction.archive(1, NOW);
      expect(transaction.changes).toEqual({ archivedAt: NOW, archivedBy: 1 });
      transaction.saved();
      expect(refusalOf((it) => it.archive(1, LATER), transaction)?.code).toBe('not-found');
      expect(transaction.changes).toBeNull();
    }
    const waiting = inState({});
    waiting.archive(1, NOW);
    expect(waiting.facts.status).toBe('cancelled');
    expect(waiting.takeEvents()).toMatchObject([
      { name: LISTING_CANCELLED, payload: { by: 'admin', wasPaid: false } },
      { name: LISTING_DELETED, payload: { isArchived: true, status: 'waiting_for_payment', photoKeys: [] } },
    ]);
    expect(waiting.takeEvents()).toEqual([]);
  });

  const acts = fc.oneof(
    fc.constantFrom(...ADVANCES).map(
      (move): Act =>
        (transaction) =>
          transaction.advance(move),
    ),
    fc.constantFrom(...FUNDS).map(
      (to): Act =>
        (it) =>
          it.moveFunds(to, { isCompleted: false, now: NOW }),
    ),
    fc.constantFrom<Act[]>(
      (transaction) => transaction.sell(SALE),
      (transaction) => transaction.cancel({ role: 'buyer', reason: null }),
      (transaction) => transaction.cancel({ role: 'admin', reason: null, cause: 'problem' }),
      (transaction) => transaction.archive(1, NOW),
    ),
  );
  property.prop([fc.array(acts, { maxLength: 60, size: 'max' })])(
    'never pays the seller for what was not delivered, and says at most once that it was cancelled or deleted',
    (story) => {
      const transaction = inState({});
      const said: string[] = [];
      for (const act of story) {
        refusalOf(act, transaction);
        const { status, fundsState } = transaction.facts;
        const isToSeller = ['release_due', 'releasing', 'released'].includes(fundsState);
        expect(isToSeller && status !== 'item_delivered').toBe(false);
        expect(fundsState === 'none').toBe(transaction.facts.buyerId === null);
        said.push(...transaction.takeEvents().map(({ name }) => name));
      }
      const cancellations = said.filter((name) => name === LISTING_CANCELLED).length;
      expect(cancellations).toBeLessThanOrEqual(transaction.facts.status === 'cancelled' ? 1 : 0);
      expect(said.filter((name) => name === LISTING_DELETED).length).toBeLessThanOrEqual(1);
    },
  );
});
