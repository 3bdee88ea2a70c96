import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { HoldSuspendedSeller } from '../../application/hold-suspended-seller.js';

@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnSellerSuspended implements EventHandler<SuspensionChangedV1> {
  constructor(private readonly holdSuspendedSeller: HoldSuspendedSeller) {}

  handle({ userId }: SuspensionChangedV1): Promise<void> {
    return this.holdSuspendedSeller.execute(userId);
  }
}
