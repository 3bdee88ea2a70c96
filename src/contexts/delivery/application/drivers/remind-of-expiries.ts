import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { documentExpiring, documentsAsked } from '../../published/events.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';

/** The most of each kind per run; the next run takes the rest. */
const BATCH = 500;

/**
 * Publishes, once each, which documents expire within 30 or 7 days or have expired, and which drivers in their grace
 * period have not entered all documents (product.md §6, "Verified driver").
 */
@Injectable()
export class RemindOfExpiries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly documents: DriverDocumentRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const at = now.toISOString();
      for (const { kind, ...due } of await this.documents.claimExpiring(torontoDay(now), BATCH)) {
        const jobs = due.daysBefore === 0 ? await this.documents.countWaitingJobs(due.userId) : 0;
        await this.events.publish(documentExpiring({ ...due, document: kind, jobs, at }));
      }
      for (const { documentsBy, ...due } of await this.documents.claimUndocumentedDrivers(now, BATCH))
        await this.events.publish(documentsAsked({ ...due, documentsBy: documentsBy.toISOString(), at }));
    });
  }
}
