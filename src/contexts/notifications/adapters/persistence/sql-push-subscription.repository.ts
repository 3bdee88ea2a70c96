import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { isAmong, statement } from '../../../../platform/persistence/bound-values.js';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { PushAddress } from '../../application/ports/push-messages.js';
import {
  PushSubscriptionRepository,
  type PushSubscription,
} from '../../application/ports/push-subscription.repository.js';
import { PUSH_ADDRESS } from './sql-push-keys.js';

const TABLE = 'notifications.push_subscription';
const MAX_DEVICES = 10;

interface SubscriptionRecord extends Omit<PushSubscription, 'address'> {
  hash: string;
  sealed: string;
}

const SUBSCRIPTIONS = columns<SubscriptionRecord>()(TABLE, {
  id: 'id',
  userId: 'user_id',
  sessionId: 'session_id',
  hash: 'endpoint_sha256',
  sealed: 'sealed',
  createdAt: 'created_at',
});
const IN_SESSIONS = SUBSCRIPTIONS.as(({ id, userId, sessionId }) => ({ id, userId, sessionId }));

/** Seals the addresses, because anyone with one can send to the device; a hash makes them searchable. */
@Injectable()
export class SqlPushSubscriptionRepository extends PushSubscriptionRepository {
  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  async save({ address, ...subscription }: PushSubscription): Promise<void> {
    const hash = createHash('sha256').update(address.endpoint).digest('hex');
    const sealed = this.secrets.seal(JSON.stringify(address), PUSH_ADDRESS);
    const takenOver = `ON CONFLICT (endpoint_sha256) DO UPDATE SET ${SUBSCRIPTIONS.replaced}`;
    await SUBSCRIPTIONS.add(this.session, { ...subscription, hash, sealed }, takenOver);
    await this.session.write(
      `DELETE FROM ${TABLE} WHERE id IN (
         SELECT id FROM ${TABLE} WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2) RETURNING id`,
      [subscription.userId, MAX_DEVICES],
    );
  }

  async find(id: string): Promise<PushSubscription | null> {
    const stored = await SUBSCRIPTIONS.first(this.session, 'WHERE id = $1', [id]);
    if (stored === null) return null;
    const { sealed, userId, sessionId, createdAt } = stored;
    return {
      id,
      userId,
      sessionId,
      createdAt,
      address: JSON.parse(this.secrets.open(sealed, PUSH_ADDRESS)) as PushAddress,
    };
  }

  listByUsers(userIds: readonly number[]): Promise<Pick<PushSubscription, 'id' | 'userId' | 'sessionId'>[]> {
    const { sql, parameters } = statement((bind) => `WHERE ${isAmong('user_id', userIds, bind)} ORDER BY id`);
    return IN_SESSIONS.all(this.session, sql, parameters);
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
    return IN_SESSIONS.all(this.session, 'WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2', [id, most]);
  }
}
