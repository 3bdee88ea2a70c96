import { NotFound, WrongState } from '../../shared/domain/domain-error.js';
import type { DomainEvent } from '../../shared/domain/domain-event.js';
import { listingCancelled, listingDeleted } from '../published/events.js';
import { isMoveAllowed, MOVES, type FundsState } from '../published/transaction-moves.js';
import type { Cancellation, ListingFacts, TransactionRegister } from '../published/transaction-register.js';
import { refuseFundsMove, refuseMove, refuseReservation } from './transaction-rules.js';

export type Reservation = Parameters<TransactionRegister['reserve']>[1];
export type Sale = Parameters<TransactionRegister['sell']>[1];
export type ItemMove = Parameters<TransactionRegister['advance']>[1];

/** All that is kept of a transaction and decided here, besides what others are told of it. */
export interface TransactionState extends ListingFacts {
  photoKeys: readonly string[];
  completedAt: Date | null;
  cancelledBy: Cancellation['role'] | null;
  cancelReason: string | null;
  archivedAt: Date | null;
  archivedBy: number | null;
}

/** What a move can change. */
export type TransactionChanges = Partial<
  Pick<
    TransactionState,
    | 'status'
    | 'fundsState'
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
 * A listing from its creation to its end: where the item is, where the money is, and who has it reserved. It decides every
 * move by the tables of `transaction-moves.ts`, changes itself and keeps the facts to be published, or throws and stays as
 * it is.
 */
export class Transaction {
  #state: TransactionState;
  #changes: TransactionChanges | null = null;
  #events: DomainEvent<object>[] = [];

  constructor(state: TransactionState) {
    this.#state = { ...state };
  }

  /** What delivery and payments know of it. */
  get facts(): ListingFacts {
    const { photoKeys, completedAt, cancelledBy, cancelReason, archivedAt, archivedBy, ...facts } = this.#state;
    return facts;
  }

  /** What is to be saved, the version left out; null when nothing has happened. */
  get changes(): Readonly<TransactionChanges> | null {
    return this.#changes;
  }

  /** The changes are kept from now on, under the next version. */
  saved(): void {
    this.#state.version += 1;
    this.#changes = null;
  }

  /** The events since the last call. */
  takeEvents(): DomainEvent<object>[] {
    return this.#events.splice(0);
  }

  /** Throws `OwnItem`, `AlreadySold`, `LinkExpired`, `WrongState` or `ItemReserved`. */
  reserve({ checkoutId, buyerId, until }: Reservation, now: Date): void {
    refuseReservation(this.#state, buyerId, now);
    this.#change({ reservedForCheckout: checkoutId, reservedForBuyer: buyerId, reservedUntil: until });
  }

  /** Another checkout's reservation stays. */
  endReservation(checkoutId: string): void {
    if (this.#state.reservedForCheckout === checkoutId) this.#change(FREE);
  }

  /** False, changing nothing, when it cannot be sold to this buyer any more: the payment came second or too late. */
  sell({ buyerId, deliveryDate, deliveryWindow }: Sale): boolean {
    const { status, fundsState, sellerId } = this.#state;
    if (!isMoveAllowed('secure', status, fundsState) || sellerId === buyerId) return false;
    this.#change({ status: MOVES.secure.to, fundsState: 'held', buyerId, deliveryDate, deliveryWindow, ...FREE });
    return true;
  }

  /** Throws `WrongState`, or `FundsFrozen` when only the money forbids it. */
  advance(move: ItemMove): void {
    refuseMove(move, this.#state);
    this.#change({ status: MOVES[move].to });
  }

  /** Throws `WrongState` when the table does not let the state follow the present one. */
  moveFunds(fundsState: FundsState, { isCompleted, now }: { isCompleted: boolean; now: Date }): void {
    refuseFundsMove(this.#state, fundsState);
    const { completedAt: before, fundsState: from } = this.#state;
    const completedAt = before ?? (isCompleted || fundsState === 'released' ? now : null);
    if (fundsState !== from || completedAt !== before) this.#change({ fundsState, completedAt });
  }

  assignDriver(driver: { id: number; firstName: string | null } | null): void {
    this.#change({ driverId: driver?.id ?? null, driverFirstName: driver?.firstName ?? null });
  }

  reschedule(deliveryDate: string, deliveryWindow: string): void {
    this.#change({ deliveryDate, deliveryWindow });
  }

  /** Its pages show something else that others keep: it is of the next version and otherwise the same. */
  touch(): void {
    this.#change({});
  }

  /** Throws `WrongState`, or `FundsFrozen` when only the money forbids it; a cause is above the money. */
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

  /** It leaves the administrators' lists and its numbers stay; one that waits for payment is cancelled. Throws `NotFound` the second time. */
  archive(byUserId: number, now: Date): void {
    const before = this.#state;
    if (before.archivedAt !== null) throw new NotFound('item');
    if (before.status === 'waiting_for_payment') this.cancel({ role: 'admin', reason: null });
    this.#change({ archivedAt: now, archivedBy: byUserId });
    this.#sayDeleted(before, { byUserId, isArchived: true, photoKeys: [] });
  }

  /** It is to be deleted with its photos. Throws `WrongState` when it has held money. */
  remove(byUserId: number): void {
    const { status, fundsState, buyerId, photoKeys } = this.#state;
    if (fundsState !== 'none' || buyerId !== null) throw new WrongState(status);
    this.#sayDeleted(this.#state, { byUserId, isArchived: false, photoKeys: [...photoKeys] });
  }

  #sayDeleted(
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
