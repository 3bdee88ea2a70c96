import { MoveTransactions } from '../../../src/contexts/listings/application/move-transactions.js';
import { TransactionRepository } from '../../../src/contexts/listings/application/ports/transaction.repository.js';
import { Transaction, type TransactionState } from '../../../src/contexts/listings/domain/transaction.js';
import type { ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import type { Clock } from '../../../src/platform/application/ports/clock.js';
import type { EventPublisher } from '../../../src/platform/application/ports/event-publisher.js';
import { NotFound } from '../../../src/platform/domain/domain-error.js';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { aTransaction } from '../builders/a-listing.js';

/** Transactions in memory. Each save is atomic, but a failing unit of work rolls nothing back. */
class InMemoryTransactions extends TransactionRepository {
  #states = new Map<string, TransactionState>();

  snapshot(): () => void {
    const states = new Map(this.#states);
    return () => {
      this.#states = states;
    };
  }

  knows(listing: ListingFacts): void {
    this.#states.set(listing.id, aTransaction(listing));
  }

  get(listingId: string): TransactionState {
    const state = this.#states.get(listingId);
    if (state === undefined) throw new NotFound('item');
    return state;
  }

  change(listingId: string, changes: Partial<TransactionState>): void {
    const state = this.get(listingId);
    this.#states.set(listingId, { ...state, version: state.version + 1, ...changes });
  }

  find(listingId: string): Promise<ListingFacts | null> {
    return Promise.resolve(this.#factsOf(this.#states.get(listingId)));
  }

  findByShareLink(shareLink: string): Promise<ListingFacts | null> {
    return Promise.resolve(this.#factsOf([...this.#states.values()].find((one) => one.shareLink === shareLink)));
  }

  findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>> {
    const found = [...this.#states.values()].filter(({ id }) => listingIds.includes(id));
    return Promise.resolve(new Map(found.map((state) => [state.id, new Transaction(state).facts])));
  }

  lock(listingId: string): Promise<Transaction | null> {
    return this.#inside(() => {
      const state = this.#states.get(listingId);
      return state === undefined ? null : new Transaction(state);
    });
  }

  save(transaction: Transaction): Promise<boolean> {
    return this.#guarded(transaction, ({ id }) => {
      this.change(id, { ...transaction.changes });
      transaction.saved();
    });
  }

  remove(transaction: Transaction): Promise<boolean> {
    return this.#guarded(transaction, ({ id }) => this.#states.delete(id));
  }

  #guarded({ facts }: Transaction, write: (facts: ListingFacts) => unknown): Promise<boolean> {
    return this.#inside(() => {
      if (this.#states.get(facts.id)?.version !== facts.version) return false;
      write(facts);
      return true;
    });
  }

  #factsOf(state: TransactionState | undefined): ListingFacts | null {
    return state === undefined ? null : new Transaction(state).facts;
  }

  async #inside<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    return work();
  }
}

/** The register over in-memory transactions, for the specs of listings, delivery and payments. */
export class InMemoryTransactionRegister extends MoveTransactions {
  readonly #kept: InMemoryTransactions;

  constructor(clock: Clock = new FixedClock(), events: EventPublisher = new RecordedEvents()) {
    const kept = new InMemoryTransactions();
    super(kept, events, clock);
    this.#kept = kept;
  }

  knows(...listings: ListingFacts[]): this {
    for (const listing of listings) this.#kept.knows(listing);
    return this;
  }

  /** Returns a function that undoes all later writes. */
  snapshot(): () => void {
    return this.#kept.snapshot();
  }

  /** Sets values directly, bypassing every rule. */
  change(listingId: string, changes: Partial<ListingFacts>): void {
    this.#kept.change(listingId, changes);
  }

  completedAt(listingId: string): Date | null {
    return this.#kept.get(listingId).completedAt;
  }
}
