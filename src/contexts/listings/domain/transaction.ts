import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import type { DomainEvent } from '../../../platform/domain/domain-event.js';
import { listingCancelled, listingDeleted } from '../published/events.js';
import { isMoveAllowed, MOVES, type FundsState } from '../published/transaction-moves.js';
import type { Cancellation, ListingFacts, TransactionRegister } from '../published/transaction-register.js';
import { refuseFundsMove, refuseMove, refuseReservation } from './transaction-rules.js';

export type Reservation = Parameters<TransactionRegister['reserve']>[1];
export type Sale = Parameters<TransactionRegister['sell']>[1];
export type ItemMove = Parameters<TransactionRegister['advance']>[1];

/** Everything stored about a transaction, including what other contexts don't see. */
export interface TransactionState extends ListingFacts {
  photoKeys: readonly string[];
  completedAt: Date | null;
  cancelledBy: Cancellation['role'] | null;
  cancelReason: string | null;
  archivedAt: Date | null;
  archivedBy: number | null;
}

/** The values that a change can set. */
export type TransactionChanges = Partial<
  Pick<
    TransactionState,
    | 'status'
    | 'fundsState'
    | 'refundReturned'
    | 'buyerId'
    | 'deliveryDate'
    | 'deliveryWindow'
    | 'driverId'
    | 'driverFirstName'
    | 'reservedForCheckout'
    | 'reservedForBuyer'
    | 'reservedUntil'
    | 'completedAt'
    | 'cancelledBy'
    | 'cancelReason'
    | 'archivedAt'
    | 'archivedBy'
  >
>;

const FREE = { reservedForCheckout: null, reservedForBuyer: null, reservedUntil: null };

/**
 * A listing from its creation to its end: the state of the item and the money, and the reservation. It decides every
 * change by the tables of `transaction-moves.ts`, then updates itself and collects the events, or throws and stays
 * unchanged.
 */
export class Transaction {
  #state: TransactionState;
  #changes: TransactionChanges | null = null;
  #events: DomainEvent<object>[] = [];

  constructor(state: TransactionState) {
    this.#state = { ...state };
  }

  /** What delivery and payments see. */
  get facts(): ListingFacts {
    const { photoKeys, completedAt, cancelledBy, cancelReason, archivedAt, archivedBy, ...facts } = this.#state;
    return facts;
  }

  /** The changes to save, without the version; null if there are none. */
  get changes(): Readonly<TransactionChanges> | null {
    return this.#changes;
  }

  /** Marks the changes as saved under the next version. */
  saved(): void {
    this.#state.version += 1;
    this.#changes = null;
  }

  /** Returns the events since the last call. */
  takeEvents(): DomainEvent<object>[] {
    return this.#events.splice(0);
  }

  /** Throws `OwnItem`, `AlreadySold`, `LinkExpired`, `WrongState` or `ItemReserved`. */
  reserve({ checkoutId, buyerId, until }: Reservation, now: Date): void {
    refuseReservation(this.#state, buyerId, now);
    this.#change({ reservedForCheckout: checkoutId, reservedForBuyer: buyerId, reservedUntil: until });
  }

  /** Ignores another checkout's reservation. */
  endReservation(checkoutId: string): void {
    if (this.#state.reservedForCheckout === checkoutId) this.#change(FREE);
  }

  /**
   * Returns false, changing nothing, if it can no longer be sold to this buyer: the payment came second or too late.
   */
  sell({ buyerId, deliveryDate, deliveryWindow }: Sale): boolean {
    const { status, fundsState, sellerId } = this.#state;
    if (!isMoveAllowed('secure', status, fundsState) || sellerId === buyerId) return false;
    this.#change({ status: MOVES.secure.to, fundsState: 'held', buyerId, deliveryDate, deliveryWindow, ...FREE });
    return true;
  }

  /** Throws `WrongState`, or what `heldBack` returns if only the money prevents it. */
  advance(move: ItemMove): void {
    refuseMove(move, this.#state);
    this.#change({ status: MOVES[move].to });
  }

  /** Throws `WrongState` if the table does not allow the state after the current one. */
  moveFunds(
    fundsState: FundsState,
    { isCompleted, refundReturned = false, now }: { isCompleted: boolean; refundReturned?: boolean; now: Date },
  ): void {
    refuseFundsMove(this.#state, fundsState);
    const { completedAt: before, fundsState: from, refundReturned: wasReturned } = this.#state;
    const completedAt = before ?? (isCompleted || fundsState === 'released' ? now : null);
    const isOther = fundsState !== from || refundReturned !== wasReturned;
    if (isOther || completedAt !== before) this.#change({ fundsState, refundReturned, completedAt });
  }

  assignDriver(driver: { id: number; firstName: string | null } | null): void {
    this.#change({ driverId: driver?.id ?? null, driverFirstName: driver?.firstName ?? null });
  }

  reschedule(deliveryDate: string, deliveryWindow: string): void {
    this.#change({ deliveryDate, deliveryWindow });
  }

  /** Increments the version and changes nothing else, because data of other contexts on its pages has changed. */
  touch(): void {
    this.#change({});
  }

  /**
   * Throws `WrongState`, or `FundsFrozen` if only the money prevents it; with a cause, the funds state does not matter.
   */
  cancel({ role, reason, cause, funds }: Cancellation): void {
    const { id: listingId, sellerId, buyerId, fundsState } = this.#state;
    const move = cause === undefined ? 'cancel' : 'end-sale';
    refuseMove(move, this.#state);
    const { to: status } = MOVES[move];
    if (funds !== undefined) refuseFundsMove({ status, fundsState }, funds);
    const after = { status, fundsState: funds ?? fundsState };
    this.#change({ ...after, cancelledBy: role, cancelReason: reason, ...FREE });
    const told = { by: role, wasPaid: fundsState !== 'none', reason: role === 'clock' ? reason : null };
    const because = cause === undefined ? {} : { cause };
    this.#events.push(listingCancelled({ listingId, sellerId, buyerId, ...told, ...because }));
  }

  /**
   * Hides it from the administrators' lists but keeps its amounts in the totals; cancels it if it waits for payment.
   * Throws `NotFound` the second time.
   */
  archive(byUserId: number, now: Date): void {
    const before = this.#state;
    if (before.archivedAt !== null) throw new NotFound('item');
    if (before.status === 'waiting_for_payment') this.cancel({ role: 'admin', reason: null });
    this.#change({ archivedAt: now, archivedBy: byUserId });
    this.#recordDeletion(before, { byUserId, isArchived: true, photoKeys: [] });
  }

  /** Records that it is deleted with its photos. Throws `WrongState` if it has held money. */
  remove(byUserId: number): void {
    const { status, fundsState, buyerId, photoKeys } = this.#state;
    if (fundsState !== 'none' || buyerId !== null) throw new WrongState(status);
    this.#recordDeletion(this.#state, { byUserId, isArchived: false, photoKeys: [...photoKeys] });
  }

  #recordDeletion(
    { id: listingId, name, status, fundsState, priceCents }: TransactionState,
    how: { byUserId: number; isArchived: boolean; photoKeys: string[] },
  ): void {
    this.#events.push(listingDeleted({ listingId, name, status, fundsState, priceCents, ...how }));
  }

  #change(changes: TransactionChanges): void {
    this.#state = { ...this.#state, ...changes };
    this.#changes = { ...this.#changes, ...changes };
  }
}
