import { Injectable } from '@nestjs/common';
import { DELIVERY_FAILED, type DeliveryFailedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { CancelAutomatically } from '../../application/cancel-automatically.js';

/** Not transactional, because the refund calls the provider. */
@Injectable()
@Subscribes(DELIVERY_FAILED, { transactional: false })
export class OnDeliveryFailed implements EventHandler<DeliveryFailedV1> {
  constructor(private readonly cancel: CancelAutomatically) {}

  async handle({ listingId, stage, needsDecision, declined = false }: DeliveryFailedV1): Promise<void> {
    if (stage !== 'pickup' || !needsDecision) return;
    await this.cancel.execute(listingId, declined ? 'condition-declined' : 'pickup-failed');
  }
}
