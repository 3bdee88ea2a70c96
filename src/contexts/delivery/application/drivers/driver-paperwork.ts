import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DRIVER_AGREEMENT_VERSION } from '../../../identity/published/terms.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { WrongState, NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import {
  documentFields,
  fileOf,
  type Carries,
  type DocumentFields,
  type DocumentKind,
  requiredOf,
  type DriverDocument,
} from '../../domain/drivers/driver-document.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { DocumentFiles } from './document-files.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { documentFaults } from '../../domain/drivers/driver-papers.js';
import { documentDecided, documentExpiring, documentsAsked } from '../../published/events.js';

/** The purpose under which a document's fields are sealed. */
export const DOCUMENT_PURPOSE = 'driver-document';

interface EnterCommand {
  userId: number;
  kind: DocumentKind;
  fields: Readonly<Record<string, string | undefined>>;
  file: UploadedFile | null;
}

const columnsOf = (kind: DocumentKind, fields: DocumentFields) => ({
  expiresOn: fields['expiresOn'] ?? null,
  carries: kind === 'vehicle' ? (fields['carries'] as Carries) : null,
  crew: kind === 'vehicle' ? Number(fields['crew']) : null,
});

interface DecideCommand {
  userId: number;
  documentId: string;
  /** Why the document is refused; null to approve it. */
  refusal: string | null;
  byUserId: number;
}

interface RemoveCommand {
  userId: number;
  /** The administrator who removes it and the reason, which the driver sees; null if the driver removes it. */
  by: { userId: number; reason: string } | null;
}

/** The most of each kind per run; the next run takes the rest. */
const BATCH = 500;

const KEPT_MS = 90 * 86_400_000;

/** The documents that drivers and applicants enter, and what becomes of them. */
@Injectable()
export class DriverPaperwork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly files: DocumentFiles,
    private readonly objects: ObjectRemoval,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * A driver or applicant enters a document, which waits for an administrator; an approved one counts until then. Throws
   * `ValidationFailed`, `PhotoRefused`, `ScannerAway`, and `WrongState` for a person who has not accepted the current
   * agreement.
   */
  async enter({ userId, kind, fields: given, file }: EnterCommand): Promise<void> {
    const now = this.clock.now();
    const fields = documentFields(kind, given, {
      today: torontoDay(now),
      hasFile: file !== null,
      takesPdf: this.files.takesPdf,
    });
    const keep = (fileKey: string | null): Promise<void> =>
      this.unitOfWork.decide(async () => {
        // The lock makes the second of two concurrent documents of a kind replace the first.
        if ((await this.drivers.lock(userId))?.agreementVersion !== DRIVER_AGREEMENT_VERSION)
          throw new WrongState('no driver', sentence('problem.accept-new-agreement'));
        await this.objects.remove(await this.documents.removeByKind(userId, kind, 'entered'));
        await this.documents.add({
          id: uuidv7(),
          userId,
          kind,
          state: 'waiting',
          sealedFields: this.secrets.seal(JSON.stringify(fields), DOCUMENT_PURPOSE),
          ...columnsOf(kind, fields),
          fileKey,
          enteredAt: now,
          decidedBy: null,
          decidedAt: null,
          reason: null,
        });
      });
    await this.files.keepFor(file, fileOf(kind), keep);
  }

  /**
   * An administrator approves a document, which replaces the previous one, or refuses it. Throws `NotFound`,
   * `WrongState`.
   */
  decide({ userId, documentId, refusal, byUserId }: DecideCommand): Promise<void> {
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
      const decision = {
        approved: refusal === null,
        was: document.state,
        reason: refusal,
        ...(await this.#rest(userId, today)),
        byUserId,
        at: now.toISOString(),
      };
      await this.events.publish(documentDecided({ userId, documentId, document: kind, ...decision }));
    });
  }

  /**
   * Removes a driver's photo for customers, approved or waiting, with its files. Throws `NotFound` for an administrator
   * if there is none; the driver may repeat it.
   */
  removePortrait({ userId, by }: RemoveCommand): Promise<void> {
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

  /**
   * Publishes, once each, which documents expire within 30 or 7 days or have expired, and which drivers in their grace
   * period have not entered all documents (product.md §6, "Verified driver").
   */
  async remindOfExpiries(): Promise<void> {
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

  /** Deletes the documents and files of suspended drivers and inactive applicants after 90 days. */
  deleteOld(): Promise<void> {
    return this.unitOfWork.run(async () => {
      const before = new Date(this.clock.now().getTime() - KEPT_MS);
      await this.objects.remove(await this.documents.removeOfFormerDrivers(before));
    });
  }

  async #refused(
    userId: number,
    portrait: DriverDocument,
    { userId: byUserId, reason }: NonNullable<RemoveCommand['by']>,
  ) {
    const now = this.clock.now();
    const rest = await this.#rest(userId, torontoDay(now));
    const { id: documentId, state: was } = portrait;
    const decision = { approved: false, was, reason, ...rest, byUserId, at: now.toISOString() };
    return documentDecided({ userId, documentId, document: 'portrait', ...decision });
  }

  /** What a decision leaves: how many required documents still wait, and whether all are in order. */
  async #rest(userId: number, today: CalendarDay): Promise<{ waiting: number; inOrder: boolean }> {
    const papers = await this.drivers.getPapers(userId);
    return { waiting: requiredOf(papers.waiting).length, inOrder: documentFaults(papers, today).length === 0 };
  }
}
