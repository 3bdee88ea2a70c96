import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { ProblemView } from '../../published/views.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { listingOf } from '../../ledger/application/transaction-id.js';
import { concernsProblem } from './report-problem.js';

/** URLs of a report’s own photos for the people its case concerns; a case numbers them first. */
export const photoUrlsOf = ({ id, photoKeys }: Pick<Problem, 'id' | 'photoKeys'>): string[] =>
  photoKeys.map((_, index) => `/api/cases/${id}/photos/${String(index + 1)}`);

type By = Pick<Viewer, 'userId' | 'role'>;

/** The latest report on a sale, for its buyer and staff. */
@Injectable()
export class ShowProblem {
  constructor(
    private readonly register: TransactionRegister,
    private readonly problems: ProblemRepository,
  ) {}

  /** By the transaction’s id or its share link. Throws `NotFound` for anyone else, and without a report. */
  async execute(product: string, by: By): Promise<ProblemView> {
    const listing = await listingOf(this.register, product);
    const problem =
      listing !== null && concernsProblem(listing, by) ? await this.problems.findLatest(listing.id) : null;
    if (problem === null) throw new NotFound('report');
    const { id, reason, text, state, createdAt } = problem;
    return { id, reason, text, photoUrls: photoUrlsOf(problem), state, createdAt: createdAt.toISOString() };
  }
}
