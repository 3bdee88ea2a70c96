import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { forEachInTurn } from '../../../provider/application/failures.js';
import { CaseRepository } from '../ports/case.repository.js';
import { CaseTimeline } from './case-timeline.js';
import { LockedCase } from './locked-case.js';

const BATCH = 100;

/**
 * Escalates cases with overdue answers, each once; a simultaneous answer either wins or is too late. A case with a
 * disputed payment waits for the bank.
 */
@Injectable()
export class EscalateOverdueCases {
  constructor(
    private readonly cases: CaseRepository,
    private readonly locked: LockedCase,
    private readonly timeline: CaseTimeline,
    private readonly clock: Clock,
  ) {}

  /** A failing case does not delay the others; errors are thrown at the end. */
  async execute(): Promise<void> {
    const ids = await this.cases.listOverdue(this.clock.now(), BATCH);
    await forEachInTurn(ids, (id) =>
      this.locked.run(id, async ({ found, payment }) => {
        if (payment.funds === 'disputed') return;
        const cause = found.expire(this.clock.now());
        if (cause !== null) await this.timeline.escalate(found, cause, { role: 'clock', byUserId: null });
      }),
    );
  }
}
