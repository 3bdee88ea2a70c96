import { Injectable } from '@nestjs/common';
import { LINK_EXPIRED, type LinkEndsV1 } from '../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { instantInWords } from '../../application/mail-formats.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(LINK_EXPIRED)
export class MailOnLinkExpired implements EventHandler<LinkEndsV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Not of a link that was renewed meanwhile. */
  handle({ listingId, sellerId, expiresAt }: LinkEndsV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `link-expired ${listingId} ${expiresAt}`,
      template: 'link-expired',
      listingId,
      values: { until: instantInWords(expiresAt) },
      onlyIf: ({ status }) => status === 'expired',
      parties: [{ role: 'seller', userId: sellerId }],
    });
  }
}
