import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { statement, type Bind, type Statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { distinctValues } from '../../../../platform/persistence/distinct-values.js';
import { containing, isSearchable } from '../../../../platform/persistence/like-pattern.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';
import { OutgoingMailReader, type OutgoingMailFilter } from '../../application/ports/outgoing-mail.reader.js';
import type { MailState, MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';

interface MailRow {
  id: string;
  recipient: string;
  template: string;
  subject: string | null;
  state: MailState;
  attempts: number;
  created_at: Date;
  next_attempt_at: Date | null;
  sent_at: Date | null;
  error: string | null;
  status: string | null;
  can_retry: boolean;
}

/** Leaves out the subject of a message with a code, because it contains the code. */
const COLUMNS = `id, recipient, template, CASE WHEN is_secret THEN NULL ELSE subject END AS subject, state, attempts,
  created_at, next_attempt_at, sent_at, error, status, state IN ('failed', 'bounced') AND text IS NOT NULL AS can_retry`;
/** Above this, counting takes longer than it is worth. */
const MAX_COUNTED = 1_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const viewFrom = (row: MailRow): OutgoingMailView => ({
  id: row.id,
  recipient: row.recipient,
  template: row.template,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: iso(row.next_attempt_at),
  sentAt: iso(row.sent_at),
  error: row.error,
  status: row.status,
  canRetry: row.can_retry,
});

const NEWEST_FIRST = new KeysetPage<MailRow>([
  { field: 'created_at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);

const recipientCondition = (text: string, bind: Bind): string =>
  isSearchable(text) ? `lower(recipient) LIKE ${bind(containing(text.toLowerCase()))}` : 'false';

const whereOf = ({ state, template, q }: OutgoingMailFilter): Statement =>
  statement((bind) => {
    const parts = ['true'];
    if (state !== undefined) parts.push(`state = ${bind(state)}`);
    if (template !== undefined) parts.push(`template = ${bind(template)}`);
    if (q !== undefined) parts.push(isUuid(q) ? `id = ${bind(q)}` : recipientCondition(q, bind));
    return parts.join(' AND ');
  });

@Injectable()
export class SqlOutgoingMailReader extends OutgoingMailReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async page({ filter, ...wanted }: Parameters<OutgoingMailReader['page']>[0]): Promise<OutgoingMailListView> {
    const { sql: where, parameters } = whereOf(filter);
    const question = { columns: COLUMNS, from: 'notifications.mail', where, parameters, mostCounted: MAX_COUNTED };
    const page = await NEWEST_FIRST.counted(this.session, question, wanted);
    return { ...page, items: page.items.map(viewFrom) };
  }

  async find(mailId: string): Promise<OutgoingMailView | null> {
    const [row] = await this.session.query<MailRow>(`SELECT ${COLUMNS} FROM notifications.mail WHERE id = $1`, [
      mailId,
    ]);
    return row === undefined ? null : viewFrom(row);
  }

  async totals(since: Date): Promise<Omit<MailTotalsView, 'days'>> {
    const [counts, waiting, templates, phones] = await Promise.all([
      this.session.query<{ state: MailState; total: number }>(
        'SELECT state, count(*)::int AS total FROM notifications.mail WHERE created_at >= $1 GROUP BY state',
        [since],
      ),
      this.session.query<{ since: Date | null }>(
        `SELECT min(created_at) AS since FROM notifications.mail WHERE state IN ('queued', 'sending')`,
      ),
      this.session.query<{ value: string }>(distinctValues('notifications.mail', 'template')),
      this.session.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM notifications.phone_message WHERE state = 'failed' AND created_at >= $1`,
        [since],
      ),
    ]);
    const states = { queued: 0, sending: 0, sent: 0, failed: 0, bounced: 0 };
    for (const { state, total } of counts) states[state] = total;
    const waitingSince = iso(waiting[0]?.since ?? null);
    return {
      states,
      waitingSince,
      templates: templates.map(({ value }) => value),
      phonesGivenUp: phones[0]?.total ?? 0,
    };
  }
}
