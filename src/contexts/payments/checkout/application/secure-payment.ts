import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { CapturedMoney } from './capture-payment.js';
import type { Checkout } from './ports/checkout.repository.js';
import { StepMarker } from '../../provider/application/ports/step-marker.js';
import { RefundPayment } from '../../protection/application/refund-payment.js';
import { SettleSale } from './settle-sale.js';

/**
 * The buyer's payment has arrived: the first for an item makes the sale; a second, late or wrong one is refunded in
 * full (money.md, rows 3 and 4). One unit of work under the listing's lock; repeating it changes nothing.
 */
@Injectable()
export class SecurePayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sale: SettleSale,
    private readonly refunds: RefundPayment,
    private readonly steps: StepMarker,
  ) {}

  async execute(checkout: Checkout, captured: CapturedMoney, livemode: boolean): Promise<void> {
    const refundId = await this.unitOfWork.run(async () => {
      const payment = await this.sale.execute(checkout, captured, livemode);
      this.steps.reached('secure:before-commit');
      return payment?.funds === 'refunding' ? payment.id : null;
    });
    this.steps.reached('secure:after-commit');
    if (refundId !== null) await this.refunds.completeQuietly(refundId);
  }
}
