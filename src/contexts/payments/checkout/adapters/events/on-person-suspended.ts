import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { OpenCheckouts } from '../../application/open-checkouts.js';

/** Runs outside the transaction because the payment pages are at the provider. */
@Injectable()
@Subscribes(SUSPENSION_CHANGED, { transactional: false })
export class OnPersonSuspended implements EventHandler<SuspensionChangedV1> {
  constructor(private readonly openCheckouts: OpenCheckouts) {}

  handle({ userId }: SuspensionChangedV1): Promise<void> {
    return this.openCheckouts.endOfPerson(userId);
  }
}
