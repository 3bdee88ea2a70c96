import { Injectable } from '@nestjs/common';
import { PersonLinks } from '../../../../identity/published/person-links.js';
import { isSuspended } from '../../../../identity/published/user-directory.js';
import type { DomainError } from '../../../../../platform/domain/domain-error.js';
import { canReceive, SellerAccounts } from '../../../accounts/application/ports/seller-accounts.js';
import { rethrowAsUnavailable } from '../../../provider/application/failures.js';
import { EventListeners } from '../../../provider/application/on-provider-event.js';
import { CardProvider, type ProviderRisk } from '../../../provider/application/ports/card-provider.js';
import { MovedMoney } from '../../../provider/application/ports/moved-money.js';
import { Disputed, InspectionRunning, ReleaseHeld, SellerCannotReceive } from '../../domain/payment.errors.js';
import type { Payment } from '../../domain/payment.js';
import { AdoptFromProvider } from '../adopt-from-provider.js';
import { ApplyHoldRules } from '../apply-hold-rules.js';
import { PaymentHolds } from '../ports/payment-holds.js';
import { SavePayment } from '../save-payment.js';

const EVENT_TYPES: Record<ProviderRisk['cause'], string> = {
  'early-fraud-warning': 'radar.early_fraud_warning.created',
  review: 'review.opened',
};

/**
 * Finds what prevents a release. Before each transfer the charge is read, so that unknown events become known
 * (money.md, "The provider is the truth"), and money goes only to the seller's account at the time of payment, unless
 * an administrator confirmed another.
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
   * Queries the provider about a due payment, outside a unit of work. Findings are recorded as if their events had
   * arrived, and movements by others are adopted: transfers are kept from the share, and refunds are listed if the
   * charge has any. Throws `ProviderNotResponding`, and `MoneyInMovement` while a call of ours must be settled first.
   */
  async query({ id, state: { chargeId, listingId } }: Payment): Promise<void> {
    const found = await this.provider.findCharge(chargeId).catch(rethrowAsUnavailable());
    for (const disputeId of found.disputeIds) await this.#dispatch('charge.dispute.created', disputeId);
    for (const risk of found.risks) if (risk.isOpen) await this.#dispatch(EVENT_TYPES[risk.cause], risk.id);
    const withRefunds = found.refundedCents > 0;
    const transfers = await this.moved.transfersOf(listingId).catch(rethrowAsUnavailable());
    if (withRefunds || transfers.length > 0)
      await this.adopt.execute(id, { withRefunds }).catch(rethrowAsUnavailable());
  }

  /**
   * In the caller's unit of work: what blocks the release of the locked payment, which then waits; null if nothing
   * does. An administrator (`byUserId`) may release during the inspection period.
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
    // The delivery is not recorded yet, so it has just happened.
    if (inspectionEndsAt === null) await this.holdRules.atDelivery(payment, now);
    else if ((await this.links.sharedBy(sellerId, buyerId)).length > 0) await this.holdRules.ofLinkedPersons(payment);
    if (isSuspended(await this.holdRules.people.find(sellerId))) await this.holdRules.ofSuspendedSeller(payment);
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

  /** Same as for the provider's event: its use case queries the provider and records the result. */
  async #dispatch(type: string, id: string): Promise<void> {
    for (const { handle: hear } of this.listeners.of(type)) await hear(id).catch(rethrowAsUnavailable());
  }
}
