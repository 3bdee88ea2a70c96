import {
  CaseRepository,
  type CaseEntry,
} from '../../../src/contexts/payments/cases/application/ports/case.repository.js';
import { CaseChanged } from '../../../src/contexts/payments/cases/domain/case.errors.js';
import { Case, type CaseState } from '../../../src/contexts/payments/cases/domain/case.js';
import type { CaseWish } from '../../../src/contexts/payments/published/views.js';
import type { InMemoryPayments } from './in-memory-payments.js';
import type { InMemoryProblems } from './in-memory-problems.js';

interface Turn {
  wanted: CaseWish;
  wantedCents: number | null;
  state: CaseState;
  dueAt: Date | null;
  offerCents: number | null;
  version: number;
}

const ESCALATED: Turn = {
  wanted: 'full',
  wantedCents: null,
  state: 'escalated',
  dueAt: null,
  offerCents: null,
  version: 0,
};

/** Cases in memory, over the problems in memory, guarded by their version like the real ones. */
export class InMemoryCases extends CaseRepository {
  readonly said: CaseEntry[] = [];
  readonly #turns = new Map<string, Turn>();

  constructor(
    private readonly problems: InMemoryProblems,
    private readonly payments: InMemoryPayments,
  ) {
    super();
  }

  async find(caseId: string): Promise<Case | null> {
    const problem = await this.problems.find(caseId);
    const payment = problem === null ? null : await this.payments.find(problem.paymentId);
    if (problem === null || payment === null) return null;
    const { state: _state, outcome, ...report } = problem;
    const endedAt = this.problems.all.find(({ id }) => id === caseId)?.endedAt ?? null;
    const turn = this.#turns.get(caseId) ?? ESCALATED;
    const missed = this.said.find(({ caseId: of, kind }) => of === caseId && kind.endsWith('-silent'))?.kind;
    const ended = turn.state === 'settled' ? 'settled' : problem.state;
    const { buyerId, sellerId } = payment.state;
    return new Case({
      ...report,
      ...turn,
      ...{ buyerId, sellerId, endedAt, outcome },
      missedBy: missed === undefined ? null : missed === 'seller-silent' ? 'seller' : 'buyer',
      state: ended === 'open' ? turn.state : ended,
      dueAt: problem.state === 'open' ? turn.dueAt : null,
    });
  }

  async findMany(caseIds: readonly string[]): Promise<Map<string, Case>> {
    const found = (await this.#all()).filter(({ id }) => caseIds.includes(id));
    return new Map(found.map((one) => [one.id, one]));
  }

  lock(caseId: string): Promise<Case | null> {
    return this.find(caseId);
  }

  add(caseId: string, { turn, ...opening }: Parameters<CaseRepository['add']>[1]): Promise<void> {
    const state = turn === 'seller' ? 'awaiting_seller' : 'escalated';
    this.#turns.set(caseId, { ...ESCALATED, ...opening, state });
    return Promise.resolve();
  }

  async restart(paymentId: string, dueAt: Date): Promise<void> {
    const open = (await this.#all()).find((found) => found.facts.paymentId === paymentId && found.isOpen);
    const turn = this.#turns.get(open?.id ?? '');
    if (open && turn) this.#turns.set(open.id, { ...turn, dueAt, version: turn.version + 1 });
  }

  save({ facts }: Case): Promise<void> {
    const known = this.#turns.get(facts.id) ?? ESCALATED;
    if (known.version !== facts.version) return Promise.reject(new CaseChanged());
    const { state, dueAt, offerCents } = facts;
    this.#turns.set(facts.id, { ...known, state, dueAt, offerCents, version: known.version + 1 });
    return Promise.resolve();
  }

  async listOverdue(now: Date, most: number): Promise<string[]> {
    const all = await this.#all();
    return all
      .filter((found) => found.isOverdue(now))
      .map(({ id }) => id)
      .slice(0, most);
  }

  async listByListing(listingId: string): Promise<Case[]> {
    return (await this.#all()).filter(({ facts }) => facts.listingId === listingId).reverse();
  }

  async listOpen(userId: number): Promise<Case[]> {
    return (await this.#all()).filter((found) => found.isOpen && found.roleOf(userId, false) !== null);
  }

  addEntry(entry: CaseEntry): Promise<void> {
    this.said.push(entry);
    return Promise.resolve();
  }

  async countMessages(caseId: string, role: CaseEntry['role']): Promise<number> {
    const entries = await this.listEntries(caseId);
    return entries.filter((entry) => entry.kind === 'message' && entry.role === role).length;
  }

  listEntries(caseId: string): Promise<CaseEntry[]> {
    return Promise.resolve(this.said.filter((entry) => entry.caseId === caseId));
  }

  async #all(): Promise<Case[]> {
    const found = await Promise.all(this.problems.all.map(({ id }) => this.find(id)));
    return found.filter((one) => one !== null);
  }
}
