import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { RefundParameters } from '../../provider/application/ports/card-provider.js';
import type { MovedRefund } from '../../provider/application/ports/moved-money.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { refundAdopted, refundFailed } from '../../published/events.js';
import type { Payment } from '../domain/payment.js';
import { AdoptedShares } from './adopted-shares.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { IS_LOST, RefundToBuyer } from './refund-to-buyer.js';
import { SavePayment } from './save-payment.js';

/** The state of the payment's current refund operation. */
type OurCall = 'none' | 'done' | 'refused' | 'under-way';
const HAS_ENDED: ReadonlySet<OurCall> = new Set(['none', 'done']);

const isLost = ({ refund }: MovedRefund): boolean => IS_LOST.has(refund.status);
const pendingCents = (refunds: readonly MovedRefund[]): number =>
  refunds
    .filter((each) => each.refund.status !== 'succeeded' && !isLost(each))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
/** A refund is due, and nothing of it is in progress. */
const isRefundDue = (payment: Payment | null, refunds: readonly MovedRefund[]): payment is Payment =>
  payment !== null && payment.awaitsRefund && payment.refundDue > 0 && pendingCents(refunds) === 0;

/**
 * Turns refunds by others at the provider into decisions of their own, and updates every known refund from the
 * provider's state.
 */
@Injectable()
export class AdoptRefunds {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly operations: ProviderOperations,
    private readonly refund: RefundToBuyer,
    private readonly shares: AdoptedShares,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work, under the listing's lock; `refunds` are all of the payment's. Returns how many were
   * adopted, or null if they must wait for our call in progress.
   */
  async execute(listing: ListingFacts, paymentId: string, refunds: readonly MovedRefund[]): Promise<number | null> {
    const { known, others } = await this.#sorted(refunds);
    for (const { operation, refund } of known) await this.refund.apply(operation, refund);
    if (others.length > 0 && (await this.#isUnderWay(paymentId))) return null;
    const counted = known.map(({ moved }) => moved);
    for (const other of others) {
      await this.#adopt(listing, paymentId, { other, pending: pendingCents(counted) });
      counted.push(other);
    }
    await this.#advance(paymentId, counted, others.length > 0);
    return others.length;
  }

  async #sorted(refunds: readonly MovedRefund[]) {
    const known = [];
    const others = [];
    for (const moved of refunds) {
      const operation = await this.operations.findByProviderId<RefundParameters>('refund', moved.id);
      if (operation !== null) known.push({ moved, operation, refund: moved.refund });
      else if (moved.operationId === null && !isLost(moved)) others.push(moved);
    }
    return { known, others };
  }

  /** Determine the outcome of our own call before counting others. */
  async #isUnderWay(paymentId: string): Promise<boolean> {
    const payment = await this.payments.lock(paymentId);
    return payment === null || payment.funds === 'releasing' || (await this.#ours(payment)) === 'under-way';
  }

  async #adopt(
    listing: ListingFacts,
    paymentId: string,
    { other, pending }: { other: MovedRefund; pending: number },
  ): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    if (payment === null) return;
    const { listingId, paymentIntentId, sellerId, buyerId } = payment.state;
    const { id: refundId, amountCents: refundCents, refund } = other;
    const parameters: RefundParameters = { listingId, paymentIntentId, amountCents: refundCents };
    const operation = await this.operations.recordAdopted({
      kind: 'refund',
      providerId: refundId,
      parameters,
      paymentId,
    });
    if (operation === null) return;
    const { wasTransferred } = payment;
    const takenBackCents = payment.adoptRefund(refundCents, pending, this.clock.now());
    await this.shares.execute(payment, listing, { refundId, wasTransferred, takenBackCents });
    const { refundCents: buyerCents, releaseCents: sellerCents } = payment.state;
    const cents = { refundCents, buyerCents, sellerCents, takenBackCents };
    await this.events.publish(refundAdopted({ paymentId, listingId, sellerId, buyerId, refundId, ...cents }));
    await this.refund.apply(operation, refund);
  }

  /**
   * The refundable amount that is not in progress at the provider. If no call has started, because a bank held the
   * amount, one is planned; a refused one is planned again for the rest; after a failed one an administrator must act,
   * so that no sale stays refunding forever.
   */
  async #advance(paymentId: string, refunds: readonly MovedRefund[], isChanged: boolean): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    if (!isRefundDue(payment, refunds)) return;
    const ours = await this.#ours(payment);
    const failed = refunds.findLast(isLost);
    // Without any decision of ours, a failed refund by others is not repeated automatically.
    const isBegun = payment.state.refundNumber > 0 || failed === undefined;
    if (ours === 'none' ? isBegun : ours === 'refused' && isChanged) await this.refund.plan(payment);
    else if (failed !== undefined && HAS_ENDED.has(ours)) await this.#failed(payment, failed);
  }

  async #ours({ refundSubject }: Payment): Promise<OurCall> {
    const operation = await this.operations.latest('refund', refundSubject);
    if (operation === null) return 'none';
    return operation.state === 'done' || operation.state === 'refused' ? operation.state : 'under-way';
  }

  async #failed(payment: Payment, { id: refundId, refund }: MovedRefund): Promise<void> {
    const { id: paymentId, refundOutstanding: refundCents, state } = payment;
    payment.refundFailed(refund.failureReason ?? refund.status, 0);
    await this.save.execute(payment);
    const { listingId, buyerId } = state;
    await this.events.publish(refundFailed({ paymentId, listingId, buyerId, refundId, refundCents }));
  }
}
