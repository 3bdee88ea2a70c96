import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { type DriverDocument, requiredOf } from '../../domain/drivers/driver-document.js';
import { documentFaults } from '../../domain/drivers/driver-papers.js';
import { documentDecided } from '../../published/events.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';

interface RemoveCommand {
  userId: number;
  /** The administrator who removes it and the reason, which the driver sees; null if the driver removes it. */
  by: { userId: number; reason: string } | null;
}

/**
 * Removes a driver's photo for customers, approved or waiting, with its files. Throws `NotFound` for an administrator
 * if there is none; the driver may repeat it.
 */
@Injectable()
export class RemovePortrait {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly objects: ObjectRemoval,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ userId, by }: RemoveCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.drivers.lock(userId);
      const portrait = (await this.documents.listByUser(userId)).findLast(({ kind }) => kind === 'portrait');
      if (portrait === undefined) {
        if (by === null) return;
        throw new NotFound('photo');
      }
      for (const which of ['approved', 'entered'] as const)
        await this.objects.remove(await this.documents.removeByKind(userId, 'portrait', which));
      if (by !== null) await this.events.publish(await this.#refused(userId, portrait, by));
    });
  }

  async #refused(
    userId: number,
    portrait: DriverDocument,
    { userId: byUserId, reason }: NonNullable<RemoveCommand['by']>,
  ) {
    const now = this.clock.now();
    const papers = await this.drivers.getPapers(userId);
    const rest = {
      waiting: requiredOf(papers.waiting).length,
      inOrder: documentFaults(papers, torontoDay(now)).length === 0,
    };
    const { id: documentId, state: was } = portrait;
    const decision = { approved: false, was, reason, ...rest, byUserId, at: now.toISOString() };
    return documentDecided({ userId, documentId, document: 'portrait', ...decision });
  }
}
