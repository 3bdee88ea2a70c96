import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { disputeLostEntry } from '../../ledger/domain/ledger-entries.js';
import type { DisputeStanding } from '../../protection/domain/payment-state.js';
import type { Payment } from '../../protection/domain/payment.js';
import { disputeEnded } from '../../published/events.js';
import type { ProviderDispute } from '../../provider/application/ports/card-provider.js';
import { DisputeRepository, type Dispute } from './ports/dispute.repository.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { DisputeShares } from './dispute-shares.js';

interface Ended {
  found: ProviderDispute;
  listing: ListingFacts;
}

/** A dispute is over: won, the money goes on as before; lost, the buyer has it and the seller owes what was paid (money.md). */
@Injectable()
export class DisputeOutcome {
  constructor(
    private readonly disputes: DisputeRepository,
    private readonly shares: DisputeShares,
    private readonly ledger: LedgerRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async record(payment: Payment, dispute: Dispute, { found, listing }: Ended): Promise<void> {
    const now = this.clock.now();
    const isLost = found.outcome === 'lost';
    await this.disputes.update({ ...dispute, outcome: isLost ? 'lost' : 'won', endedAt: now });
    const standing = await this.disputes.standingOf(payment.id);
    const takenBackCents = isLost
      ? await this.#lost(payment, found, { listing, standing })
      : await this.shares.won(payment, listing.status === 'item_delivered', standing);
    const { id: paymentId, listingId, sellerId } = payment.state;
    const outcome = isLost ? 'lost' : 'won';
    await this.events.publish(
      disputeEnded({ disputeId: dispute.id, paymentId, listingId, sellerId, outcome, takenBackCents }),
    );
  }

  async #lost(
    payment: Payment,
    found: ProviderDispute,
    about: { listing: ListingFacts; standing: DisputeStanding },
  ): Promise<number> {
    const cents = Math.max(0, found.withdrawnCents - found.reinstatedCents);
    const takenBackCents = await this.shares.lost(payment, cents, { disputeId: found.id, ...about });
    const draft = { id: uuidv7(), at: this.clock.now(), reference: found.id };
    if (cents > 0) await this.ledger.append(disputeLostEntry(draft, payment.state, cents));
    return takenBackCents;
  }
}
