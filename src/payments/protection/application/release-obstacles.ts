import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { EventListeners } from '../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { MovedMoney } from '../../provider/application/ports/moved-money.js';
import { releaseBlocked } from '../../published/events.js';
import { Disputed, ReleaseHeld, SellerCannotReceive } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { AdoptFromProvider } from './adopt-from-provider.js';
import { PaymentHolds } from './ports/payment-holds.js';
import { SavePayment } from './save-payment.js';

const HEARD_AS: Record<ProviderRisk['cause'], string> = {
  'early-fraud-warning': 'radar.early_fraud_warning.created',
  review: 'review.opened',
};

/**
 * What stands in the way of a release: before each transfer the charge is read, and what we did not know becomes known
 * (money.md, "The provider is the truth"); nothing goes to another account than the one that the seller had at the payment,
 * unless an administrator confirmed it.
 */
@Injectable()
export class ReleaseObstacles {
  constructor(
    private readonly provider: CardProvider,
    private readonly listeners: EventListeners,
    private readonly moved: MovedMoney,
    private readonly adopt: AdoptFromProvider,
    private readonly holds: PaymentHolds,
    private readonly accounts: SellerAccounts,
    private readonly save: SavePayment,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the provider, outside a unit of work, about a payment that is due; whoever hears the provider's event of what it
   * shows records it, and what others did with the money is adopted: their transfers are kept back, and refunds are listed
   * where the charge shows any. Throws `ProviderSilent`, and `MoneyInMovement` while a call of ours must be settled first.
   */
  async ask({ id, state: { chargeId, listingId } }: Payment): Promise<void> {
    const found = await this.provider.findCharge(chargeId).catch(rethrowAsUnavailable());
    for (const disputeId of found.disputeIds) await this.#tell('charge.dispute.created', disputeId);
    for (const risk of found.risks) if (risk.isOpen) await this.#tell(HEARD_AS[risk.cause], risk.id);
    const withRefunds = found.refundedCents > 0;
    const transfers = await this.moved.transfersOf(listingId).catch(rethrowAsUnavailable());
    if (withRefunds || transfers.length > 0)
      await this.adopt.execute(id, { withRefunds }).catch(rethrowAsUnavailable());
  }

  /** In the caller's unit of work: what stops the release of the locked payment, which is due and then waits; null where nothing does. */
  async stop(payment: Payment): Promise<DomainError | null> {
    const cause = payment.isDisputed ? 'disputed' : await this.holds.openCauseOf(payment.id);
    if (cause !== null) {
      await this.#wait(payment, cause);
      return cause === 'disputed' ? new Disputed() : new ReleaseHeld(cause);
    }
    const obstacle = await this.#atDestination(payment);
    if (obstacle === null) return null;
    const { listingId, sellerId } = payment.state;
    // Administrators are told the first time (money.md, rows 11 and 14).
    if (await this.#wait(payment, obstacle))
      await this.events.publish(releaseBlocked({ paymentId: payment.id, listingId, sellerId, cause: obstacle }));
    return new SellerCannotReceive();
  }

  async #atDestination({
    state: { sellerId, destination },
  }: Payment): Promise<'account-changed' | 'seller-cannot-receive' | null> {
    const account = await this.accounts.find(sellerId);
    if (account !== null && !account.isDeleted && account.stripeAccountId !== destination) return 'account-changed';
    return canReceive(account) ? null : 'seller-cannot-receive';
  }

  async #wait(payment: Payment, cause: Parameters<Payment['wait']>[0]): Promise<boolean> {
    const isNew = payment.wait(cause, this.clock.now());
    await this.save.execute(payment);
    return isNew;
  }

  /** As if the provider's event had been heard: the one use case for it asks and records. */
  async #tell(type: string, id: string): Promise<void> {
    for (const { hear } of this.listeners.of(type)) await hear(id).catch(rethrowAsUnavailable());
  }
}
