import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { AdminDisputeView, AdminPage, AdminProblemView } from '../../published/views.js';
import type { Case } from '../domain/case.js';
import { CaseRepository } from './ports/case.repository.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { photoUrlsOf } from './show-problem.js';

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

function problemView(problem: Problem, listing: ListingFacts, found: Case | undefined): AdminProblemView {
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
    buyerId,
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
    ...{ id, productId, shareLink, name, amount: amountCents / 100, fee: feeCents / 100 },
    ...{ reason, status, outcome, fundsState, evidenceDueBy: evidenceDueBy?.toISOString() ?? null },
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Problems and disputes as administrators see them; three questions for a page, however long. */
@Injectable()
export class MoneyRecords {
  constructor(
    private readonly problemRecords: ProblemRepository,
    private readonly disputeRecords: DisputeRepository,
    private readonly register: TransactionRegister,
    private readonly cases: CaseRepository,
  ) {}

  async problems(
    request: PageRequest & { state?: Problem['state'] | undefined },
  ): Promise<AdminPage<AdminProblemView>> {
    const { items, ...page } = await this.problemRecords.page(request);
    return { items: await this.#problemViews(items), ...page };
  }

  /** Throws `NotFound`. */
  async problem(problemId: string): Promise<AdminProblemView> {
    const problem = await this.problemRecords.find(problemId);
    const [view] = problem === null ? [] : await this.#problemViews([problem]);
    if (view === undefined) throw new NotFound('This problem');
    return view;
  }

  async disputes(
    request: PageRequest & { outcome?: Dispute['outcome'] | undefined },
  ): Promise<AdminPage<AdminDisputeView>> {
    const { items, ...page } = await this.disputeRecords.page(request);
    return { items: await this.#withListings(items, disputeView), ...page };
  }

  async #problemViews(problems: Problem[]): Promise<AdminProblemView[]> {
    const cases = await this.cases.findMany(problems.map(({ id }) => id));
    return this.#withListings(problems, (problem, listing) => problemView(problem, listing, cases.get(problem.id)));
  }

  async #withListings<Record extends { listingId: string }, View>(
    records: Record[],
    view: (record: Record, listing: ListingFacts) => View,
  ): Promise<View[]> {
    const listings = await this.register.findMany(records.map(({ listingId }) => listingId));
    return records.flatMap((record) => {
      const listing = listings.get(record.listingId);
      return listing === undefined ? [] : [view(record, listing)];
    });
  }
}
