import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { DisputeBooks } from './dispute-books.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { OnProviderEvent } from '../../provider/application/on-provider-event.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { CardProvider } from '../../provider/application/ports/card-provider.js';
import { DisputeRepository } from './ports/dispute.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { PursueRefunds } from '../../protection/application/pursue-refunds.js';
import { TakeBackShare } from '../../protection/application/take-back-share.js';

/** The only way to record a dispute, used by webhook and polling: reads the provider's state and only moves forward. */
@Injectable()
export class SyncDispute {
  readonly #log = new Logger(SyncDispute.name);

  constructor(
    private readonly pollInTurn: PollInTurn,
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly payments: PaymentRepository,
    private readonly disputes: DisputeRepository,
    private readonly books: DisputeBooks,
    private readonly refunds: PursueRefunds,
    private readonly takeBack: TakeBackShare,
  ) {}

  /**
   * Throws `ChargeUnknown` before its payment is known, and `MoneyInMovement` while the share is being transferred: a
   * retry then finds it released.
   */
  @OnProviderEvent('charge.dispute.')
  async execute(disputeId: string): Promise<void> {
    const found = await this.provider.findDispute(disputeId);
    const known = await this.payments.findByCharge(found.chargeId);
    if (known === null) throw new ChargeUnknown(found.chargeId);
    await this.unitOfWork.run(() => this.books.record(known, found));
    await this.refunds.completeQuietly(known.id);
    await this.takeBack.completeQuietly(known.id);
  }

  /** For disputes whose end was not reported by an event. */
  async executeOpen(): Promise<void> {
    const failed = 'A dispute could not be asked about';
    await this.pollInTurn.execute({
      next: (at) => this.disputes.claimNextOpen(at),
      ask: ({ id }) => this.execute(id).catch(logIfExpected(this.#log, { disputeId: id }, failed)),
    });
  }
}
