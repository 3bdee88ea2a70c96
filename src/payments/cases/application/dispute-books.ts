import { Injectable } from '@nestjs/common';
import { DisputeOutcome } from './dispute-outcome.js';
import { DisputeLedger } from './dispute-ledger.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import { disputeOpened } from '../../published/events.js';
import type { ProviderDispute } from '../../provider/application/ports/card-provider.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/** What the provider says of a dispute becomes our record, the ledger's and the payment's; in the caller's unit of work. */
@Injectable()
export class DisputeBooks {
  constructor(
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly disputes: DisputeRepository,
    private readonly ledger: DisputeLedger,
    private readonly outcome: DisputeOutcome,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async record(known: Payment, found: ProviderDispute): Promise<void> {
    const listing = await this.register.lock(known.state.listingId);
    const payment = await this.payments.lock(known.id);
    if (payment === null) return;
    const before = await this.disputes.lock(found.id);
    // What the bank gives back may arrive after the word that the dispute is won.
    if (before !== null && before.outcome !== 'open') return this.ledger.follow(payment, found);
    const dispute = before ?? (await this.#open(payment, found));
    const { feeCents, status, evidenceDueBy } = found;
    await this.ledger.follow(payment, found);
    if (found.outcome === 'open') {
      await this.disputes.update({ ...dispute, feeCents, status, evidenceDueBy });
      await this.#stand(payment, listing.status === 'item_delivered');
    } else await this.outcome.record(payment, { ...dispute, feeCents, status }, { found, listing });
  }

  async #open(payment: Payment, found: ProviderDispute): Promise<Dispute> {
    const { id: paymentId, listingId } = payment.state;
    const { id, amountCents, feeCents, reason, status, evidenceDueBy, openedAt } = found;
    const record = { id, paymentId, listingId, amountCents, feeCents, reason, status, evidenceDueBy, openedAt };
    const dispute: Dispute = { ...record, outcome: 'open', endedAt: null };
    await this.disputes.insert(dispute);
    payment.dispute(await this.disputes.standingOf(paymentId));
    await this.save.execute(payment);
    const due = evidenceDueBy?.toISOString() ?? null;
    await this.events.publish(
      disputeOpened({ disputeId: id, paymentId, listingId, amountCents, reason, evidenceDueBy: due }),
    );
    return dispute;
  }

  /** An inquiry that became a chargeback takes the money; what banks have no longer is free again. */
  async #stand(payment: Payment, wasDelivered: boolean): Promise<void> {
    const { id, state } = payment;
    const { open, cents } = await this.disputes.standingOf(id);
    if (open === state.openDisputes && cents === state.disputedCents) return;
    if (payment.funds === 'disputed') payment.disputeWon(wasDelivered, this.clock.now(), { open, cents });
    else payment.dispute({ open, cents });
    await this.save.execute(payment);
  }
}
