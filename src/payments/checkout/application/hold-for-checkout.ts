import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PersonRecords } from '../../../identity/published/user-directory.js';
import { TERMS_VERSION } from '../../../identity/published/terms.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { CheckoutBegunMeanwhile, TooManyCheckouts } from '../../protection/domain/payment.errors.js';
import { CheckoutHolds } from './checkout-holds.js';
import { OpenCheckout } from './open-checkout.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import type { StartCheckoutCommand } from './start-checkout-command.js';

/** Then the checkout is ended by our clock: its session first, and what it holds only when that is true. */
const HOLD_MS = 35 * 60_000;
const MOST_OPEN = 3;

/**
 * One unit of work: the item reserved, the window's place taken, the checkout and the intended call on record. Throws
 * `CheckoutBegunMeanwhile` when another request of this buyer was first.
 */
@Injectable()
export class HoldForCheckout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holds: CheckoutHolds,
    private readonly checkouts: CheckoutRepository,
    private readonly persons: PersonRecords,
    private readonly openCheckout: OpenCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(
    command: StartCheckoutCommand,
    { id: listingId }: ListingFacts,
    input: { hash: string; buyerEmail: string },
  ): Promise<string> {
    const id = uuidv7();
    const now = this.clock.now();
    const { buyerId, dropOff, deliveryDate, deliveryWindow } = command;
    await this.unitOfWork.run(async () => {
      const until = new Date(now.getTime() + HOLD_MS);
      const listing = await this.holds.take({ listingId, checkoutId: id, buyerId, until, command });
      if ((await this.checkouts.findOpen(listingId, buyerId)) !== null) throw new CheckoutBegunMeanwhile();
      if ((await this.checkouts.countOpen(buyerId)) >= MOST_OPEN) throw new TooManyCheckouts();
      await this.checkouts.insert({
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
      });
      await this.persons.recordTermsAccepted(buyerId, TERMS_VERSION, now);
      await this.openCheckout.plan(id, input.buyerEmail);
    });
    return id;
  }
}
