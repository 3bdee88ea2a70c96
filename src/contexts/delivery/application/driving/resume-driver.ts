import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { driverResumed } from '../../published/events.js';
import { DriverRepository } from '../ports/driver.repository.js';

/** An administrator ends a driver's pause, so that they can take jobs again. Throws `NotFound`, `WrongState`. */
@Injectable()
export class ResumeDriver {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ userId, byUserId, reason }: { userId: number; byUserId: number; reason: string }): Promise<void> {
    return this.unitOfWork.decide(async () => {
      const driver = await this.drivers.lock(userId);
      if (driver === null) throw new NotFound('driver');
      if (!(await this.drivers.resume(userId))) throw new WrongState(driver.status, 'This driver isn’t paused.');
      const at = this.clock.now().toISOString();
      await this.events.publish(driverResumed({ userId, deliveryId: driver.pausedFor, byUserId, reason, at }));
    });
  }
}
