import { Injectable } from '@nestjs/common';
import { PersonLinks } from '../../../identity/published/person-links.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { EventListeners } from '../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../provider/application/ports/card-provider.js';
import { MovedMoney } from '../../provider/application/ports/moved-money.js';
import { Disputed, InspectionRunning, ReleaseHeld, SellerCannotReceive } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { AdoptFromProvider } from './adopt-from-provider.js';
import { ApplyHoldRules } from './apply-hold-rules.js';
import { PaymentHolds } from './ports/payment-holds.js';
import { SavePayment } from './save-payment.js';

const HEARD_AS: Record<ProviderRisk['cause'], string> = {
  'early-fraud-warning': 'radar.early_fraud_warning.created',
  review: 'review.opened',
};

/**
 * What is in the way of a release: before each transfer the charge is read, and what we did not know becomes known
 * (money.md, "The provider is the truth"); nothing goes to another account than the one that the seller had at the
 * payment, unless an administrator confirmed it.
 */
@Injectable()
export class ReleaseObstacles {
  constructor(
    private readonly provider: CardProvider,
    private readonly listeners: EventListeners,
    private readonly moved: MovedMoney,
    private readonly adopt: AdoptFromProvider,
    private readonly holds: PaymentHolds,
    private readonly holdRules: ApplyHoldRules,
    private readonly links: PersonLinks,
    private readonly accounts: SellerAccounts,
    private readonly save: SavePayment,
  ) {}

  /**
   * Asks the provider, outside a unit of work, about a payment that is due. What it shows is recorded as if its event had
   * arrived, and what others did with the money is adopted: their transfers are kept back, and refunds are listed
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

  /**
   * In the caller's unit of work: what stops the release of the locked payment, which is due and then waits; null where
   * nothing does. An administrator (`byUserId`) may release while the buyer can still look at the item.
   */
  async stop(payment: Payment, { byUserId, now }: { byUserId: number | null; now: Date }): Promise<DomainError | null> {
    if (payment.isDisputed) {
      payment.wait('disputed', now);
      await this.save.execute(payment);
      return new Disputed();
    }
    if (byUserId === null && payment.isInspected(now)) return new InspectionRunning();
    const held = await this.#heldBy(payment, now);
    if (held !== null) return held;
    const obstacle = await this.#atDestination(payment);
    if (obstacle === null) return null;
    await this.save.waiting(payment, obstacle, now);
    return new SellerCannotReceive();
  }

  async #heldBy(payment: Payment, now: Date): Promise<ReleaseHeld | null> {
    const { sellerId, buyerId, inspectionEndsAt } = payment.state;
    // A delivery that is not recorded yet happened just now.
    if (inspectionEndsAt === null) await this.holdRules.atDelivery(payment, now);
    else if ((await this.links.sharedBy(sellerId, buyerId)).length > 0) await this.holdRules.ofLinkedPersons(payment);
    const pauses = await this.holds.pausesToApply(payment.state, now);
    if (pauses.length > 0) await this.holdRules.ofPausedSeller(payment);
    const [hold] = await this.holds.openOf(payment.id, now);
    if (hold === undefined) return null;
    if (hold.until === null) payment.wait(hold.cause, now);
    else payment.waitUntil(hold.until);
    await this.save.execute(payment);
    return new ReleaseHeld(hold.cause);
  }

  async #atDestination({
    state: { sellerId, destination },
  }: Payment): Promise<'account-changed' | 'seller-cannot-receive' | null> {
    const account = await this.accounts.find(sellerId);
    if (account !== null && !account.isDeleted && account.stripeAccountId !== destination) return 'account-changed';
    return canReceive(account) ? null : 'seller-cannot-receive';
  }

  /** As if the provider's event had arrived: the one use case for it asks and records. */
  async #tell(type: string, id: string): Promise<void> {
    for (const { hear } of this.listeners.of(type)) await hear(id).catch(rethrowAsUnavailable());
  }
}
