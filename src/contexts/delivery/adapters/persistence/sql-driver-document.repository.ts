import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  DriverDocumentRepository,
  type DueDocument,
  type DueDriver,
} from '../../application/ports/driver-document.repository.js';
import type { DocumentKind, DriverDocument } from '../../domain/drivers/driver-document.js';
import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';

const DOCUMENTS = columns<DriverDocument>()('delivery.driver_document', {
  id: 'id',
  userId: 'user_id',
  kind: 'kind',
  state: 'state',
  sealedFields: 'sealed_fields',
  expiresOn: 'expires_on',
  carries: 'carries',
  crew: 'crew',
  fileKey: 'file_key',
  enteredAt: 'entered_at',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  reason: 'reason',
});

@Injectable()
export class SqlDriverDocumentRepository extends DriverDocumentRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  listByUser(userId: number): Promise<DriverDocument[]> {
    return DOCUMENTS.all(this.session, 'WHERE user_id = $1 ORDER BY entered_at', [userId]);
  }

  find(userId: number, id: string): Promise<DriverDocument | null> {
    return DOCUMENTS.first(this.session, 'WHERE user_id = $1 AND id::text = $2', [userId, id]);
  }

  lock(userId: number, id: string): Promise<DriverDocument | null> {
    return DOCUMENTS.lock(this.session, 'WHERE user_id = $1 AND id::text = $2', [userId, id]);
  }

  async add(document: DriverDocument): Promise<void> {
    await DOCUMENTS.add(this.session, document);
  }

  async save(document: DriverDocument): Promise<void> {
    await DOCUMENTS.save(this.session, document);
  }

  async removeByKind(userId: number, kind: DocumentKind, which: 'approved' | 'entered'): Promise<string[]> {
    return keysOf(
      await this.session.write(
        `DELETE FROM delivery.driver_document WHERE user_id = $1 AND kind = $2 AND (state = 'approved') = $3
         RETURNING file_key`,
        [userId, kind, which === 'approved'],
      ),
    );
  }

  async removeOfFormerDrivers(before: Date): Promise<string[]> {
    return keysOf(
      await this.session.write(
        `DELETE FROM delivery.driver_document WHERE user_id IN (
           SELECT d.user_id FROM delivery.driver d
            WHERE (d.status = 'pending' OR (d.status = 'suspended' AND d.decided_at < $1))
              AND NOT EXISTS (SELECT 1 FROM delivery.driver_document e
                               WHERE e.user_id = d.user_id AND greatest(e.entered_at, e.decided_at) >= $1))
         RETURNING file_key`,
        [before],
      ),
    );
  }

  async claimExpiring(today: CalendarDay, max: number): Promise<DueDocument[]> {
    return this.session.write<DueDocument>(
      `WITH due AS (
         SELECT d.id, CASE WHEN d.expires_on <= $1::date THEN 0 WHEN d.expires_on <= $1::date + 7 THEN 7 ELSE 30 END AS level
           FROM delivery.driver_document d JOIN delivery.driver p USING (user_id)
          WHERE d.state = 'approved' AND p.status = 'approved' AND d.expires_on <= $1::date + 30
            AND NOT EXISTS (SELECT 1 FROM delivery.driver_document n
                             WHERE n.user_id = d.user_id AND n.kind = d.kind AND n.state = 'waiting'
                               AND d.expires_on > $1::date)
       ), next AS (
         SELECT id, level FROM due JOIN delivery.driver_document d USING (id)
          WHERE d.told_days_before IS NULL OR d.told_days_before > level
          ORDER BY d.expires_on, id LIMIT $2 FOR UPDATE OF d SKIP LOCKED
       )
       UPDATE delivery.driver_document d SET told_days_before = next.level FROM next WHERE d.id = next.id
       RETURNING d.user_id AS "userId", d.id AS "documentId", d.kind, d.expires_on AS "expiresOn",
                 d.told_days_before AS "daysBefore"`,
      [today, max],
    );
  }

  async claimUndocumentedDrivers(now: Date, max: number): Promise<DueDriver[]> {
    return this.session.write<DueDriver>(
      `WITH due AS (
         SELECT user_id, CASE WHEN documents_by <= $1::timestamptz + interval '7 days' THEN 7 ELSE 30 END AS level
           FROM delivery.driver
          WHERE status = 'approved' AND documents_by > $1
            AND (SELECT count(DISTINCT kind) FROM delivery.driver_document n
                  WHERE n.user_id = driver.user_id AND n.state <> 'rejected' AND n.kind <> 'portrait') < 5
       ), next AS (
         SELECT user_id, level FROM due JOIN delivery.driver d USING (user_id)
          WHERE d.asked_days_before IS NULL OR d.asked_days_before > level
          ORDER BY user_id LIMIT $2 FOR UPDATE OF d SKIP LOCKED
       )
       UPDATE delivery.driver d SET asked_days_before = next.level FROM next WHERE d.user_id = next.user_id
       RETURNING d.user_id AS "userId", d.documents_by AS "documentsBy", d.asked_days_before AS "daysBefore"`,
      [now, max],
    );
  }

  countWaitingJobs(userId: number): Promise<number> {
    return this.session.count(`delivery.delivery WHERE driver_id = $1 AND status = 'scheduled'`, [userId]);
  }
}

const keysOf = (rows: { file_key: string | null }[]): string[] =>
  rows.flatMap(({ file_key: key }) => (key === null ? [] : [key]));
