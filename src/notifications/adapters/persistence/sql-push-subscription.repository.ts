import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { SecretBox } from '../../../shared/application/ports/secret-box.js';
import type { PushAddress } from '../../application/ports/push-messages.js';
import {
  PushSubscriptionRepository,
  type PushSubscription,
} from '../../application/ports/push-subscription.repository.js';
import { PUSH_ADDRESS } from './sql-push-keys.js';

const TABLE = 'notifications.push_subscription';
const MAX_DEVICES = 10;

type Row = Omit<PushSubscription, 'address'> & { sealed: string };

/** Whoever has an address can send to the device, so it is sealed; its hash finds it. */
@Injectable()
export class SqlPushSubscriptionRepository extends PushSubscriptionRepository {
  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async save({ id, userId, sessionId, address, createdAt }: PushSubscription): Promise<void> {
    const hash = createHash('sha256').update(address.endpoint).digest('hex');
    const sealed = this.secrets.seal(JSON.stringify(address), PUSH_ADDRESS);
    await this.session.write(
      `INSERT INTO ${TABLE} (id, user_id, session_id, endpoint_sha256, sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (endpoint_sha256) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
         sealed = excluded.sealed, created_at = excluded.created_at RETURNING id`,
      [id, userId, sessionId, hash, sealed, createdAt],
    );
    await this.session.write(
      `DELETE FROM ${TABLE} WHERE id IN (
         SELECT id FROM ${TABLE} WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2) RETURNING id`,
      [userId, MAX_DEVICES],
    );
  }

  async find(id: string): Promise<PushSubscription | null> {
    const [row] = await this.session.query<Row>(
      `SELECT id, user_id AS "userId", session_id AS "sessionId", sealed, created_at AS "createdAt" FROM ${TABLE} WHERE id = $1`,
      [id],
    );
    if (row === undefined) return null;
    const { sealed, ...known } = row;
    return { ...known, address: JSON.parse(this.secrets.open(sealed, PUSH_ADDRESS)) as PushAddress };
  }

  listByUser(userId: number): Promise<Pick<PushSubscription, 'id' | 'sessionId'>[]> {
    return this.session.query(`SELECT id, session_id AS "sessionId" FROM ${TABLE} WHERE user_id = $1 ORDER BY id`, [
      userId,
    ]);
  }

  async isSubscribed(sessionId: string): Promise<boolean> {
    return (await this.session.query(`SELECT 1 FROM ${TABLE} WHERE session_id = $1`, [sessionId])).length > 0;
  }

  async remove(id: string): Promise<void> {
    await this.session.write(`DELETE FROM ${TABLE} WHERE id = $1 RETURNING id`, [id]);
  }

  async removeBySessions(sessionIds: readonly string[]): Promise<void> {
    await this.session.write(`DELETE FROM ${TABLE} WHERE session_id = ANY($1::uuid[]) RETURNING id`, [sessionIds]);
  }

  listSessionsAfter(id: string | null, most: number): Promise<{ id: string; sessionId: string }[]> {
    return this.session.query(
      `SELECT id, session_id AS "sessionId" FROM ${TABLE} WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
      [id, most],
    );
  }
}
