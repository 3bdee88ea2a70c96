import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { disputeLostEntry } from '../../ledger/domain/ledger-entries.js';
import { EndSale } from '../../protection/application/end-sale.js';
import { RefundToBuyer } from '../../protection/application/refund-to-buyer.js';
import { ReverseTransfer } from '../../protection/application/reverse-transfer.js';
import { SavePayment } from '../../protection/application/save-payment.js';
import { SettleShares } from '../../protection/application/settle-shares.js';
import type { DisputeStanding } from '../../protection/domain/payment-state.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { ProviderDispute } from '../../provider/application/ports/card-provider.js';
import { disputeEnded } from '../../published/events.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';

interface Ended {
  found: ProviderDispute;
  listing: ListingFacts;
}

/**
 * Settles a closed dispute. If won, the money continues as before; if lost, the buyer keeps it and the seller owes what
 * was paid out (money.md).
 */
@Injectable()
export class DisputeOutcome {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly save: SavePayment,
    private readonly settleShares: SettleShares,
    private readonly reversal: ReverseTransfer,
    private readonly refund: RefundToBuyer,
    private readonly endSale: EndSale,
    private readonly ledger: LedgerRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** In the caller's unit of work, under the listing's lock. */
  async record(payment: Payment, dispute: Dispute, { found, listing }: Ended): Promise<void> {
    const now = this.clock.now();
    const outcome = found.outcome === 'lost' ? 'lost' : 'won';
    await this.disputes.save({ ...dispute, outcome, endedAt: now });
    const standing = await this.disputes.getStanding(payment.id);
    let takenBackCents = 0;
    if (outcome === 'lost') takenBackCents = await this.#lost(payment, { found, listing, standing });
    else {
      payment.disputeWon(listing.status === 'item_delivered', now, standing);
      await this.save.execute(payment);
    }
    await this.refund.planRefused(payment);
    const { id: paymentId, listingId, sellerId } = payment.state;
    await this.events.publish(
      disputeEnded({ disputeId: dispute.id, paymentId, listingId, sellerId, outcome, takenBackCents }),
    );
  }

  /** Returns the cents that the seller was paid and now owes. A sale before pickup ends with the dispute. */
  async #lost(payment: Payment, { found, listing, standing }: Ended & { standing: DisputeStanding }): Promise<number> {
    const cents = Math.max(0, found.withdrawnCents - found.reinstatedCents);
    const [now, { wasTransferred }] = [this.clock.now(), payment];
    const wasDelivered = listing.status === 'item_delivered';
    const { takenBackCents, shares } = payment.disputeLost(cents, { wasDelivered, now, standing });
    if (payment.state.isSale) await this.endSale.execute(listing, 'dispute', payment.funds);
    await this.save.execute(payment);
    await this.settleShares.execute(payment, shares, { reference: `dispute:${found.id}`, wasTransferred });
    if (takenBackCents > 0) await this.reversal.plan(payment);
    const draft = { id: uuidv7(), at: now, reference: found.id };
    if (cents > 0) await this.ledger.add(disputeLostEntry(draft, payment.state, cents));
    return takenBackCents;
  }
}
