import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { ListingRepository } from './ports/listing.repository.js';

const BATCH = 500;

/** Settles the status of links whose time is over; one that somebody is paying for waits for the checkout's end. */
@Injectable()
export class ExpireListings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listings: ListingRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    while ((await this.unitOfWork.run(() => this.listings.expire(now, BATCH))) === BATCH);
  }
}
