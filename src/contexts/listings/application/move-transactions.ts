import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import type { ItemMove, Reservation, Sale, Transaction } from '../domain/transaction.js';
import type { FundsState } from '../published/transaction-moves.js';
import { TransactionRegister, type Cancellation, type ListingFacts } from '../published/transaction-register.js';
import { TransactionRepository } from './ports/transaction.repository.js';

/**
 * Every change of a transaction, in the caller's unit of work: lock it, let the aggregate decide, save it in one write,
 * publish the events.
 */
@Injectable()
export class MoveTransactions extends TransactionRegister {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  find(listingId: string): Promise<ListingFacts | null> {
    return this.transactions.find(listingId);
  }

  findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    return this.transactions.findByShareLink(shareLink);
  }

  findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    return this.transactions.findMany(listingIds);
  }

  async lock(listingId: string): Promise<ListingFacts> {
    return (await this.#locked(listingId)).facts;
  }

  reserve(listingId: string, checkout: Reservation): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.reserve(checkout, this.clock.now()));
  }

  endReservation(listingId: string, checkoutId: string): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.endReservation(checkoutId));
  }

  sell(listingId: string, sale: Sale): Promise<boolean> {
    return this.#move(listingId, (transaction) => transaction.sell(sale));
  }

  advance(listingId: string, move: ItemMove): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.advance(move));
  }

  recordFunds(
    listingId: string,
    fundsState: FundsState,
    { completed: isCompleted = false, refundReturned = false } = {},
  ): Promise<void> {
    const told = { isCompleted, refundReturned, now: this.clock.now() };
    return this.#move(listingId, (transaction) => transaction.moveFunds(fundsState, told));
  }

  recordDriver(listingId: string, driver: { id: number; firstName: string | null } | null): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.assignDriver(driver));
  }

  recordSchedule(listingId: string, deliveryDate: string, deliveryWindow: string): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.reschedule(deliveryDate, deliveryWindow));
  }

  recordChange(listingId: string): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.touch());
  }

  cancel(listingId: string, by: Cancellation): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.cancel(by));
  }

  archive(listingId: string, byUserId: number): Promise<void> {
    return this.#move(listingId, (transaction) => transaction.archive(byUserId, this.clock.now()));
  }

  async remove(listingId: string, byUserId: number): Promise<void> {
    const transaction = await this.#locked(listingId);
    transaction.remove(byUserId);
    await this.#settle(transaction, await this.transactions.remove(transaction));
  }

  async #move<T>(listingId: string, decide: (transaction: Transaction) => T): Promise<T> {
    const transaction = await this.#locked(listingId);
    const answer = decide(transaction);
    if (transaction.changes !== null) await this.#settle(transaction, await this.transactions.save(transaction));
    return answer;
  }

  /** Publishes the events after the write. Throws `WrongState` if someone else wrote first. */
  async #settle(transaction: Transaction, isWritten: boolean): Promise<void> {
    const events = transaction.takeEvents();
    if (!isWritten) throw new WrongState(transaction.facts.status);
    if (events.length > 0) await this.events.publish(...events);
  }

  async #locked(listingId: string): Promise<Transaction> {
    const transaction = await this.transactions.lock(listingId);
    if (transaction === null) throw new NotFound('item');
    return transaction;
  }
}
