import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DRIVER_AGREEMENT_VERSION } from '../../../identity/published/terms.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { WrongState } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import {
  documentFields,
  fileOf,
  type Carries,
  type DocumentFields,
  type DocumentKind,
} from '../../domain/drivers/driver-document.js';
import { DriverDocumentRepository } from '../ports/driver-document.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { DocumentFiles } from './document-files.js';
import { sentence } from '../../../../platform/texts/sentence.js';

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

/**
 * A driver or applicant enters a document, which waits for an administrator; an approved one counts until then. Throws
 * `ValidationFailed`, `PhotoRefused`, `ScannerAway`, and `WrongState` for a person who has not accepted the current
 * agreement.
 */
@Injectable()
export class EnterDocument {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drivers: DriverRepository,
    private readonly documents: DriverDocumentRepository,
    private readonly files: DocumentFiles,
    private readonly objects: ObjectRemoval,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, kind, fields: given, file }: EnterCommand): Promise<void> {
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
}
