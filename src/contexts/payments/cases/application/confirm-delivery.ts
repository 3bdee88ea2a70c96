import { Injectable, Logger } from '@nestjs/common';
import { isMoveAllowed } from '../../../listings/published/transaction-moves.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { NotDelivered } from '../../protection/domain/payment.errors.js';
import { logAfterDecision } from '../../provider/application/failures.js';
import { lastEnd, PaymentHolds } from '../../protection/application/ports/payment-holds.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { RecordProblem } from './record-problem.js';
import { ReleaseDueFunds } from '../../protection/application/release/release-due-funds.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/**
 * The buyer confirms that everything is fine: ends the inspection period and withdraws the buyer's report, if any. The
 * buyer cannot end a hold (decision 0033).
 */
@Injectable()
export class ConfirmDelivery {
  readonly #log = new Logger(ConfirmDelivery.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly problems: RecordProblem,
    private readonly holds: PaymentHolds,
    private readonly releaseDue: ReleaseDueFunds,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound` for anyone but the buyer, `FundsFrozen` while someone else's report is open, `NotDelivered`
   * before delivery.
   */
  async execute({ listingId, buyerId }: { listingId: string; buyerId: number }): Promise<void> {
    await this.unitOfWork.decide(async () => {
      const listing = await this.register.lock(listingId);
      if (listing.buyerId !== buyerId) throw new NotFound('item');
      const { status, fundsState } = listing;
      if (fundsState === 'frozen') {
        if (!isMoveAllowed('confirm', status, fundsState)) throw new WrongState(status);
        return this.problems.withdraw(listing, buyerId);
      }
      const payment = await this.payments.lockSale(listingId);
      if (payment === null || payment.funds === 'held') throw new NotDelivered();
      const now = this.clock.now();
      payment.becomeDueNow(now, lastEnd(await this.holds.openOf(payment.id, now)));
      await this.save.execute(payment);
    });
    const failed = 'A release is not settled yet; it will be repeated';
    await this.releaseDue.executeFor(listingId).catch(logAfterDecision(this.#log, { listingId }, failed));
  }
}
