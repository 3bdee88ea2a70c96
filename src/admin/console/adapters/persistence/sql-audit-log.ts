import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { AuditLog, type AuditEntry, type AuditLogItem } from '../../application/ports/audit-log.js';

interface AuditRow {
  id: string;
  at: Date;
  by_user_id: number;
  action: string;
  subject_type: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const itemFrom = (row: AuditRow): AuditLogItem => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  byUserId: row.by_user_id,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
});

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(entry: AuditEntry): Promise<void> {
    await this.session.write(
      `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, before, after, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        entry.at,
        entry.byUserId,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        asJson(entry.before),
        asJson(entry.after),
        entry.reason,
      ],
    );
  }

  async page({ limit, before }: { limit: number; before: number | null }): Promise<{
    items: AuditLogItem[];
    hasMore: boolean;
    total: number;
  }> {
    const [rows, [count]] = await Promise.all([
      this.session.query<AuditRow>(
        'SELECT * FROM admin.audit_log WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT $2',
        [before, limit + 1],
      ),
      this.session.query<{ total: string }>('SELECT count(*) AS total FROM admin.audit_log'),
    ]);
    return {
      items: rows.slice(0, limit).map(itemFrom),
      hasMore: rows.length > limit,
      total: Number(count?.total ?? 0),
    };
  }
}
