import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { type CapturedMoney, CapturePayment } from './capture-payment.js';
import { type Checkout, CheckoutRepository } from './ports/checkout.repository.js';
import { StepMarker } from '../../provider/application/ports/step-marker.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { RefundReason } from '../../protection/domain/payment-state.js';
import { paymentSecured } from '../../published/events.js';
import { CheckoutHolds } from './checkout-holds.js';
import { DecideShares } from '../../protection/application/decide-shares.js';

const refundReason = (isExact: boolean, { fundsState }: ListingFacts): RefundReason => {
  if (!isExact) return 'amount-mismatch';
  return fundsState === 'none' ? 'late-payment' : 'second-payment';
};

/**
 * The buyer's payment has arrived: the first for an item makes the sale; a second, late or wrong one is refunded
 * in full (money.md, rows 3 and 4). One unit of work under the listing's lock; repeating it changes nothing.
 */
@Injectable()
export class SecurePayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly capture: CapturePayment,
    private readonly holds: CheckoutHolds,
    private readonly decide: DecideShares,
    private readonly people: UserDirectory,
    private readonly events: EventPublisher,
    private readonly steps: StepMarker,
  ) {}

  async execute(checkout: Checkout, captured: CapturedMoney, livemode: boolean): Promise<void> {
    const refundId = await this.unitOfWork.run(async () => {
      const payment = await this.#settle(checkout, captured, livemode);
      this.steps.reached('secure:before-commit');
      return payment?.funds === 'refunding' ? payment.id : null;
    });
    this.steps.reached('secure:after-commit');
    if (refundId !== null) await this.decide.completeQuietly(refundId);
  }

  /** Decides whether the payment makes the sale. Returns it, or null if this checkout was already settled. */
  async #settle(known: Checkout, captured: CapturedMoney, livemode: boolean): Promise<Payment | null> {
    const listing = await this.register.lock(known.listingId);
    const checkout = await this.checkouts.lock(known.id);
    if (checkout === null || !(await this.checkouts.end(known.id, 'paid'))) return null;
    const isExact = captured.amountCents === checkout.itemCents + checkout.deliveryCents && captured.currency === 'cad';
    const { buyerId, id: checkoutId, deliveryDate, deliveryWindow, listingId } = checkout;
    const mayBeSold = isExact && !(await this.#isAnySuspended(listing.sellerId, buyerId));
    const isSale =
      mayBeSold && (await this.register.sell(listingId, { buyerId, checkoutId, deliveryDate, deliveryWindow }));
    const payment = await this.capture.execute({ listing, checkout, captured, livemode, isSale });
    if (isSale) {
      await this.holds.book(checkout);
      const { id: paymentId, sellerId, totalCents } = payment.state;
      const checkoutSessionId = checkout.sessionId ?? '';
      await this.events.publish(
        paymentSecured({ paymentId, listingId, sellerId, buyerId, totalCents, checkoutSessionId }),
      );
    } else {
      await this.holds.free(checkout);
      const shares = { buyerCents: payment.state.totalCents, sellerCents: 0 };
      const reason = refundReason(isExact, listing);
      await this.decide.execute(payment, { shares, reason, reference: payment.id });
    }
    return payment;
  }

  /** Who is suspended neither sells nor buys: what is paid on a page that was open before is refunded. */
  async #isAnySuspended(...userIds: number[]): Promise<boolean> {
    return [...(await this.people.findMany(userIds)).values()].some(isSuspended);
  }
}
