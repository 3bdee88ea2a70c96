import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { momentOf } from '../domain/happened-at.js';
import { driverSetOff } from '../published/events.js';
import { LockedDeliveries } from './locked-deliveries.js';
import { moveOf } from './move-facts.js';
import { DispatchRule } from './ports/dispatch-rule.js';
import { DeliveryRepository } from './ports/delivery.repository.js';

export interface DepartCommand {
  deliveryId: string;
  driverId: number;
  happenedAt: Date | null;
}

/** The assigned driver sets off. Throws `NotFound`, `WrongState`, `FundsFrozen`, `ValidationFailed`. */
@Injectable()
export class Depart {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly locked: LockedDeliveries,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly rule: DispatchRule,
  ) {}

  execute({ deliveryId, driverId, happenedAt }: DepartCommand): Promise<void> {
    const at = momentOf(happenedAt, this.clock.now());
    return this.unitOfWork.run(async () => {
      const { delivery, listing } = await this.locked.get(deliveryId);
      delivery.depart(driverId, { at, allowEarly: this.rule.allowsEarly });
      await this.register.advance(listing.id, 'depart');
      await this.deliveries.save(delivery);
      await this.events.publish(driverSetOff(moveOf(delivery, driverId, at)));
    });
  }
}
