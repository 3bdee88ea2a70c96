import { Injectable } from '@nestjs/common';
import { columns, fixedJson } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  PhoneMessageRepository,
  type ClaimedPhoneMessage,
  type QueuedPhoneMessage,
} from '../../application/ports/phone-message.repository.js';
import { MAX_PHONE_ATTEMPTS } from '../../domain/phone-message.js';

const TABLE = 'notifications.phone_message';
/** Clears sealed content once the message was sent or given up. */
const FORGOTTEN = 'content = CASE WHEN sealed THEN NULL ELSE content END';
/** An interrupted text message may have been sent, so it is not retried; a repeated notification replaces the first. */
const DUE = `next_attempt_at <= $1 AND attempts < $3 AND (state = 'queued' OR state = 'sending' AND channel = 'push')`;

const MESSAGES = columns<QueuedPhoneMessage & { nextAttemptAt: Date }>()(TABLE, {
  id: 'id',
  uniqueKey: 'unique_key',
  channel: 'channel',
  fact: 'fact',
  userId: 'user_id',
  subscriptionId: 'subscription_id',
  content: 'content',
  sealed: 'sealed',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  cause: fixedJson('cause'),
  nextAttemptAt: 'next_attempt_at',
});

@Injectable()
export class SqlPhoneMessageRepository extends PhoneMessageRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  add(message: QueuedPhoneMessage): Promise<boolean> {
    const row = { ...message, nextAttemptAt: message.createdAt };
    return MESSAGES.add(this.session, row, 'ON CONFLICT (unique_key) DO NOTHING');
  }

  claimDue({
    now,
    leaseUntil,
    most,
    heldBack,
  }: Parameters<PhoneMessageRepository['claimDue']>[0]): Promise<ClaimedPhoneMessage[]> {
    return this.session.write<ClaimedPhoneMessage>(
      `UPDATE ${TABLE} SET state = 'sending', attempts = attempts + 1, next_attempt_at = $2
        WHERE id = ANY (ARRAY (SELECT id FROM ${TABLE} WHERE ${DUE} AND (channel <> ALL ($4) OR expires_at <= $1)
                                ORDER BY next_attempt_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
        RETURNING id, channel, fact, user_id AS "userId", subscription_id AS "subscriptionId", content, sealed, attempts,
          expires_at AS "expiresAt", cause`,
      [now, leaseUntil, MAX_PHONE_ATTEMPTS, heldBack, most],
    );
  }

  async recordSent(id: string, at: Date): Promise<void> {
    await this.session.write(
      `UPDATE ${TABLE} SET state = 'sent', sent_at = $2, next_attempt_at = NULL, error = NULL, ${FORGOTTEN}
        WHERE id = $1 AND state = 'sending'`,
      [id, at],
    );
  }

  async recordRetry(id: string, nextAttemptAt: Date, error: string): Promise<void> {
    await this.session.write(
      `UPDATE ${TABLE} SET state = 'queued', next_attempt_at = $2, error = $3 WHERE id = $1 AND state = 'sending'`,
      [id, nextAttemptAt, error],
    );
  }

  async recordFailure(id: string, error: string): Promise<void> {
    await this.session.write(
      `UPDATE ${TABLE} SET state = 'failed', next_attempt_at = NULL, error = $2, ${FORGOTTEN}
        WHERE id = $1 AND state = 'sending'`,
      [id, error],
    );
  }

  async giveUpStranded(now: Date): Promise<void> {
    await this.session.write(
      `UPDATE ${TABLE} SET state = 'failed', next_attempt_at = NULL, error = 'The attempt was cut off.', ${FORGOTTEN}
        WHERE state = 'sending' AND next_attempt_at <= $1 AND (channel = 'text' OR attempts >= $2)`,
      [now, MAX_PHONE_ATTEMPTS],
    );
  }
}
