import { Injectable } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { DRIVER_AGREEMENT_VERSION } from '../../../identity/published/terms.js';
import { PersonRecords, UserDirectory, type DriverStatus } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ProfileIncomplete } from '../../domain/delivery.errors.js';
import { driverStatusChanged } from '../../published/events.js';
import { DriverRepository } from '../ports/driver.repository.js';

/**
 * A person accepts the Driver Agreement and waits for approval; applying again only accepts its current version. Throws
 * `ProfileIncomplete`, and `LeverPulled` for a new application during maintenance.
 */
@Injectable()
export class ApplyToDrive {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly records: PersonRecords,
    private readonly events: EventPublisher,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  execute(command: { userId: number; acceptAgreement: true }): Promise<{ status: DriverStatus }> {
    const { userId } = command;
    return this.unitOfWork.decide(async () => {
      const person = await this.people.find(userId);
      if (person?.profileCompleted !== true) throw new ProfileIncomplete();
      if ((await this.drivers.lock(userId)) === null) await this.levers.refuseWhilePulled('maintenance');
      const now = this.clock.now();
      const isNew = await this.drivers.add({
        userId,
        status: 'pending',
        agreementVersion: DRIVER_AGREEMENT_VERSION,
        agreementAcceptedAt: now,
        decidedBy: null,
        decidedAt: null,
        pausedAt: null,
        pausedFor: null,
        documentsBy: null,
      });
      if (!isNew) return { status: await this.#reapply(userId, now) };
      await this.records.recordDriverStatus(userId, 'pending');
      const at = now.toISOString();
      await this.events.publish(driverStatusChanged({ userId, before: null, after: 'pending', byUserId: userId, at }));
      return { status: 'pending' };
    });
  }

  async #reapply(userId: number, now: Date): Promise<DriverStatus> {
    const driver = await this.drivers.lock(userId);
    if (driver !== null && driver.agreementVersion !== DRIVER_AGREEMENT_VERSION)
      await this.drivers.recordAgreement(userId, DRIVER_AGREEMENT_VERSION, now);
    return driver?.status ?? 'pending';
  }
}
