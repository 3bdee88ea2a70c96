import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Environment } from '../../../../platform/config/environment.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import { lossReviewEnded } from '../../published/events.js';
import { CEILINGS, countsFrom, partiesOf, ReviewPending } from '../domain/ceilings.js';
import { Losses } from './ports/losses.js';

interface People {
  buyerId: number;
  sellerId: number;
  cardMark: string | null;
}

const sidesOf = ({ buyerId, sellerId, cardMark }: People, countsCards: boolean) => ({
  buyer: String(buyerId),
  seller: String(sellerId),
  card: countsCards ? cardMark : null,
});

/** Counts payments that went back whole, and stops those who take part in them once nothing more is free (product.md §12). */
@Injectable()
export class LossCeilings {
  constructor(
    private readonly losses: Losses,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventPublisher,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the card fee of a payment that goes back whole in the caller's unit of work, and opens a review for each
   * party that has used up what is free. Without people it counts for no one. A card is known only once it has paid: a
   * sale that was paid with one under review stands, and only an administrator refunds it. Throws `ReviewPending`.
   */
  async recordRefund(paymentId: string, people: People | null): Promise<void> {
    const kind = 'cancelled-sale';
    const now = this.clock.now();
    const parties = people === null ? [] : partiesOf(kind, sidesOf(people, this.environment.countsCards));
    await this.losses.add({ kind, reference: paymentId, paymentId, cents: null, parties }, now);
    // Only now no other sale of these parties is being refunded.
    const card = parties.find(({ side }) => side === 'card')?.party;
    if (card !== undefined && (await this.losses.isCardUnderReview(card)))
      throw new ReviewPending(sentence('problem.card-under-review'));
    if (!this.environment.hasLossCeilings) return;
    for (const party of parties)
      if ((await this.losses.count(kind, party, countsFrom(kind, now))) >= CEILINGS[kind].free)
        await this.losses.openReview({ id: uuidv7(), kind, ...party }, now);
  }

  /** Throws `ReviewPending` while an administrator has to look at the buyer, the buyer's card or the seller first. */
  async refuseUnderReview(buyerId: number, sellerId: number): Promise<void> {
    if (await this.losses.isUnderReview(buyerId, sellerId)) throw new ReviewPending();
  }

  /** An administrator has looked: new payments are possible, and counting starts again. Throws `NotFound`. */
  async endReview(id: string, { byUserId, reason }: { byUserId: number; reason: string }): Promise<void> {
    await this.unitOfWork.decide(async () => {
      const review = await this.losses.endReview(id, { userId: byUserId, reason }, this.clock.now());
      if (review === null) throw new NotFound('review');
      const { kind, personId, side } = review;
      await this.events.publish(lossReviewEnded({ reviewId: id, kind, personId, side, byUserId, reason }));
    });
  }
}
