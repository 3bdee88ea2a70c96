import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { RecordHold } from './record-hold.js';

/**
 * The only way to record reviews and early fraud warnings, whatever event reported them: reads the provider's state
 * each time.
 */
@Injectable()
export class SyncHold {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly payments: PaymentRepository,
    private readonly recordHold: RecordHold,
  ) {}

  /** Throws `ChargeUnknown` before its payment is known. */
  @OnProviderEvent('radar.early_fraud_warning.')
  async warning(warningId: string): Promise<void> {
    await this.record(await this.provider.findRisk('early-fraud-warning', warningId));
  }

  /** Throws `ChargeUnknown` before its payment is known. */
  @OnProviderEvent('review.')
  async review(reviewId: string): Promise<void> {
    await this.record(await this.provider.findRisk('review', reviewId));
  }

  /** A closed one whose payment is unknown is not recorded. Throws `ChargeUnknown`. */
  async record(risk: ProviderRisk): Promise<void> {
    const known = await this.payments.findByCharge(risk.chargeId);
    if (known !== null) await this.unitOfWork.run(() => this.recordHold.record(known, risk));
    else if (risk.isOpen) throw new ChargeUnknown(risk.chargeId);
  }
}
