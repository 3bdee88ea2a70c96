import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PersonRecords } from '../../../identity/published/user-directory.js';
import { TERMS_VERSION } from '../../../identity/published/terms.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { CheckoutBegunMeanwhile, TooManyCheckouts } from '../../protection/domain/payment.errors.js';
import { CHECKOUT_LIMITS, endOfHold, lapsesCountFrom } from '../domain/checkout-limits.js';
import { CheckoutHolds, type StartCheckoutCommand } from './checkout-holds.js';
import { LossCeilings } from '../../losses/application/loss-ceilings.js';
import { OpenCheckout, type PayingPerson } from './open-checkout.js';
import type { CheckoutOperation } from './open-session.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

/**
 * One unit of work: reserves the item, holds the window's place until the payment page is open, and records the
 * checkout and the intended call, which it returns. Throws `CheckoutBegunMeanwhile` if another request of this buyer
 * was first, `TooManyCheckouts`, `TooManyLapsed`, `ReviewPending`, and what taking the holds throws.
 */
@Injectable()
export class HoldForCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holds: CheckoutHolds,
    private readonly checkouts: CheckoutRepository,
    private readonly ceilings: LossCeilings,
    private readonly persons: PersonRecords,
    private readonly openCheckout: OpenCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(
    command: StartCheckoutCommand,
    { id: listingId, sellerId }: ListingFacts,
    input: { hash: string; buyer: PayingPerson },
  ): Promise<CheckoutOperation> {
    const id = uuidv7();
    const now = this.clock.now();
    const { buyerId, dropOff, deliveryDate, deliveryWindow } = command;
    return this.unitOfWork.run(async () => {
      await this.ceilings.refuseUnderReview(buyerId, sellerId);
      const until = endOfHold(await this.checkouts.listLapsedSince(buyerId, lapsesCountFrom(now)), now);
      const windowUntil = new Date(now.getTime() + CHECKOUT_LIMITS.openingMs);
      const listing = await this.holds.take({ listingId, checkoutId: id, buyerId, until, windowUntil, command });
      const open = await this.checkouts.lockOpen(buyerId);
      if (open.some((other) => other.listingId === listingId)) throw new CheckoutBegunMeanwhile();
      if (open.length >= CHECKOUT_LIMITS.openForPerson) throw new TooManyCheckouts();
      const checkout: Checkout = {
        id,
        listingId,
        buyerId,
        state: 'planned',
        inputHash: input.hash,
        dropOff,
        deliveryDate,
        deliveryWindow,
        itemCents: listing.priceCents,
        deliveryCents: listing.deliveryFeeCents,
        sessionId: null,
        url: null,
        termsVersion: TERMS_VERSION,
        reservedUntil: until,
        createdAt: now,
      };
      await this.checkouts.add(checkout);
      await this.persons.recordTermsAccepted(buyerId, TERMS_VERSION, now);
      return this.openCheckout.plan(checkout, listing, input.buyer);
    });
  }
}
