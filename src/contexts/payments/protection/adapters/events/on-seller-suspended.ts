import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { HoldSellersSales } from '../../application/hold-sellers-sales.js';

@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnSellerSuspended implements EventHandler<SuspensionChangedV1> {
  constructor(private readonly holdSales: HoldSellersSales) {}

  handle({ userId }: SuspensionChangedV1): Promise<void> {
    return this.holdSales.suspensionChanged(userId);
  }
}
