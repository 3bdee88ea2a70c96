import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { readTimeCursor, writeTimeCursor } from '../../../../shared/adapters/persistence/time-cursor.js';
import { ValidationFailed } from '../../../../shared/domain/domain-error.js';
import {
  AuditLog,
  MOST_COUNTED,
  type AuditEntry,
  type AuditFilter,
  type AuditLogItem,
  type AuditPage,
} from '../../application/ports/audit-log.js';
import { distinctValues } from '../../../../shared/adapters/persistence/distinct-values.js';
import { containing } from '../../../../shared/adapters/persistence/like-pattern.js';

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

const COLUMNS = 'id, at, by_user_id, action, subject_type, subject_id, before, after, reason';
const PART = 1_000;

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const itemFrom = (row: AuditRow): AuditLogItem => ({
  id: Number(row.id),
  at: row.at,
  byUserId: row.by_user_id,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
});

/** As the column is; back in the index's collation, without which the index would not be used. */
const inLowerCase = (place: string): string => `lower(${place}::text COLLATE "und-x-icu") COLLATE "default"`;

interface Condition {
  where: string;
  parameters: unknown[];
}

function conditionOf(filter: AuditFilter, after: { at: string; id: number } | null): Condition {
  const parameters: unknown[] = [];
  const bind = (value: unknown): string => `$${String(parameters.push(value))}`;
  const parts: [unknown, () => string][] = [
    [filter.byUserId, () => `by_user_id = ${bind(filter.byUserId)}`],
    [filter.action, () => `action = ${bind(filter.action)}`],
    [filter.subjectIds, () => `subject_id = ANY (${bind(filter.subjectIds)}::text[])`],
    [filter.text, () => `search_text LIKE ${inLowerCase(bind(containing(filter.text ?? '')))}`],
    [filter.from, () => `at >= ${bind(filter.from)}`],
    [filter.until, () => `at < ${bind(filter.until)}`],
    [after ?? undefined, () => `(at, id) < (${bind(after?.at)}::timestamptz, ${bind(after?.id)}::bigint)`],
  ];
  const asked = parts.flatMap(([value, condition]) => (value === undefined ? [] : [condition()]));
  return { where: asked.length === 0 ? 'true' : asked.join(' AND '), parameters };
}

function readCursor(cursor: string | null): { at: string; id: number } | null {
  if (cursor === null) return null;
  const { at, id } = readTimeCursor(cursor);
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return { at, id: Number(id) };
}

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

  async page({ filter, limit, cursor }: Parameters<AuditLog['page']>[0]): Promise<AuditPage> {
    const after = readCursor(cursor);
    const [rows, counted] = await Promise.all([this.#rows(filter, after, limit + 1), this.#count(filter)]);
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items,
      nextCursor: last === undefined ? null : writeTimeCursor({ at: last.at.toISOString(), id: String(last.id) }),
      total: Math.min(counted, MOST_COUNTED),
      isTotalExact: counted <= MOST_COUNTED,
    };
  }

  async *parts(filter: AuditFilter): AsyncGenerator<AuditLogItem[]> {
    let after: { at: string; id: number } | null = null;
    for (;;) {
      const items: AuditLogItem[] = await this.#rows(filter, after, PART);
      const last = items.at(-1);
      if (last === undefined) return;
      yield items;
      after = { at: last.at.toISOString(), id: last.id };
    }
  }

  async choices(): Promise<{ people: number[]; actions: string[] }> {
    const [people, actions] = await Promise.all([
      this.session.query<{ value: number }>(distinctValues('admin.audit_log', 'by_user_id')),
      this.session.query<{ value: string }>(distinctValues('admin.audit_log', 'action')),
    ]);
    return { people: people.map(({ value }) => value), actions: actions.map(({ value }) => value) };
  }

  async #rows(filter: AuditFilter, after: { at: string; id: number } | null, most: number): Promise<AuditLogItem[]> {
    const { where, parameters } = conditionOf(filter, after);
    const rows = await this.session.query<AuditRow>(
      `SELECT ${COLUMNS} FROM admin.audit_log WHERE ${where} ORDER BY at DESC, id DESC LIMIT ${String(most)}`,
      parameters,
    );
    return rows.map(itemFrom);
  }

  /** One more than is counted says that there are more. */
  #count(filter: AuditFilter): Promise<number> {
    const { where, parameters } = conditionOf(filter, null);
    return this.session.count(
      `(SELECT 1 FROM admin.audit_log WHERE ${where} LIMIT ${String(MOST_COUNTED + 1)}) AS counted`,
      parameters,
    );
  }
}
