import { Injectable } from '@nestjs/common';
import { isAmong, statement } from '../../../../platform/persistence/bound-values.js';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SessionRepository, type NewProof, type SeenSession } from '../../application/ports/session.repository.js';
import type { ListedSession, Session, VerifiedBy } from '../../domain/session.js';
import { PRIMARY_ADMIN_ID } from '../../published/listed-user.js';
import type { UserRow } from './user.mapper.js';

const SESSIONS = columns<Session & { passkeyAt: Date | null }>()('identity.session', {
  id: 'id',
  userId: 'user_id',
  tokenHash: 'token_hash',
  createdAt: 'created_at',
  lastSeenAt: 'last_seen_at',
  verifiedAt: 'verified_at',
  verifiedBy: 'verified_by',
  passkeyAt: 'passkey_at',
  device: 'device',
  network: 'network',
});
const LISTED = SESSIONS.as(({ id, createdAt, lastSeenAt, device, network }): ListedSession => ({
  id,
  createdAt,
  lastSeenAt,
  device,
  network,
}));

/** A session joined with its person. */
type ViewerRow = Pick<UserRow, 'role' | 'is_prospect' | 'profile_completed' | 'driver_status'> & {
  session_id: string;
  token_hash: string;
  user_id: number;
  session_created_at: Date;
  last_seen_at: Date;
  verified_at: Date;
  verified_by: VerifiedBy;
  with_passkey: boolean;
  has_passkey: boolean;
};

const viewerOf = (row: ViewerRow): Viewer => ({
  userId: row.user_id,
  sessionId: row.session_id,
  role: row.role,
  isPrimaryAdmin: row.user_id === PRIMARY_ADMIN_ID,
  isProspect: row.is_prospect,
  profileCompleted: row.profile_completed,
  driverStatus: row.driver_status,
  hasPasskey: row.has_passkey,
  verified: { at: row.verified_at, by: row.verified_by, withPasskey: row.with_passkey },
});

@Injectable()
export class SqlSessionRepository extends SessionRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(session: Session): Promise<void> {
    const passkeyAt = session.verifiedBy === 'passkey' ? session.verifiedAt : null;
    await SESSIONS.add(this.session, { ...session, passkeyAt });
  }

  async findByTokenHash(
    hashes: readonly string[],
  ): Promise<{ session: Pick<Session, 'id' | 'tokenHash' | 'createdAt' | 'lastSeenAt'>; viewer: Viewer } | null> {
    const { sql, parameters } = statement(
      (bind) => `SELECT s.id AS session_id, s.token_hash, s.user_id, s.created_at AS session_created_at, s.last_seen_at,
              coalesce(s.verified_at, s.created_at) AS verified_at, s.verified_by, s.passkey_at IS NOT NULL AS with_passkey,
              EXISTS (SELECT FROM identity.passkey p WHERE p.user_id = u.id) AS has_passkey,
              u.role, u.is_prospect, u.profile_completed, u.driver_status
       FROM identity.session s JOIN identity.user u ON u.id = s.user_id
       WHERE ${isAmong('s.token_hash', hashes, bind)} AND u.active`,
    );
    const [row] = await this.session.query<ViewerRow>(sql, parameters);
    if (row === undefined) return null;
    const { session_id: id, token_hash: tokenHash, session_created_at: createdAt, last_seen_at: lastSeenAt } = row;
    return { session: { id, tokenHash, createdAt, lastSeenAt }, viewer: viewerOf(row) };
  }

  async recordVisit(sessionId: string, at: Date): Promise<void> {
    await this.session.write('UPDATE identity.session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2', [
      sessionId,
      at,
    ]);
  }

  async rehash(sessionId: string, tokenHash: string): Promise<void> {
    await this.session.write('UPDATE identity.session SET token_hash = $2 WHERE id = $1 AND token_hash <> $2', [
      sessionId,
      tokenHash,
    ]);
  }

  async wasRenewed(hashes: readonly string[], since: Date): Promise<boolean> {
    const rows = await this.session.query(
      'SELECT id FROM identity.session WHERE previous_token_hash = ANY ($1) AND verified_at > $2',
      [hashes, since],
    );
    return rows.length === 1;
  }

  async recordProof({ id, verifiedAt }: SeenSession, { by, at, tokenHash }: NewProof): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE identity.session SET verified_at = $3, verified_by = $2, previous_token_hash = token_hash, token_hash = $4,
              passkey_at = CASE WHEN $2 = 'passkey' THEN $3::timestamptz ELSE passkey_at END
        WHERE id = $1 AND date_trunc('milliseconds', coalesce(verified_at, created_at)) = $5 RETURNING id`,
      [id, by, at, tokenHash, verifiedAt],
    );
    return rows.length === 1;
  }

  listByUser(userId: number, { lastSeen, created }: { lastSeen: Date; created: Date }): Promise<ListedSession[]> {
    const alive = 'WHERE user_id = $1 AND last_seen_at > $2 AND created_at > $3 ORDER BY last_seen_at DESC, id';
    return LISTED.all(this.session, alive, [userId, lastSeen, created]);
  }

  async end(sessionId: string): Promise<void> {
    await this.session.write('DELETE FROM identity.session WHERE id = $1', [sessionId]);
  }

  async endOne(userId: number, sessionId: string): Promise<boolean> {
    const rows = await this.session.write('DELETE FROM identity.session WHERE id = $1 AND user_id = $2 RETURNING id', [
      sessionId,
      userId,
    ]);
    return rows.length === 1;
  }

  endByUser(userId: number, keptId: string | null = null): Promise<number> {
    return this.#end('user_id = $1 AND id IS DISTINCT FROM $2::uuid', [userId, keptId]);
  }

  endAllExcept(keptId: string): Promise<number> {
    return this.#end('id <> $1', [keptId]);
  }

  /** Counts in the database because there may be very many. */
  async #end(which: string, values: unknown[]): Promise<number> {
    const [row] = await this.session.write<{ ended: number }>(
      `WITH gone AS (DELETE FROM identity.session WHERE ${which} RETURNING id)
       SELECT count(*)::integer AS ended FROM gone`,
      values,
    );
    return row?.ended ?? 0;
  }

  async removeBefore({ lastSeen, created }: { lastSeen: Date; created: Date }): Promise<void> {
    await this.session.write('DELETE FROM identity.session WHERE last_seen_at < $1 OR created_at < $2', [
      lastSeen,
      created,
    ]);
  }
}
