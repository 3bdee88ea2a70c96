import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { EventListeners } from '../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { Disputed, ReleaseHeld } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { AdoptFromProvider } from './adopt-from-provider.js';
import { PaymentHolds } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SavePayment } from './save-payment.js';

const HEARD_AS: Record<ProviderRisk['cause'], string> = {
  'early-fraud-warning': 'radar.early_fraud_warning.created',
  review: 'review.opened',
};

/** Before each transfer the charge is read: what we did not know becomes known and stops the release (money.md, "The provider is the truth"). */
@Injectable()
export class CheckCharge {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly provider: CardProvider,
    private readonly listeners: EventListeners,
    private readonly adopt: AdoptFromProvider,
    private readonly holds: PaymentHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the provider, outside a unit of work, about a payment that may be released; whoever hears the provider's event of
   * what it shows records it, and what others did with the money is adopted: their transfers are kept back, and refunds are
   * listed where the charge shows any. Throws `ProviderSilent`, and `MoneyInMovement` while a call of ours must be settled first.
   */
  async execute(listingId: string): Promise<void> {
    const payment = await this.payments.findSale(listingId);
    if (payment?.funds !== 'release_due') return;
    const { chargeId } = payment.state;
    const found = await this.provider.findCharge(chargeId).catch(rethrowAsUnavailable());
    for (const id of found.disputeIds) await this.#tell('charge.dispute.created', id);
    for (const { cause, id, isOpen } of found.risks) if (isOpen) await this.#tell(HEARD_AS[cause], id);
    await this.adopt.execute(payment.id, { withRefunds: found.refundedCents > 0 }).catch(rethrowAsUnavailable());
  }

  /** In the caller's unit of work: what stops the release of the locked payment, which then waits; null where nothing does. */
  async stop(payment: Payment): Promise<DomainError | null> {
    if (payment.funds !== 'release_due') return null;
    const cause = payment.isDisputed ? 'disputed' : await this.holds.openCauseOf(payment.id);
    if (cause === null) return null;
    payment.wait(cause, this.clock.now());
    await this.save.execute(payment);
    return cause === 'disputed' ? new Disputed() : new ReleaseHeld(cause);
  }

  /** As if the provider's event had been heard: the one use case for it asks and records. */
  async #tell(type: string, id: string): Promise<void> {
    for (const { hear } of this.listeners.of(type)) await hear(id).catch(rethrowAsUnavailable());
  }
}
