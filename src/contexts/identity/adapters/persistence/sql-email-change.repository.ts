import { Injectable } from '@nestjs/common';
import { columns, fixed } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { EmailChangeRepository } from '../../application/ports/email-change.repository.js';
import { EmailChange, type EmailChangeState } from '../../domain/email-change.js';

const CHANGES = columns<EmailChangeState>()('identity.email_change', {
  id: 'id',
  userId: fixed('user_id'),
  askedBy: fixed('asked_by'),
  oldEmail: fixed('old_email'),
  newEmail: fixed('new_email'),
  askedAt: fixed('asked_at'),
  notBefore: fixed('not_before'),
  expiresAt: fixed('expires_at'),
  oldHash: fixed('old_hash'),
  newHash: fixed('new_hash'),
  oldConfirmedAt: 'old_confirmed_at',
  newConfirmedAt: 'new_confirmed_at',
  endedAt: 'ended_at',
  outcome: 'outcome',
}).as((state) => EmailChange.restore(state));

/** The most changes that one run of the job settles. */
const BATCH = 100;

@Injectable()
export class SqlEmailChangeRepository extends EmailChangeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  findOpen(userId: number): Promise<EmailChange | null> {
    return CHANGES.first(this.session, 'WHERE user_id = $1 AND ended_at IS NULL', [userId]);
  }

  async findUserByLink(hashes: readonly string[]): Promise<number | null> {
    const [row] = await this.session.query<{ user_id: number }>(
      'SELECT user_id FROM identity.email_change WHERE old_hash = ANY ($1) OR new_hash = ANY ($1)',
      [hashes],
    );
    return row?.user_id ?? null;
  }

  async listOwnRequestTimes(userId: number, since: Date): Promise<Date[]> {
    const rows = await this.session.query<{ asked_at: Date }>(
      'SELECT asked_at FROM identity.email_change WHERE user_id = $1 AND asked_by = $1 AND asked_at > $2 ORDER BY asked_at',
      [userId, since],
    );
    return rows.map(({ asked_at: at }) => at);
  }

  async listDueUsers(now: Date): Promise<number[]> {
    const rows = await this.session.query<{ user_id: number }>(
      `SELECT user_id FROM identity.email_change
        WHERE ended_at IS NULL
          AND (expires_at <= $1 OR (not_before <= $1 AND new_confirmed_at IS NOT NULL AND asked_by <> user_id))
        ORDER BY asked_at LIMIT ${String(BATCH)}`,
      [now],
    );
    return rows.map(({ user_id: id }) => id);
  }

  async add({ state }: EmailChange): Promise<void> {
    await CHANGES.add(this.session, state);
  }

  async save({ state }: EmailChange): Promise<void> {
    const rows = await this.session.write(
      `UPDATE identity.email_change SET old_confirmed_at = $2, new_confirmed_at = $3, ended_at = $4, outcome = $5
        WHERE id = $1 AND ended_at IS NULL RETURNING id`,
      [state.id, state.oldConfirmedAt, state.newConfirmedAt, state.endedAt, state.outcome],
    );
    if (rows.length !== 1) throw new Error('An email change that had ended was saved again.');
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.email_change WHERE ended_at < $1', [moment]);
  }
}
