import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import {
  disputeEntry,
  disputeFeeEntry,
  disputeReinstatedEntry,
  type Draft,
} from '../../ledger/domain/ledger-entries.js';
import { DisputeOutcome } from './dispute-outcome.js';
import { ReportUnderDispute } from './report-under-dispute.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import type { Payment } from '../../protection/domain/payment.js';
import { disputeOpened } from '../../published/events.js';
import type { ProviderDispute } from '../../provider/application/ports/card-provider.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/** Updates our dispute record, the ledger and the payment from the provider's state; in the caller's unit of work. */
@Injectable()
export class DisputeBooks {
  constructor(
    private readonly register: TransactionRegister,
    private readonly payments: PaymentRepository,
    private readonly save: SavePayment,
    private readonly disputes: DisputeRepository,
    private readonly ledger: LedgerRepository,
    private readonly outcome: DisputeOutcome,
    private readonly report: ReportUnderDispute,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async record(known: Payment, found: ProviderDispute): Promise<void> {
    const listing = await this.register.lock(known.state.listingId);
    const payment = await this.payments.lock(known.id);
    if (payment === null) return;
    const before = await this.disputes.lock(found.id);
    // The bank's money may arrive after the dispute was reported as won.
    if (before !== null && before.outcome !== 'open') return this.#follow(payment, found);
    const dispute = before ?? (await this.#open(payment, found));
    const { feeCents, status, evidenceDueBy } = found;
    await this.#follow(payment, found);
    if (found.outcome === 'open') {
      await this.disputes.save({ ...dispute, feeCents, status, evidenceDueBy });
      await this.#stand(payment, listing.status === 'item_delivered');
      return;
    }
    await this.outcome.record(payment, { ...dispute, feeCents, status }, { found, listing });
    await this.report.end(payment, found.outcome === 'lost');
  }

  async #open(payment: Payment, found: ProviderDispute): Promise<Dispute> {
    const { id: paymentId, listingId } = payment.state;
    const { id, amountCents, feeCents, reason, status, evidenceDueBy, openedAt } = found;
    const record = { id, paymentId, listingId, amountCents, feeCents, reason, status, evidenceDueBy, openedAt };
    const dispute: Dispute = { ...record, outcome: 'open', endedAt: null };
    await this.disputes.add(dispute);
    payment.dispute(await this.disputes.getStanding(paymentId));
    await this.save.execute(payment);
    const due = evidenceDueBy?.toISOString() ?? null;
    await this.events.publish(
      disputeOpened({ disputeId: id, paymentId, listingId, amountCents, reason, evidenceDueBy: due }),
    );
    return dispute;
  }

  /**
   * The movements at the provider, each once: the bank withdraws the money, the provider takes its fee, and a won
   * dispute is credited back.
   */
  async #follow({ state }: Payment, found: ProviderDispute): Promise<void> {
    const { id: reference, withdrawnCents, reinstatedCents, feeCents } = found;
    const draft = (): Draft => ({ id: uuidv7(), at: this.clock.now(), reference });
    if (withdrawnCents > 0) await this.ledger.add(disputeEntry(draft(), state, withdrawnCents));
    if (feeCents > 0) await this.ledger.add(disputeFeeEntry(draft(), state, feeCents));
    if (reinstatedCents > 0) await this.ledger.add(disputeReinstatedEntry(draft(), state, reinstatedCents));
  }

  /** An inquiry that became a chargeback withdraws the money; money no longer held by banks is free again. */
  async #stand(payment: Payment, wasDelivered: boolean): Promise<void> {
    const { id, state } = payment;
    const { open, cents } = await this.disputes.getStanding(id);
    if (open === state.openDisputes && cents === state.disputedCents) return;
    const wasDisputed = payment.funds === 'disputed';
    if (wasDisputed) payment.disputeWon(wasDelivered, this.clock.now(), { open, cents });
    else payment.dispute({ open, cents });
    await this.save.execute(payment);
    if (wasDisputed) await this.report.end(payment, false);
  }
}
