import { Injectable } from '@nestjs/common';
import { DRIVER_STATUS_CHANGED, type DriverStatusChangedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { HoldSuspendedPay } from '../../application/hold-suspended-pay.js';

@Injectable()
@Subscribes(DRIVER_STATUS_CHANGED)
export class OnDriverReinstated implements EventHandler<DriverStatusChangedV1> {
  constructor(private readonly suspendedPay: HoldSuspendedPay) {}

  handle({ userId }: DriverStatusChangedV1): Promise<void> {
    return this.suspendedPay.suspensionChanged(userId);
  }
}
