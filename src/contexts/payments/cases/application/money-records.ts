import { Injectable } from '@nestjs/common';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { AdminDisputeView, AdminPage, AdminProblemView } from '../../published/views.js';
import type { Case } from '../domain/case.js';
import { CaseRepository } from './ports/case.repository.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { photoUrlsOf } from './show-problem.js';

type People = ReadonlyMap<number, Person>;

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

const nameIn = (people: People, id: number | null): string | null =>
  id === null ? null : nameForStaff(people.get(id));

function problemView(
  problem: Problem,
  listing: ListingFacts,
  found: Case | undefined,
  people: People,
): AdminProblemView {
  const { id, reason, text, state, createdAt, reporterId, outcome } = problem;
  const { id: productId, shareLink, name, sellerId, buyerId, fundsState, priceCents, deliveryFeeCents } = listing;
  const decision =
    outcome === null
      ? null
      : {
          decision: outcome.decision,
          refundAmount: outcome.refundCents / 100,
          reason: outcome.reason,
          at: outcome.at.toISOString(),
        };
  const photoUrls = photoUrlsOf(problem);
  const caseState = found?.facts.state ?? (state === 'open' ? 'escalated' : state);
  const turn = { caseState, dueAt: found?.facts.dueAt?.toISOString() ?? null };
  const sale = {
    productId,
    shareLink,
    name,
    sellerId,
    sellerName: nameIn(people, sellerId),
    buyerId,
    buyerName: nameIn(people, buyerId),
    fundsState,
    total: (priceCents + deliveryFeeCents) / 100,
  };
  return {
    id,
    reason,
    text,
    photoUrls,
    state,
    createdAt: createdAt.toISOString(),
    reporterId,
    ...sale,
    ...turn,
    decision,
  };
}

function disputeView(dispute: Dispute, { id: productId, shareLink, name, fundsState }: ListingFacts): AdminDisputeView {
  const { id, amountCents, feeCents, reason, status, outcome, evidenceDueBy, openedAt, endedAt } = dispute;
  return {
    id,
    productId,
    shareLink,
    name,
    amount: amountCents / 100,
    fee: feeCents / 100,
    reason,
    status,
    outcome,
    fundsState,
    evidenceDueBy: evidenceDueBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Problems and disputes for administrators; four queries per page of any length. */
@Injectable()
export class MoneyRecords {
  constructor(
    private readonly problemRecords: ProblemRepository,
    private readonly disputeRecords: DisputeRepository,
    private readonly register: TransactionRegister,
    private readonly cases: CaseRepository,
    private readonly people: UserDirectory,
  ) {}

  async problems(
    request: PageRequest & { state?: Problem['state'] | undefined; turn?: 'administrator' | undefined },
  ): Promise<AdminPage<AdminProblemView>> {
    const { items, ...page } = await this.problemRecords.page(request);
    return { items: await this.#problemViews(items), ...page };
  }

  /** Throws `NotFound`. */
  async problem(problemId: string): Promise<AdminProblemView> {
    const problem = await this.problemRecords.find(problemId);
    const [view] = problem === null ? [] : await this.#problemViews([problem]);
    if (view === undefined) throw new NotFound('problem');
    return view;
  }

  async disputes(
    request: PageRequest & { outcome?: Dispute['outcome'] | undefined; listingId?: string | undefined },
  ): Promise<AdminPage<AdminDisputeView>> {
    const { items, ...page } = await this.disputeRecords.page(request);
    return { items: await this.#disputeViews(items), ...page };
  }

  async #problemViews(problems: Problem[]): Promise<AdminProblemView[]> {
    const [cases, listings] = await Promise.all([
      this.cases.findMany(problems.map(({ id }) => id)),
      this.#listingsOf(problems),
    ]);
    const sides = [...listings.values()].flatMap(({ sellerId, buyerId }) => [sellerId, buyerId ?? sellerId]);
    const people = await this.people.findMany([...new Set(sides)]);
    return problems.flatMap((problem) => {
      const listing = listings.get(problem.listingId);
      return listing === undefined ? [] : [problemView(problem, listing, cases.get(problem.id), people)];
    });
  }

  async #disputeViews(disputes: Dispute[]): Promise<AdminDisputeView[]> {
    const listings = await this.#listingsOf(disputes);
    return disputes.flatMap((dispute) => {
      const listing = listings.get(dispute.listingId);
      return listing === undefined ? [] : [disputeView(dispute, listing)];
    });
  }

  #listingsOf(records: readonly { listingId: string }[]): Promise<Map<string, ListingFacts>> {
    return this.register.findMany(records.map(({ listingId }) => listingId));
  }
}
