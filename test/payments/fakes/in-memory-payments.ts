import { LedgerRepository } from '../../../src/contexts/payments/ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from '../../../src/contexts/payments/protection/application/ports/payment.repository.js';
import {
  ProviderOperations,
  type AdoptedObject,
  type ProviderOperation,
  type Settlement,
} from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import { SellerDebts } from '../../../src/contexts/payments/protection/application/ports/seller-debts.js';
import {
  SellerAccounts,
  type SellerAccount,
} from '../../../src/contexts/payments/accounts/application/ports/seller-accounts.js';
import type { LedgerEntry } from '../../../src/contexts/payments/ledger/domain/ledger.js';
import { PaymentChangedMeanwhile } from '../../../src/contexts/payments/protection/domain/payment.errors.js';
import { Payment } from '../../../src/contexts/payments/protection/domain/payment.js';
import type { PaymentState } from '../../../src/contexts/payments/protection/domain/payment-state.js';

const copy = (state: PaymentState): Payment => new Payment({ ...state });

/** Payments in memory, guarded by their version like the real ones. */
export class InMemoryPayments extends PaymentRepository {
  /** By default a seller who is not new. */
  paidSales = 3;
  readonly #asked = new Map<string, number>();
  #states = new Map<string, PaymentState>();

  /** Returns a function that undoes all later writes. */
  snapshot(): () => void {
    const states = new Map(this.#states);
    return () => {
      this.#states = states;
    };
  }

  /** The present state. */
  at(id: string): PaymentState | undefined {
    return this.#states.get(id);
  }

  knows(state: PaymentState): this {
    this.#states.set(state.id, { ...state });
    return this;
  }

  add({ state }: Payment): Promise<void> {
    this.#states.set(state.id, { ...state });
    return Promise.resolve();
  }

  save({ state }: Payment): Promise<void> {
    const known = this.#states.get(state.id);
    if (known?.version !== state.version) return Promise.reject(new PaymentChangedMeanwhile());
    state.version += 1;
    this.#states.set(state.id, { ...state });
    return Promise.resolve();
  }

  find(id: string): Promise<Payment | null> {
    return this.#one((state) => state.id === id);
  }
  lock(id: string): Promise<Payment | null> {
    return this.find(id);
  }
  findSale(listingId: string): Promise<Payment | null> {
    return this.#one((state) => state.isSale && state.listingId === listingId);
  }
  lockSale(listingId: string): Promise<Payment | null> {
    return this.findSale(listingId);
  }
  lockByIntent(paymentIntentId: string): Promise<Payment | null> {
    return this.#one((state) => state.paymentIntentId === paymentIntentId);
  }
  findByCharge(chargeId: string): Promise<Payment | null> {
    return this.#one((state) => state.chargeId === chargeId);
  }
  listUnpaidSales(sellerId: number): Promise<string[]> {
    const unpaid = [...this.#states.values()].filter(
      (state) =>
        state.isSale &&
        state.sellerId === sellerId &&
        ['held', 'release_due', 'frozen', 'disputed'].includes(state.funds),
    );
    return Promise.resolve(unpaid.map(({ listingId }) => listingId));
  }
  countPaidSales(): Promise<number> {
    return Promise.resolve(this.paidSales);
  }
  findNewestSale(sellerId: number): Promise<Payment | null> {
    return this.#one((state) => state.isSale && state.sellerId === sellerId);
  }
  findByCheckout(checkoutId: string): Promise<Payment | null> {
    return this.#one((state) => state.checkoutId === checkoutId);
  }

  findByCheckouts(checkoutIds: readonly string[]): Promise<Map<string, Payment>> {
    const found = [...this.#states.values()].filter(({ checkoutId }) => checkoutIds.includes(checkoutId));
    return Promise.resolve(new Map(found.map((state) => [state.checkoutId, copy(state)])));
  }

  lockAll(listingId: string): Promise<Payment[]> {
    return Promise.resolve([...this.#states.values()].filter((state) => state.listingId === listingId).map(copy));
  }

  listDueForRelease(now: Date, most: number): Promise<string[]> {
    const due = [...this.#states.values()].filter(
      ({ funds, releaseDueAt }) => funds === 'release_due' && releaseDueAt !== null && releaseDueAt <= now,
    );
    return Promise.resolve(due.slice(0, most).map(({ listingId }) => listingId));
  }
  claimNextRefunding(at: Date): Promise<Payment | null> {
    return this.#nextToAsk('refund', at, ({ funds, refundError }) => funds === 'refunding' && refundError === null);
  }
  claimNextWithoutFee(at: Date): Promise<Payment | null> {
    return this.#nextToAsk('fee', at, ({ feeCents }) => feeCents === null);
  }

  #nextToAsk(what: string, at: Date, waits: (state: PaymentState) => boolean): Promise<Payment | null> {
    const askedAt = ({ id }: PaymentState): number => this.#asked.get(`${what} ${id}`) ?? 0;
    const waiting = [...this.#states.values()].filter((state) => waits(state) && askedAt(state) < at.getTime());
    const [next] = waiting.sort((one, other) => askedAt(one) - askedAt(other));
    if (next === undefined) return Promise.resolve(null);
    this.#asked.set(`${what} ${next.id}`, at.getTime());
    return Promise.resolve(copy(next));
  }

  #one(test: (state: PaymentState) => boolean): Promise<Payment | null> {
    const found = [...this.#states.values()].find(test);
    return Promise.resolve(found === undefined ? null : copy(found));
  }
}

const isOpen = ({ state }: ProviderOperation): boolean => state !== 'done' && state !== 'refused';

/** Provider operations in memory: one open attempt per kind and subject, a new key only after a refusal. */
export class InMemoryOperations extends ProviderOperations {
  readonly all: ProviderOperation[] = [];
  readonly #ended = new Set<string>();

  async plan<Parameters extends object>(intent: {
    kind: ProviderOperation['kind'];
    subject: string;
    parameters: Parameters;
    paymentId?: string;
  }): Promise<ProviderOperation<Parameters>> {
    const latest = await this.latest<Parameters>(intent.kind, intent.subject);
    if (latest !== null && latest.state !== 'refused') return latest;
    const attempt = (latest?.attempt ?? 0) + 1;
    const operation: ProviderOperation<Parameters> = {
      id: `operation-${String(this.all.length + 1)}`,
      kind: intent.kind,
      subject: intent.subject,
      attempt,
      key: `v1:test:${intent.kind}:${intent.subject}:${String(attempt)}`,
      parameters: intent.parameters,
      request: { path: `/${intent.kind}`, parameters: {}, apiVersion: 'none' },
      state: 'planned',
      sentAt: null,
      tries: 0,
      providerId: null,
      paymentId: intent.paymentId ?? null,
      error: null,
      createdAt: new Date('2026-06-10T14:00:00Z'),
    };
    this.all.push(operation);
    return { ...operation };
  }

  async recordAdopted<Parameters extends object>({
    providerId,
    ...made
  }: AdoptedObject<Parameters>): Promise<ProviderOperation<Parameters> | null> {
    const subject = `adopted:${providerId}`;
    if ((await this.latest(made.kind, subject)) !== null) return null;
    const { id } = await this.plan({ ...made, subject });
    await this.settle(id, { state: 'done', providerId });
    Object.assign(this.all.find((operation) => operation.id === id) ?? {}, { request: null });
    return this.latest<Parameters>(made.kind, subject);
  }

  find(id: string): Promise<ProviderOperation | null> {
    const found = this.all.find((operation) => operation.id === id);
    return Promise.resolve(found === undefined ? null : { ...found });
  }

  latest<Parameters extends object>(
    kind: ProviderOperation['kind'],
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    const found = this.all.findLast((operation) => operation.kind === kind && operation.subject === subject);
    return Promise.resolve(found === undefined ? null : ({ ...found } as ProviderOperation<Parameters>));
  }

  findByProviderId<Parameters extends object>(
    kind: ProviderOperation['kind'],
    providerId: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    const found = this.all.find((operation) => operation.kind === kind && operation.providerId === providerId);
    return Promise.resolve(found === undefined ? null : ({ ...found } as ProviderOperation<Parameters>));
  }

  firstPlannedAt({ kind, subject, createdAt }: ProviderOperation): Promise<Date> {
    const first = this.all.find((operation) => operation.kind === kind && operation.subject === subject);
    return Promise.resolve(first?.createdAt ?? createdAt);
  }

  markSent<Parameters extends object>({
    id,
  }: ProviderOperation<Parameters>): Promise<ProviderOperation<Parameters> | null> {
    const known = this.#open(id);
    if (known === undefined) return Promise.resolve(null);
    Object.assign(known, { state: 'sent', tries: known.tries + 1 });
    return Promise.resolve({ ...known } as ProviderOperation<Parameters>);
  }
  markUnknown(id: string): Promise<void> {
    Object.assign(this.#open(id) ?? {}, { state: 'unknown' });
    return Promise.resolve();
  }

  settle(id: string, outcome: Settlement): Promise<boolean> {
    const found = this.#open(id);
    if (found === undefined) return Promise.resolve(false);
    found.state = outcome.state;
    if (outcome.state === 'done') found.providerId = outcome.providerId;
    else found.error = outcome.error;
    return Promise.resolve(true);
  }

  due(kind: ProviderOperation['kind'], _at: Date | null, most: number): Promise<ProviderOperation[]> {
    const open = this.all.filter((operation) => operation.kind === kind && isOpen(operation));
    return Promise.resolve(open.slice(0, most).map((operation) => ({ ...operation })));
  }
  refusedDue(kind: ProviderOperation['kind'], _at: Date, most: number): Promise<ProviderOperation[]> {
    const refused = this.all.filter(
      (operation) => operation.kind === kind && operation.state === 'refused' && !this.#ended.has(operation.id),
    );
    return Promise.resolve(refused.slice(0, most).map((operation) => ({ ...operation })));
  }
  postponeRefused(id: string): Promise<void> {
    this.#ended.add(id);
    return Promise.resolve();
  }

  #open(id: string): ProviderOperation | undefined {
    return this.all.find((operation) => operation.id === id && isOpen(operation));
  }
}

export class InMemoryLedger extends LedgerRepository {
  readonly entries: LedgerEntry[] = [];

  add(entry: LedgerEntry): Promise<boolean> {
    const isKnown = this.entries.some(({ cause, reference }) => cause === entry.cause && reference === entry.reference);
    if (!isKnown) this.entries.push(entry);
    return Promise.resolve(!isKnown);
  }
  listByListing(listingId: string): Promise<LedgerEntry[]> {
    return Promise.resolve(this.entries.filter((entry) => entry.listingId === listingId));
  }
  listByPayment(paymentId: string): Promise<LedgerEntry[]> {
    return Promise.resolve(this.entries.filter((entry) => entry.paymentId === paymentId));
  }
  listByPayments(paymentIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
    const found = this.entries.filter(({ paymentId }) => paymentIds.includes(paymentId ?? ''));
    return Promise.resolve(Map.groupBy(found, ({ paymentId }) => paymentId ?? ''));
  }
}

/** A seller's debt, set by a test. */
export class KnownDebts extends SellerDebts {
  cents = 0;
  lockOpen(): Promise<number> {
    return Promise.resolve(this.cents);
  }
}

export class InMemorySellerAccounts extends SellerAccounts {
  readonly unlinked = new Set<number>();
  readonly #accounts = new Map<number, SellerAccount>();

  knows(account: SellerAccount): this {
    this.#accounts.set(account.userId, account);
    return this;
  }
  find(userId: number): Promise<SellerAccount | null> {
    return Promise.resolve(this.#accounts.get(userId) ?? null);
  }
  lock(userId: number): Promise<SellerAccount | null> {
    return this.find(userId);
  }
  findByStripeId(id: string): Promise<SellerAccount | null> {
    return Promise.resolve([...this.#accounts.values()].find(({ stripeAccountId }) => stripeAccountId === id) ?? null);
  }
  findManyByStripeId(ids: readonly string[]): Promise<SellerAccount[]> {
    const linked = [...this.#accounts.values()].filter(({ userId }) => !this.unlinked.has(userId));
    return Promise.resolve(linked.filter(({ stripeAccountId }) => ids.includes(stripeAccountId)));
  }
  unseen(): Promise<SellerAccount[]> {
    return Promise.resolve([]);
  }
  ofTestMode(): Promise<SellerAccount[]> {
    const linked = [...this.#accounts.values()].filter(({ userId }) => !this.unlinked.has(userId));
    return Promise.resolve(linked.filter(({ livemode }) => !livemode));
  }
  markUnlinked(userId: number): Promise<void> {
    this.unlinked.add(userId);
    return Promise.resolve();
  }
  record(account: SellerAccount): Promise<void> {
    this.#accounts.set(account.userId, account);
    return Promise.resolve();
  }
  markLinkIssued(): Promise<void> {
    return Promise.resolve();
  }
  claimNextToPoll(): Promise<SellerAccount | null> {
    return Promise.resolve(null);
  }
}
