import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { requiredOf } from '../../domain/drivers/driver-document.js';
import { documentFaults } from '../../domain/drivers/driver-papers.js';
import { documentDecided } from '../../published/events.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

interface DecideCommand {
  userId: number;
  documentId: string;
  /** Why the document is refused; null to approve it. */
  refusal: string | null;
  byUserId: number;
}

/**
 * An administrator approves a document, which replaces the previous one, or refuses it. Throws `NotFound`,
 * `WrongState`.
 */
@Injectable()
export class DecideOnDocument {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly objects: ObjectRemoval,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  execute({ userId, documentId, refusal, byUserId }: DecideCommand): Promise<void> {
    return this.unitOfWork.decide(async () => {
      await this.drivers.lock(userId);
      const document = await this.documents.lock(userId, documentId);
      if (document === null) throw new NotFound('document');
      if (document.state !== 'waiting') throw new WrongState(document.state, sentence('problem.document-decided'));
      const { kind, expiresOn } = document;
      const now = this.clock.now();
      const today = torontoDay(now);
      if (refusal === null && expiresOn !== null && expiresOn <= today)
        throw new WrongState(document.state, 'This document has expired since it was uploaded. Refuse it and say so.');
      if (refusal === null) await this.objects.remove(await this.documents.removeByKind(userId, kind, 'approved'));
      const state = refusal === null ? 'approved' : 'rejected';
      await this.documents.save({ ...document, state, reason: refusal, decidedBy: byUserId, decidedAt: now });
      const papers = await this.drivers.getPapers(userId);
      const rest = { waiting: requiredOf(papers.waiting).length, inOrder: documentFaults(papers, today).length === 0 };
      const decision = {
        approved: refusal === null,
        was: document.state,
        reason: refusal,
        ...rest,
        byUserId,
        at: now.toISOString(),
      };
      await this.events.publish(documentDecided({ userId, documentId, document: kind, ...decision }));
    });
  }
}
