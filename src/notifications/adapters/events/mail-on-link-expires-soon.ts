import { Injectable } from '@nestjs/common';
import { LINK_EXPIRES_SOON, type LinkEndsV1 } from '../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { instantInWords } from '../../application/mail-formats.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(LINK_EXPIRES_SOON)
export class MailOnLinkExpiresSoon implements EventHandler<LinkEndsV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Not of an item that was sold or withdrawn meanwhile, nor of an end that is no longer the one. */
  handle({ listingId, sellerId, expiresAt: end }: LinkEndsV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `link-expires-soon ${listingId} ${end}`,
      template: 'link-expires-soon',
      listingId,
      values: { until: instantInWords(end) },
      onlyIf: ({ status, expiresAt }) => status === 'waiting_for_payment' && expiresAt.toISOString() === end,
      parties: [{ role: 'seller', userId: sellerId }],
    });
  }
}
