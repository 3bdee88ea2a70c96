import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import type { HandOver } from '../domain/delivery.js';
import { codeOverridden } from '../published/events.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { DeliveryRepository } from './ports/delivery.repository.js';

/** An administrator lifts the need for a code; the hand-over still needs its photo. Throws `NotFound`, `WrongState`. */
@Injectable()
export class OverrideCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute(command: { deliveryId: string; step: HandOver; reason: string; byUserId: number }): Promise<void> {
    const { deliveryId, step, reason, byUserId } = command;
    return this.unitOfWork.run(async () => {
      const { delivery } = await this.locked.get(deliveryId);
      delivery.overrideCode(step, { byUserId, reason, at: this.clock.now() });
      await this.deliveries.save(delivery);
      const { listingId } = delivery.state;
      await this.events.publish(codeOverridden({ deliveryId, listingId, step, reason, byUserId }));
    });
  }
}
