import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { HoldSuspendedPay } from '../../application/hold-suspended-pay.js';

@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnDriversAccountReinstated implements EventHandler<SuspensionChangedV1> {
  constructor(private readonly suspendedPay: HoldSuspendedPay) {}

  handle({ userId }: SuspensionChangedV1): Promise<void> {
    return this.suspendedPay.suspensionChanged(userId);
  }
}
