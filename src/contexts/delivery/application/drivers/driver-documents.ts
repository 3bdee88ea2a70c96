import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { DOCUMENT_KINDS, type DriverDocument } from '../../domain/drivers/driver-document.js';
import { faultForJobs, sentenceForAdmin, sentenceForDriver } from '../../domain/drivers/driver-papers.js';
import { documentRead } from '../../published/events.js';
import type {
  DriverDocumentsView,
  DriverDocumentView,
  OwnDocumentsView,
  ReadDocumentView,
} from '../../published/driver-views.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { DocumentFiles } from './document-files.js';
import { DOCUMENT_PURPOSE } from './driver-paperwork.js';

const fileTypeOf = (key: string | null): DriverDocumentView['file'] => {
  if (key === null) return null;
  return key.endsWith('.pdf') ? 'pdf' : 'photo';
};

const viewOf = (document: DriverDocument): DriverDocumentView => ({
  id: document.id,
  kind: document.kind,
  state: document.state,
  expiresOn: document.expiresOn,
  file: fileTypeOf(document.fileKey),
  enteredAt: document.enteredAt.toISOString(),
  decidedAt: document.decidedAt?.toISOString() ?? null,
  reason: document.reason,
});

const sentenceHere: typeof sentenceForDriver = (fault, today) => sentenceForDriver(fault, today, 'here');

interface ReadQuery {
  userId: number;
  documentId: string;
  /** The administrator who reads; null for the driver. */
  byUserId: number | null;
}

/**
 * Reads a driver's documents, for the driver and for administrators; an administrator's read is published for the audit
 * log.
 */
@Injectable()
export class DriverDocuments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly files: DocumentFiles,
    private readonly clock: Clock,
  ) {}

  async own(userId: number): Promise<OwnDocumentsView> {
    const items = (await this.#of(userId)).map((document) => this.#readable(document));
    return { items, ...(await this.#problemOf(userId, sentenceHere)), takesPdf: this.files.takesPdf };
  }

  /** Throws `NotFound` for a person who never applied. */
  async ofDriver(userId: number): Promise<DriverDocumentsView> {
    if ((await this.drivers.find(userId)) === null) throw new NotFound('driver');
    const items = (await this.#of(userId)).map(viewOf);
    const jobsToReassign = await this.documents.countWaitingJobs(userId);
    return { items, ...(await this.#problemOf(userId, sentenceForAdmin)), jobsToReassign };
  }

  /** Throws `NotFound`. */
  async read(query: ReadQuery): Promise<ReadDocumentView> {
    return this.#readable(await this.#findAndAudit(query, 'fields'));
  }

  /** Returns the key of the document's file. Throws `NotFound`. */
  async fileOf(query: ReadQuery): Promise<string> {
    const { fileKey } = await this.#findAndAudit(query, 'file');
    if (fileKey === null) throw new NotFound('file');
    return fileKey;
  }

  /** In the order of the form; the approved document of a kind comes first. */
  async #of(userId: number): Promise<DriverDocument[]> {
    const documents = await this.documents.listByUser(userId);
    const place = ({ kind, state }: DriverDocument): number =>
      DOCUMENT_KINDS.indexOf(kind) * 2 + (state === 'approved' ? 0 : 1);
    return documents.sort((one, other) => place(one) - place(other));
  }

  #findAndAudit({ userId, documentId, byUserId }: ReadQuery, part: 'fields' | 'file'): Promise<DriverDocument> {
    return this.unitOfWork.run(async () => {
      const document = await this.documents.find(userId, documentId);
      if (document === null) throw new NotFound('document');
      const at = this.clock.now().toISOString();
      if (byUserId !== null)
        await this.events.publish(documentRead({ userId, documentId, document: document.kind, part, byUserId, at }));
      return document;
    });
  }

  #readable(document: DriverDocument): ReadDocumentView {
    const fields = JSON.parse(this.secrets.open(document.sealedFields, DOCUMENT_PURPOSE)) as Record<string, string>;
    return { ...viewOf(document), fields };
  }

  async #problemOf(
    userId: number,
    describe: typeof sentenceForDriver | typeof sentenceForAdmin,
  ): Promise<{ problem: string | null; graceUntil: string | null }> {
    const papers = await this.drivers.getPapers(userId);
    const now = this.clock.now();
    const fault = faultForJobs(papers, now);
    const problem = fault === null ? null : describe(fault, torontoDay(now));
    return { problem, graceUntil: papers.graceUntil?.toISOString() ?? null };
  }
}
