import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { DomainEvent } from '../../../platform/domain/domain-event.js';
import { linkExpired, linkExpiresSoon, type LinkEndsV1 } from '../published/events.js';
import { ListingRepository, type EndingLink } from './ports/listing.repository.js';

const BATCH = 500;

type Fact = (payload: LinkEndsV1) => DomainEvent<LinkEndsV1>;

/** Announces links that end soon and marks those past their end as expired, except while someone is paying for them. */
@Injectable()
export class ExpireListings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listings: ListingRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.#each(linkExpiresSoon, () => this.listings.claimEndingSoon(now, BATCH));
    await this.#each(linkExpired, () => this.listings.expire(now, BATCH));
  }

  /** Each batch and its events are one unit of work. */
  async #each(fact: Fact, take: () => Promise<EndingLink[]>): Promise<void> {
    let taken: number;
    do {
      taken = await this.unitOfWork.run(async () => {
        const links = await take();
        const facts = links.map((link) => fact({ ...link, expiresAt: link.expiresAt.toISOString() }));
        await this.events.publish(...facts);
        return links.length;
      });
    } while (taken === BATCH);
  }
}
