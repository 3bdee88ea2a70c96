import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { ProblemView } from '../../published/views.js';
import { ProblemRepository, type Problem } from './ports/problem.repository.js';
import { concernsProblem } from './report-problem.js';

/** Where the photos of the latest report on a sale are, for those whom it concerns. */
export const photoUrlsOf = (listingId: string, photoKeys: readonly string[]): string[] =>
  photoKeys.map((_, index) => `/api/products/${listingId}/problem/photos/${String(index + 1)}`);

type By = Pick<Viewer, 'userId' | 'role'>;

/** The latest report on a sale, for its buyer and staff. */
@Injectable()
export class ShowProblem {
  constructor(
    private readonly register: TransactionRegister,
    private readonly problems: ProblemRepository,
  ) {}

  /** Throws `NotFound` for anybody else, and where nothing was reported. */
  async execute(listingId: string, by: By): Promise<ProblemView> {
    const { id, reason, text, photoKeys, state, createdAt } = await this.#latest(listingId, by);
    return {
      id,
      reason,
      text,
      photoUrls: photoUrlsOf(listingId, photoKeys),
      state,
      createdAt: createdAt.toISOString(),
    };
  }

  /** The stored photo's key, counted from 1. Throws `NotFound`. */
  async photoKey(listingId: string, by: By, number: number): Promise<string> {
    const key = (await this.#latest(listingId, by)).photoKeys[number - 1];
    if (key === undefined) throw new NotFound('This photo');
    return key;
  }

  async #latest(listingId: string, by: By): Promise<Problem> {
    const listing = await this.register.find(listingId);
    const problem = concernsProblem(listing, by) ? await this.problems.latest(listingId) : null;
    if (problem === null) throw new NotFound('A report');
    return problem;
  }
}
