import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { DecideShares } from '../../../protection/application/decide-shares.js';
import { LockedCase, type By } from './locked-case.js';
import { SettleCase } from './settle-case.js';

/** The buyer accepts the seller's offer, which settles the case. */
@Injectable()
export class AcceptOffer {
  constructor(
    private readonly locked: LockedCase,
    private readonly settle: SettleCase,
    private readonly decide: DecideShares,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `CaseDisputed`, and what `Case.accept` and `Payment.decide` throw. */
  async execute({ caseId, by }: { caseId: string; by: By }): Promise<void> {
    const paymentId = await this.locked.runToMove(caseId, by, async (opened) => {
      const refundCents = opened.found.accept(by.userId, this.clock.now());
      await this.settle.execute(opened, { decision: 'split', refundCents, byUserId: by.userId });
      return opened.payment.id;
    });
    await this.decide.completeQuietly(paymentId);
  }
}
