import { Injectable } from '@nestjs/common';
import { RELEASE_BLOCKED, type ReleaseBlockedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellAdministrator } from '../../application/tell-administrator.js';

@Injectable()
@Subscribes(RELEASE_BLOCKED)
export class MailOnReleaseBlocked implements EventHandler<ReleaseBlockedV1> {
  constructor(private readonly tellAdministrator: TellAdministrator) {}

  handle({ paymentId, listingId, cause: variant }: ReleaseBlockedV1): Promise<void> {
    return this.tellAdministrator.execute({ occasion: `release-blocked ${paymentId} ${variant}`, variant, listingId });
  }
}
