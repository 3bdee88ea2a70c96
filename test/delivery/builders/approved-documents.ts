import { randomUUID } from 'node:crypto';
import { SqlDriverDocumentRepository } from '../../../src/contexts/delivery/adapters/persistence/sql-driver-document.repository.js';
import { fileOf } from '../../../src/contexts/delivery/domain/drivers/driver-document.js';
import type { DatabaseSession } from '../../../src/platform/persistence/database-session.js';
import type { SecretBox } from '../../../src/platform/application/ports/secret-box.js';
import { approvedPapers } from './approved-papers.js';

/** Adds a complete set of approved documents for a driver; call it within a unit of work. */
export async function addApprovedDocuments(
  session: DatabaseSession,
  secrets: SecretBox,
  userId: number,
  now: Date,
): Promise<void> {
  const documents = new SqlDriverDocumentRepository(session);
  for (const paper of approvedPapers()) {
    await documents.add({
      ...paper,
      id: randomUUID(),
      userId,
      state: 'approved',
      sealedFields: secrets.seal('{"number":"M1234-56789"}', 'driver-document'),
      fileKey: fileOf(paper.kind) === null ? null : `driver-documents/${randomUUID()}.webp`,
      enteredAt: now,
      decidedBy: 1,
      decidedAt: now,
      reason: null,
    });
  }
}
