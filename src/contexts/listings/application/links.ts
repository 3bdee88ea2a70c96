import { Injectable } from '@nestjs/common';
import { Levers } from '../../admin/settings/published/levers.js';
import { PlatformSettings } from '../../admin/settings/published/platform-settings.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../platform/domain/domain-error.js';
import { ADDRESS_GONE, endOfLink, isPickupRemoved } from '../domain/listing.js';
import { RELISTED } from '../domain/transaction-rules.js';
import { TransactionRegister } from '../published/transaction-register.js';
import { ListingRepository, type EndingLink } from './ports/listing.repository.js';
import { sentence } from '../../../platform/texts/sentence.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import type { DomainEvent } from '../../../platform/domain/domain-event.js';
import { linkExpired, linkExpiresSoon, type LinkEndsV1 } from '../published/events.js';

const BATCH = 500;

type Fact = (payload: LinkEndsV1) => DomainEvent<LinkEndsV1>;

/** How long the share link of a listing can be bought through. */
@Injectable()
export class ListingLinks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly listings: ListingRepository,
    private readonly settings: PlatformSettings,
    private readonly levers: Levers,
    private readonly clock: Clock,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Reopens an expired link for a full lifetime. Throws `NotFound` for another seller's listing, `WrongState` if it has
   * not expired, was relisted or has lost its address, and `LeverPulled` during maintenance.
   */
  async renew({ listingId, sellerId }: { listingId: string; sellerId: number }): Promise<void> {
    await this.levers.refuseWhilePulled('maintenance');
    const { linkLifetimeDays } = await this.settings.current();
    await this.unitOfWork.decide(async () => {
      const listing = await this.register.lock(listingId);
      if (listing.sellerId !== sellerId) throw new NotFound('item');
      if (listing.relistedLink !== null) throw new WrongState('relisted', RELISTED);
      if (isPickupRemoved(listing)) throw new WrongState(listing.status, ADDRESS_GONE);
      const now = this.clock.now();
      const renewed = await this.listings.renew(listingId, endOfLink(now, linkLifetimeDays), now);
      if (!renewed) throw new WrongState(listing.status, sentence('problem.only-expired-renewed'));
    });
  }

  /**
   * Announces links that end soon and marks those past their end as expired, except while someone is paying for them.
   */
  async expire(): Promise<void> {
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
