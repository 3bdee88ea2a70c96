import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { lossReviewEnded } from '../../published/events.js';
import { CEILINGS, countsFrom, ReviewPending } from '../domain/loss-ceilings.js';
import { Losses, type Loss } from './ports/losses.js';

/** Counts what the platform loses, and stops those who take part in it once nothing more is free (product.md §12). */
@Injectable()
export class LossCeilings {
  constructor(
    private readonly losses: Losses,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventPublisher,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** Records a loss in the caller's unit of work, and opens a review for each side that has used up what is free. */
  async record(loss: Loss): Promise<void> {
    const { kind, buyerId, sellerId } = loss;
    const now = this.clock.now();
    await this.losses.add(loss, now);
    if (!this.environment.hasLossCeilings) return;
    for (const person of [{ id: buyerId, side: 'buyer' } as const, { id: sellerId, side: 'seller' } as const])
      if ((await this.losses.count(kind, person, countsFrom(kind, now))) >= CEILINGS[kind].free)
        await this.losses.openReview({ id: uuidv7(), kind, personId: person.id, side: person.side }, now);
  }

  /** Throws `ReviewPending` while an administrator has to look at the buyer or the seller first. */
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
