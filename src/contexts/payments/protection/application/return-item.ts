import { Injectable } from '@nestjs/common';
import {
  Approvals,
  type AmountRequest,
  type GivenApproval,
  type Sends,
} from '../../../admin/settings/published/approvals.js';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Payment } from '../domain/payment.js';
import { paymentAdjusted } from '../../published/events.js';
import { DecideShares } from './decide-shares.js';
import { PaymentRepository } from './ports/payment.repository.js';

export interface ReturnItemCommand {
  listingId: string;
  /**
   * `buyer-absent`: absent or refused, and the driver's trip counts; `item-damaged`: damaged or lost, and no one is
   * paid unless `paysDriver` is set.
   */
  decision: 'buyer-absent' | 'item-damaged';
  /** Pays the driver although the item was damaged or lost. */
  paysDriver: boolean;
  byUserId: number;
  reason: string;
}

/**
 * A trip to an absent buyer is owed unless its driver reported it, in which case the usual rules apply. For a damaged
 * or lost item the administrator decides.
 */
const rulingOf = ({ decision, paysDriver, reason }: ReturnItemCommand): Parameters<DeliveryDesk['returned']>[2] => ({
  isOwed: decision === 'buyer-absent' || paysDriver,
  reason,
  overrules: decision === 'item-damaged',
});

const requestOf = ({ listingId, decision, paysDriver, byUserId, reason }: ReturnItemCommand): AmountRequest => ({
  kind: 'return-item',
  subjectType: 'transaction',
  subjectId: listingId,
  terms: { decision, paysDriver },
  reason,
  byUserId,
});

/**
 * An administrator ends a delivery that failed at the door: the item goes back and the buyer is refunded (money.md, "at
 * the door").
 */
@Injectable()
export class ReturnItem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly desk: DeliveryDesk,
    private readonly payments: PaymentRepository,
    private readonly decide: DecideShares,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
  ) {}

  /**
   * Throws `ApprovalRequired` for a large refund, `NotFound`, `WrongState` unless it failed at the door, and `WrongState` while a problem or dispute is open.
   */
  async execute(command: ReturnItemCommand, given: GivenApproval | null = null): Promise<void> {
    const paymentId = await this.approvals.runAbove(requestOf(command), given, (sends) => this.#return(command, sends));
    await this.decide.completeQuietly(paymentId);
  }

  #return(command: ReturnItemCommand, sends: Sends): Promise<string> {
    const { listingId, byUserId } = command;
    return this.unitOfWork.decide(async () => {
      const listing = await this.register.lock(listingId);
      const payment = await this.payments.lockSale(listingId);
      if (payment === null) throw new NotFound('delivery');
      payment.requireHeld();
      await this.desk.returned(listingId, byUserId, rulingOf(command));
      await this.register.advance(listingId, 'delivery-failed');
      const { refundedCents } = payment.state;
      await this.#decide(payment, listing.priceCents, command);
      sends(payment.state.refundCents - refundedCents);
      return payment.id;
    });
  }

  async #decide(payment: Payment, priceCents: number, command: ReturnItemCommand): Promise<void> {
    const { decision: cause, byUserId, reason } = command;
    const { listingId, sellerId, buyerId, totalCents, refundedCents } = payment.state;
    const isAbsent = cause === 'buyer-absent';
    const refundCents = isAbsent ? Math.max(priceCents, refundedCents) : totalCents;
    const shares = { buyerCents: refundCents, sellerCents: 0 };
    await this.decide.execute(payment, { shares, reason: cause, reference: `returned:${payment.id}` });
    const who = { paymentId: payment.id, listingId, sellerId, buyerId };
    await this.events.publish(
      paymentAdjusted({
        ...who,
        refundCents,
        buyerCents: refundCents,
        sellerCents: 0,
        takenBackCents: 0,
        cause,
        byUserId,
        reason,
      }),
    );
  }
}
