import { Injectable } from '@nestjs/common';
import { DELIVERY_LATE, type DeliveryLateV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { FreezeMissingItem } from '../../application/freeze-missing-item.js';

/** An item in transit that has not arrived four hours after its window. */
@Injectable()
@Subscribes(DELIVERY_LATE)
export class OnDeliveryLate implements EventHandler<DeliveryLateV1> {
  constructor(private readonly freeze: FreezeMissingItem) {}

  async handle({ listingId, level, isUnderWay }: DeliveryLateV1): Promise<void> {
    if (level === 'missing' && isUnderWay) await this.freeze.execute(listingId);
  }
}
