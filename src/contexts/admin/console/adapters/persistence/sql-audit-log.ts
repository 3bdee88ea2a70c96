import { Injectable } from '@nestjs/common';
import { statement, type Bind } from '../../../../../platform/persistence/bound-values.js';
import { columns, json, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage, type ListQuestion } from '../../../../../platform/persistence/keyset-page.js';
import { everyPage } from '../../../../../platform/application/page.js';
import {
  AuditLog,
  MAX_COUNTED,
  type AuditEntry,
  type AuditFilter,
  type AuditLogItem,
  type AuditPage,
} from '../../application/ports/audit-log.js';
import { distinctValues } from '../../../../../platform/persistence/distinct-values.js';
import { containing, isSearchable } from '../../../../../platform/persistence/like-pattern.js';

const ENTRIES = columns<AuditLogItem>()('admin.audit_log', {
  id: { column: 'id', read: (stored: string) => Number(stored) },
  at: 'at',
  byUserId: 'by_user_id',
  action: 'action',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  before: json('before'),
  after: json('after'),
  reason: 'reason',
});
const NEWEST_FIRST = new KeysetPage<RowOf<typeof ENTRIES>>([
  { field: 'at', type: 'timestamptz' },
  { field: 'id', type: 'bigint' },
]);
const SHOWN = 'id, at, by_user_id, action, subject_type, subject_id, before, after, reason';
const PART = 1_000;
/** Keeps these advisory locks apart from other locks on hashed text. */
const LOOK_LOCK_SEED = 1_952_801;

/** Lower-cases like the column, in the index's collation; otherwise the index would not be used. */
const inLowerCase = (place: string): string => `lower(${place}::text COLLATE "und-x-icu") COLLATE "default"`;

/** Punctuation alone matches nothing: it would scan every row and match most of them. */
const textCondition = (text: string, bind: Bind): string =>
  isSearchable(text) ? `search_text LIKE ${inLowerCase(bind(containing(text)))}` : 'false';

function questionOf(filter: AuditFilter): ListQuestion {
  const { sql: where, parameters } = statement((bind) => {
    const parts: [unknown, () => string][] = [
      [filter.byUserId, () => `by_user_id = ${bind(filter.byUserId)}`],
      [filter.action, () => `action = ${bind(filter.action)}`],
      [filter.subjectIds, () => `subject_id = ANY (${bind(filter.subjectIds)}::text[])`],
      [filter.text, () => textCondition(filter.text ?? '', bind)],
      [filter.from, () => `at >= ${bind(filter.from)}`],
      [filter.until, () => `at < ${bind(filter.until)}`],
    ];
    const asked = parts.flatMap(([value, condition]) => (value === undefined ? [] : [condition()]));
    return asked.length === 0 ? 'true' : asked.join(' AND ');
  });
  return { columns: SHOWN, from: 'admin.audit_log', where, parameters, mostCounted: MAX_COUNTED };
}

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(entry: AuditEntry): Promise<void> {
    const { sql, parameters } = ENTRIES.insertion(entry);
    await this.session.write(sql, parameters);
  }

  async hasSince({ byUserId, action, subjectType, subjectId }: AuditEntry, since: Date): Promise<boolean> {
    // Without the lock, two concurrent handlers of the same event would not see each other's row.
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [
      `${String(byUserId)} ${action} ${subjectType} ${subjectId}`,
      LOOK_LOCK_SEED,
    ]);
    const found = await this.session.query(
      `SELECT 1 FROM admin.audit_log
        WHERE subject_type = $1 AND subject_id = $2 AND by_user_id = $3 AND action = $4 AND at > $5 LIMIT 1`,
      [subjectType, subjectId, byUserId, action, since],
    );
    return found.length > 0;
  }

  looksAt(userId: number, limit: number): Promise<{ at: Date; action: string }[]> {
    return this.session.query<{ at: Date; action: string }>(
      `SELECT at, action FROM admin.audit_log
        WHERE subject_type = 'user' AND subject_id = $1 AND action LIKE '%-read' AND by_user_id <> $1::integer
        ORDER BY id DESC LIMIT $2`,
      [String(userId), limit],
    );
  }

  async page({ filter, ...wanted }: Parameters<AuditLog['page']>[0]): Promise<AuditPage> {
    const page = await NEWEST_FIRST.counted(this.session, questionOf(filter), wanted);
    return { ...page, items: page.items.map(ENTRIES.from) };
  }

  parts(filter: AuditFilter): AsyncIterable<AuditLogItem[]> {
    return everyPage(async (cursor) => {
      const page = await NEWEST_FIRST.part(this.session, questionOf(filter), { limit: PART, cursor });
      return { ...page, items: page.items.map(ENTRIES.from) };
    });
  }

  async choices(): Promise<{ people: number[]; actions: string[] }> {
    const [people, actions] = await Promise.all([
      this.session.query<{ value: number }>(distinctValues('admin.audit_log', 'by_user_id')),
      this.session.query<{ value: string }>(distinctValues('admin.audit_log', 'action')),
    ]);
    return { people: people.map(({ value }) => value), actions: actions.map(({ value }) => value) };
  }
}
