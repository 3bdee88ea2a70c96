import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../identity/published/events.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { ListingRepository } from '../../application/ports/listing.repository.js';

/** Takes a suspended seller's items off sale, and puts them back; by the present state, as events may change places. */
@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnSuspensionChanged implements EventHandler<SuspensionChangedV1> {
  constructor(
    private readonly people: UserDirectory,
    private readonly listings: ListingRepository,
  ) {}

  async handle({ userId }: SuspensionChangedV1): Promise<void> {
    await this.listings.recordSuspension(userId, isSuspended(await this.people.find(userId)));
  }
}
