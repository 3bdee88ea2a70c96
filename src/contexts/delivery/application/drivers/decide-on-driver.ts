import { Injectable } from '@nestjs/common';
import { PersonRecords } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { DocumentsMissing } from '../../domain/delivery.errors.js';
import { documentFaults, faultForJobs, sentenceForAdmin } from '../../domain/drivers/driver-papers.js';
import { driverStatusChanged } from '../../published/events.js';
import { DriverRepository, type DriverRecord } from '../ports/driver.repository.js';

/** An administrator approves or suspends a driver. Throws `NotFound` for a person who never applied, `DocumentsMissing`. */
@Injectable()
export class DecideOnDriver {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly records: PersonRecords,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({
    userId,
    status,
    byUserId,
  }: {
    userId: number;
    status: 'approved' | 'suspended';
    byUserId: number;
  }): Promise<void> {
    return this.unitOfWork.run(async () => {
      const driver = await this.drivers.lock(userId);
      if (driver === null) throw new NotFound('driver');
      if (driver.status === status) return;
      const now = this.clock.now();
      if (status === 'approved') await this.#requireDocuments(driver, now);
      await this.drivers.recordDecision(userId, { status, byUserId, at: now });
      await this.records.recordDriverStatus(userId, status);
      const at = now.toISOString();
      await this.events.publish(driverStatusChanged({ userId, before: driver.status, after: status, byUserId, at }));
    });
  }

  /** The 30 days of grace are only for drivers who were approved before. */
  async #requireDocuments({ userId, status }: DriverRecord, now: Date): Promise<void> {
    const papers = await this.drivers.getPapers(userId);
    const today = torontoDay(now);
    const fault = status === 'suspended' ? faultForJobs(papers, now) : (documentFaults(papers, today)[0] ?? null);
    if (fault !== null) throw new DocumentsMissing(sentenceForAdmin(fault, today));
  }
}
