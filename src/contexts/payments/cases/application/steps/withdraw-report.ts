import { Injectable, Logger } from '@nestjs/common';
import { isMoveAllowed } from '../../../../listings/published/transaction-moves.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { WrongState } from '../../../../../platform/domain/domain-error.js';
import { ReleaseFunds } from '../../../protection/application/release/release-funds.js';
import { logAfterDecision } from '../../../provider/application/failures.js';
import { RecordProblem } from '../record-problem.js';
import { LockedCase, type By } from './locked-case.js';

/** The buyer withdraws a report, at any time before the case is over; the money continues as before. */
@Injectable()
export class WithdrawReport {
  readonly #log = new Logger(WithdrawReport.name);

  constructor(
    private readonly locked: LockedCase,
    private readonly problems: RecordProblem,
    private readonly releaseFunds: ReleaseFunds,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound`, `CaseDisputed`, `FundsFrozen` if someone else reported, `CaseClosed` if the case is over, and
   * `WrongState` if the sale has ended.
   */
  async execute({ caseId, by }: { caseId: string; by: By }): Promise<void> {
    const listingId = await this.locked.runToMove(caseId, by, async ({ found, listing }) => {
      found.withdraw(by.userId, this.clock.now());
      const { status, fundsState } = listing;
      if (!isMoveAllowed('confirm', status, fundsState)) throw new WrongState(status);
      await this.problems.withdraw(listing, by.userId);
      return listing.id;
    });
    const failed = 'A release is not settled yet; it will be repeated';
    await this.releaseFunds.executeQuietly(listingId).catch(logAfterDecision(this.#log, { listingId }, failed));
  }
}
