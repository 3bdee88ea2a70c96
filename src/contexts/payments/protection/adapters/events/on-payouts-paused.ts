import { Injectable } from '@nestjs/common';
import { PAYOUTS_PAUSED, type PayoutsPausedV1 } from '../../../published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { HoldSellersSales } from '../../application/hold-sellers-sales.js';

@Injectable()
@Subscribes(PAYOUTS_PAUSED)
export class OnPayoutsPaused implements EventHandler<PayoutsPausedV1> {
  constructor(private readonly holdSales: HoldSellersSales) {}

  handle({ userId }: PayoutsPausedV1): Promise<void> {
    return this.holdSales.paused(userId);
  }
}
