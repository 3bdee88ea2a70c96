import { Injectable } from '@nestjs/common';
import { VISITOR_VERIFIED, type VisitorVerifiedV1 } from '../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellListingDetails } from '../../application/tell-listing-details.js';

@Injectable()
@Subscribes(VISITOR_VERIFIED)
export class MailOnVisitorVerified implements EventHandler<VisitorVerifiedV1> {
  constructor(private readonly tellListingDetails: TellListingDetails) {}

  handle({ userId, shareLink }: VisitorVerifiedV1): Promise<void> {
    return this.tellListingDetails.execute({ userId, shareLink });
  }
}
