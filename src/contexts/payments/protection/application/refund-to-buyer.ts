import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { refundEntry, refundFailedEntry, type Draft } from '../../ledger/domain/ledger-entries.js';
import type { Payment } from '../domain/payment.js';
import type { RefundReason } from '../domain/payment-state.js';
import { paymentRefunded, refundFailed } from '../../published/events.js';
import {
  CardProvider,
  type ProviderRefund,
  type ProviderRefundReason,
  type RefundParameters,
} from '../../provider/application/ports/card-provider.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderOperations, type ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';
import { SavePayment } from './save-payment.js';

export type RefundOperation = ProviderOperation<RefundParameters>;

/** A refund with these statuses has moved no money, or its money was returned. */
export const IS_LOST: ReadonlySet<ProviderRefund['status']> = new Set(['failed', 'canceled']);

/** The provider knows three reasons; all others are a buyer's right and are sent as requested by the customer. */
const PROVIDER_REASONS: Partial<Record<RefundReason, ProviderRefundReason>> = {
  'second-payment': 'duplicate',
};

/** Refunds the buyer; the payment becomes refunded only when the provider confirms it. */
@Injectable()
@ProviderCallOf('refund')
export class RefundToBuyer extends ProviderCall<RefundParameters, ProviderRefund> {
  constructor(
    private readonly provider: CardProvider,
    private readonly operations: ProviderOperations,
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly ledger: LedgerRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {
    super();
  }

  lock({ parameters }: RefundOperation): Promise<unknown> {
    return this.register.lock(parameters.listingId);
  }

  call(operation: RefundOperation): Promise<ProviderRefund> {
    return this.provider.refund(operation);
  }

  idOf({ id }: ProviderRefund): string {
    return id;
  }

  /**
   * Records the refund's present state: made, succeeded, failed, or failed after succeeding. Under the listing's lock;
   * can be repeated.
   */
  async apply(operation: RefundOperation, refund: ProviderRefund): Promise<void> {
    const payment = await this.payments.lockByIntent(operation.parameters.paymentIntentId);
    if (payment === null) return;
    if (refund.status === 'succeeded') await this.#succeeded(payment, operation, refund);
    else if (IS_LOST.has(refund.status)) await this.#failed(payment, operation, refund);
  }

  /** The payment stays refunding: another attempt follows. */
  refuse(): Promise<void> {
    return Promise.resolve();
  }

  /** A refund that failed at the buyer's bank waits for an administrator. */
  override async planNextAttempt({ subject, parameters }: RefundOperation): Promise<RefundOperation | null> {
    const payment = await this.payments.lockByIntent(parameters.paymentIntentId);
    if (payment?.awaitsRefund !== true) return null;
    return payment.refundSubject === subject && payment.refundDue > 0 ? this.plan(payment) : null;
  }

  /**
   * In the caller's unit of work, under the listing's lock: replans a refused refund immediately, because the reason
   * for the refusal is over.
   */
  async planRefused(payment: Payment): Promise<void> {
    if (!payment.awaitsRefund || payment.refundDue === 0) return;
    const latest = await this.operations.latest(this.kind, payment.refundSubject);
    if (latest?.state === 'refused') await this.plan(payment);
  }

  /** The payment's current refund operation; in the caller's unit of work, under the listing's lock. */
  plan({ id, state, refundSubject, refundDue }: Payment): Promise<RefundOperation> {
    const { listingId, paymentIntentId, refundReason } = state;
    const reason = (refundReason !== null && PROVIDER_REASONS[refundReason]) || 'requested_by_customer';
    const parameters = { listingId, paymentIntentId, amountCents: refundDue, reason };
    return this.operations.plan({ kind: this.kind, subject: refundSubject, parameters, paymentId: id });
  }

  async #succeeded(payment: Payment, operation: RefundOperation, { id: refundId }: ProviderRefund): Promise<void> {
    const { amountCents: refundCents } = operation.parameters;
    if (payment.refundOutstanding < refundCents || (await this.#isBooked(payment, refundId))) return;
    const again = payment.isRefundReturned;
    payment.refunded(refundCents, this.clock.now(), operation.subject);
    await this.save.execute(payment);
    await this.ledger.add(refundEntry(this.#draft(refundId), payment.state, refundCents));
    const { listingId, buyerId, refundReason } = payment.state;
    const reason = refundReason ?? 'cancelled';
    await this.events.publish(
      paymentRefunded({ paymentId: payment.id, listingId, buyerId, refundId, refundCents, reason, again }),
    );
  }

  /**
   * The money is back at the provider, if it had left. Notifies administrators, because the buyer must be refunded
   * again or in another way (money.md, row 9).
   */
  async #failed(
    payment: Payment,
    { subject, parameters }: RefundOperation,
    { id: refundId, failureReason, status }: ProviderRefund,
  ): Promise<void> {
    const { amountCents: refundCents } = parameters;
    const wasBooked = await this.#isBooked(payment, refundId);
    const isKnown = wasBooked
      ? !(await this.ledger.add(refundFailedEntry(this.#draft(refundId), payment.state, refundCents)))
      : payment.state.refundError !== null || payment.refundSubject !== subject;
    if (isKnown) return;
    payment.refundFailed(failureReason ?? status, wasBooked ? refundCents : 0);
    await this.save.execute(payment);
    const { listingId, buyerId } = payment.state;
    await this.events.publish(refundFailed({ paymentId: payment.id, listingId, buyerId, refundId, refundCents }));
  }

  async #isBooked({ id }: Payment, refundId: string): Promise<boolean> {
    const entries = await this.ledger.listByPayment(id);
    return entries.some(({ cause, reference }) => cause === 'refund' && reference === refundId);
  }

  #draft(reference: string): Draft {
    return { id: uuidv7(), at: this.clock.now(), reference };
  }
}
