import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  MailRepository,
  type AboutSale,
  type ClaimedMail,
  type GivenUpMail,
  type KeptMail,
  type QueuedMail,
} from '../../application/ports/mail.repository.js';
import { MAX_ATTEMPTS } from '../../domain/mail.js';

/** Clears a sealed text once the message was sent or given up. */
const FORGOTTEN = `subject = CASE WHEN sealed THEN NULL ELSE subject END,
  text = CASE WHEN sealed THEN NULL ELSE text END,
  html = CASE WHEN sealed THEN NULL ELSE html END`;

const CLAIMED = "state = 'sending', attempts = attempts + 1";
const AS_CLAIMED =
  'id, recipient, template, sealed, attempts, subject, text, html, unsubscribe_url AS "unsubscribeUrl", cause';

const COLUMNS: Record<keyof QueuedMail, string> = {
  id: 'id',
  uniqueKey: 'unique_key',
  recipient: 'recipient',
  template: 'template',
  listingId: 'listing_id',
  subject: 'subject',
  text: 'text',
  html: 'html',
  isSecret: 'is_secret',
  sealed: 'sealed',
  createdAt: 'created_at',
  dueAt: 'next_attempt_at',
  unsubscribeUrl: 'unsubscribe_url',
  cause: 'cause',
};
const NAMES = Object.values(COLUMNS).join(', ');
const FIELDS = Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][];

const toRow = (mail: QueuedMail): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map(([field, column]) => [column, mail[field]]));
const ABOUT_SALE = 'listing_id = $1 AND recipient = $2 AND template = ANY ($3)';

@Injectable()
export class SqlMailRepository extends MailRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(mails: readonly QueuedMail[]): Promise<boolean> {
    const added = await this.session.write(
      `INSERT INTO notifications.mail (${NAMES})
       SELECT ${NAMES} FROM json_populate_recordset(NULL::notifications.mail, $1)
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
      [JSON.stringify(mails.map(toRow))],
    );
    return added.length > 0;
  }

  async removeWaiting({ listingId, recipient, templates }: AboutSale, now: Date): Promise<boolean> {
    const rows = await this.session.write(
      `DELETE FROM notifications.mail
        WHERE ${ABOUT_SALE} AND state = 'queued' AND attempts = 0 AND next_attempt_at > $4 RETURNING id`,
      [listingId, recipient, templates, now],
    );
    return rows.length > 0;
  }

  async findLastTime({ listingId, recipient, templates }: AboutSale, since: Date): Promise<Date | null> {
    const [row] = await this.session.query<{ at: Date | null }>(
      `SELECT max(coalesce(sent_at, created_at)) AS at FROM notifications.mail
        WHERE ${ABOUT_SALE} AND coalesce(sent_at, created_at) > $4`,
      [listingId, recipient, templates, since],
    );
    return row?.at ?? null;
  }

  async claim(mailId: string, now: Date, leaseUntil: Date): Promise<ClaimedMail | null> {
    const [row] = await this.session.write<ClaimedMail>(
      `UPDATE notifications.mail SET ${CLAIMED}, next_attempt_at = $3
       WHERE id = $1 AND state IN ('queued', 'sending') AND next_attempt_at <= $2 AND attempts < $4
       RETURNING ${AS_CLAIMED}`,
      [mailId, now, leaseUntil, MAX_ATTEMPTS],
    );
    return row ?? null;
  }

  claimDue({ now, leaseUntil, most, onlyUrgent }: Parameters<MailRepository['claimDue']>[0]): Promise<ClaimedMail[]> {
    return this.session.write<ClaimedMail>(
      `UPDATE notifications.mail SET ${CLAIMED}, next_attempt_at = $2
       WHERE id = ANY (ARRAY (
         SELECT id FROM notifications.mail
         WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 AND attempts < $3 AND (is_secret OR template = 'money-attention' OR NOT $4)
         ORDER BY is_secret DESC, next_attempt_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
       RETURNING ${AS_CLAIMED}`,
      [now, leaseUntil, MAX_ATTEMPTS, onlyUrgent, most],
    );
  }

  async renew(mailId: string, leaseUntil: Date): Promise<void> {
    await this.session.write(`UPDATE notifications.mail SET next_attempt_at = $2 WHERE id = $1 AND state = 'sending'`, [
      mailId,
      leaseUntil,
    ]);
  }

  async recordSent(mailId: string, at: Date): Promise<void> {
    await this.session.write(
      `UPDATE notifications.mail SET state = 'sent', sent_at = $2, next_attempt_at = NULL, error = NULL, ${FORGOTTEN}
       WHERE id = $1 AND state = 'sending'`,
      [mailId, at],
    );
  }

  async recordRetry(mailId: string, nextAttemptAt: Date, error: string): Promise<void> {
    await this.session.write(
      `UPDATE notifications.mail SET state = 'queued', next_attempt_at = $2, error = $3 WHERE id = $1 AND state = 'sending'`,
      [mailId, nextAttemptAt, error],
    );
  }

  async recordFailure(mailId: string, error: string): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE notifications.mail SET state = 'failed', next_attempt_at = NULL, error = $2, ${FORGOTTEN}
       WHERE id = $1 AND state = 'sending' RETURNING id`,
      [mailId, error],
    );
    return rows.length === 1;
  }

  async recordBounce(
    mailId: string,
    { at, status, error }: { at: Date; status: string | null; error: string },
  ): Promise<GivenUpMail | null> {
    const [row] = await this.session.write<GivenUpMail>(
      `UPDATE notifications.mail
       SET state = 'bounced', bounced_at = $2, sent_at = coalesce(sent_at, $2), next_attempt_at = NULL, status = $3,
         error = $4, ${FORGOTTEN}
       WHERE id = $1 AND state IN ('queued', 'sending', 'sent') AND attempts > 0 RETURNING id, template, attempts`,
      [mailId, at, status, error],
    );
    return row ?? null;
  }

  async lock(mailId: string): Promise<KeptMail | null> {
    const [row] = await this.session.query<KeptMail>(
      `SELECT template, state, attempts, text IS NOT NULL AS "hasText" FROM notifications.mail WHERE id = $1 FOR UPDATE`,
      [mailId],
    );
    return row ?? null;
  }

  async requeue(mailId: string, at: Date): Promise<void> {
    await this.session.write(
      `UPDATE notifications.mail
       SET state = 'queued', attempts = 0, next_attempt_at = $2, sent_at = NULL, bounced_at = NULL, status = NULL
       WHERE id = $1 AND state IN ('failed', 'bounced') AND text IS NOT NULL`,
      [mailId, at],
    );
  }

  giveUpStranded(now: Date): Promise<GivenUpMail[]> {
    return this.session.write<GivenUpMail>(
      `UPDATE notifications.mail
       SET state = 'failed', next_attempt_at = NULL, error = 'The last attempt was cut off.', ${FORGOTTEN}
       WHERE state = 'sending' AND next_attempt_at <= $1 AND attempts >= $2 RETURNING id, template, attempts`,
      [now, MAX_ATTEMPTS],
    );
  }
}
