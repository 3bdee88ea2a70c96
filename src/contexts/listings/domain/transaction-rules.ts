import { WrongState, type DomainError } from '../../../platform/domain/domain-error.js';
import {
  isMoveAllowed,
  mayFundsFollow,
  MOVES,
  type FundsState,
  type ListingStatus,
  type MoveName,
} from '../published/transaction-moves.js';
import { CheckoutOpen } from './listing.errors.js';
import {
  AlreadySold,
  heldBack,
  ItemReserved,
  LinkExpired,
  OwnItem,
  type ListingFacts,
} from '../published/transaction-register.js';
import { sentence } from '../../../platform/texts/sentence.js';

interface States {
  status: ListingStatus;
  fundsState: FundsState;
}

/** Why a former listing of a relisted item cannot change. */
export const RELISTED = sentence('problem.on-sale-already');

/**
 * The error if the table refuses the move, or null if it allows it: what `heldBack` returns if only the money prevents it.
 */
export function whyNoMove(move: MoveName, { status, fundsState }: States): DomainError | null {
  if (isMoveAllowed(move, status, fundsState)) return null;
  const from: readonly ListingStatus[] = MOVES[move].from;
  return (from.includes(status) ? heldBack(move, fundsState) : null) ?? new WrongState(status);
}

/** Throws the error of `whyNoMove`. */
export function refuseMove(move: MoveName, states: States): void {
  const refusal = whyNoMove(move, states);
  if (refusal !== null) throw refusal;
}

/** Throws `WrongState` with the funds state if the table does not allow `to` next. */
export function refuseFundsMove({ status, fundsState }: States, to: FundsState): void {
  if (!mayFundsFollow(fundsState, to, status)) throw new WrongState(fundsState);
}

/** A waiting listing is expired as soon as its end has passed, even before the job has marked it (product.md §4). */
export function isExpired({ status, expiresAt }: { status: ListingStatus; expiresAt: Date }, now: Date): boolean {
  return status === 'expired' || (status === 'waiting_for_payment' && expiresAt <= now);
}

/** Throws if the buyer may not start paying: own item, sold, cancelled, expired, or another buyer is paying. */
export function refuseReservation(listing: ListingFacts, buyerId: number, now: Date): void {
  if (listing.sellerId === buyerId) throw new OwnItem();
  if (isExpired(listing, now)) throw new LinkExpired();
  if (listing.status === 'cancelled') throw new WrongState('cancelled', sentence('problem.withdrawn'));
  if (listing.status !== 'waiting_for_payment') throw new AlreadySold();
  const { reservedUntil, reservedForBuyer } = listing;
  if (reservedUntil !== null && reservedUntil > now && reservedForBuyer !== buyerId)
    throw new ItemReserved(reservedUntil);
}

/**
 * Throws `WrongState` or `CheckoutOpen` unless the item may be relisted; money owed for a former sale does not matter.
 */
export function refuseRelist(listing: ListingFacts, now: Date): void {
  const status = isExpired(listing, now) ? 'expired' : listing.status;
  if (listing.relistedLink !== null) throw new WrongState('relisted', RELISTED);
  if (whyNoMove('relist', { ...listing, status }) !== null)
    throw new WrongState(status, sentence('problem.relist-only'));
  if (listing.reservedForCheckout !== null) throw new CheckoutOpen();
}
