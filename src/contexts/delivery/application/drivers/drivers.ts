import { Injectable } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { DRIVER_AGREEMENT_VERSION } from '../../../identity/published/terms.js';
import { PersonRecords, UserDirectory, type DriverStatus } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ProfileIncomplete, DocumentsMissing } from '../../domain/delivery.errors.js';
import { driverStatusChanged, driverResumed } from '../../published/events.js';
import { DriverRepository, type DriverRecord } from '../ports/driver.repository.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { documentFaults, faultForJobs, sentenceForAdmin } from '../../domain/drivers/driver-papers.js';

/** Who may drive: people apply, administrators approve, suspend and resume them. */
@Injectable()
export class Drivers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly people: UserDirectory,
    private readonly records: PersonRecords,
    private readonly levers: Levers,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * A person accepts the Driver Agreement and waits for approval; applying again only accepts its current version. Throws
   * `ProfileIncomplete`, and `LeverPulled` for a new application during maintenance.
   */
  apply(command: { userId: number; acceptAgreement: true }): Promise<{ status: DriverStatus }> {
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

  /** An administrator approves or suspends a driver. Throws `NotFound` for a person who never applied, `DocumentsMissing`. */
  decide({
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

  /** An administrator ends a driver's pause, so that they can take jobs again. Throws `NotFound`, `WrongState`. */
  resume({ userId, byUserId, reason }: { userId: number; byUserId: number; reason: string }): Promise<void> {
    return this.unitOfWork.decide(async () => {
      const driver = await this.drivers.lock(userId);
      if (driver === null) throw new NotFound('driver');
      if (!(await this.drivers.resume(userId))) throw new WrongState(driver.status, 'This driver isn’t paused.');
      const at = this.clock.now().toISOString();
      await this.events.publish(driverResumed({ userId, deliveryId: driver.pausedFor, byUserId, reason, at }));
    });
  }

  async #reapply(userId: number, now: Date): Promise<DriverStatus> {
    const driver = await this.drivers.lock(userId);
    if (driver !== null && driver.agreementVersion !== DRIVER_AGREEMENT_VERSION)
      await this.drivers.recordAgreement(userId, DRIVER_AGREEMENT_VERSION, now);
    return driver?.status ?? 'pending';
  }

  /** The 30 days of grace are only for drivers who were approved before. */
  async #requireDocuments({ userId, status }: DriverRecord, now: Date): Promise<void> {
    const papers = await this.drivers.getPapers(userId);
    const today = torontoDay(now);
    const fault = status === 'suspended' ? faultForJobs(papers, now) : (documentFaults(papers, today)[0] ?? null);
    if (fault !== null) throw new DocumentsMissing(sentenceForAdmin(fault, today));
  }
}
