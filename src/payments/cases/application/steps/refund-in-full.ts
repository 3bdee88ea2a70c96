import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { DecideShares } from '../../../protection/application/decide-shares.js';
import { LockedCase, type By } from './locked-case.js';
import { SettleCase } from './settle-case.js';

/** The seller answers a report by giving everything back, which settles it. */
@Injectable()
export class RefundInFull {
  constructor(
    private readonly locked: LockedCase,
    private readonly settle: SettleCase,
    private readonly decide: DecideShares,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, and what `Case.refund` and `Payment.decide` throw. */
  async execute({ caseId, by }: { caseId: string; by: By }): Promise<void> {
    const paymentId = await this.locked.runFor(caseId, by, async (opened) => {
      opened.found.refund(by.userId, this.clock.now());
      await this.settle.execute(opened, { decision: 'refund', refundCents: 0, byUserId: by.userId });
      return opened.payment.id;
    });
    await this.decide.completeQuietly(paymentId);
  }
}
