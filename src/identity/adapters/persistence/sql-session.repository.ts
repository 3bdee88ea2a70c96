import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { SessionRepository } from '../../application/ports/session.repository.js';
import type { Session } from '../../domain/session.js';
import { PRIMARY_ADMIN_ID } from '../../published/listed-user.js';
import type { UserRow } from './user.mapper.js';

type SessionRow = Pick<UserRow, 'role' | 'is_prospect' | 'profile_completed' | 'driver_status'> & {
  session_id: string;
  user_id: number;
  token_hash: string;
  session_created_at: Date;
  last_seen_at: Date;
};

@Injectable()
export class SqlSessionRepository extends SessionRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ id, userId, tokenHash, createdAt, lastSeenAt }: Session): Promise<void> {
    await this.session.write(
      'INSERT INTO identity.session (id, user_id, token_hash, created_at, last_seen_at) VALUES ($1, $2, $3, $4, $5)',
      [id, userId, tokenHash, createdAt, lastSeenAt],
    );
  }

  async findByTokenHash(tokenHash: string): Promise<{ session: Session; viewer: Viewer } | null> {
    const [row] = await this.session.query<SessionRow>(
      `SELECT s.id AS session_id, s.user_id, s.token_hash, s.created_at AS session_created_at, s.last_seen_at,
              u.role, u.is_prospect, u.profile_completed, u.driver_status
       FROM identity.session s JOIN identity.user u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND u.active`,
      [tokenHash],
    );
    if (row === undefined) return null;
    const session = {
      id: row.session_id,
      userId: row.user_id,
      tokenHash: row.token_hash,
      createdAt: row.session_created_at,
      lastSeenAt: row.last_seen_at,
    };
    const viewer = {
      userId: row.user_id,
      sessionId: row.session_id,
      role: row.role,
      isPrimaryAdmin: row.user_id === PRIMARY_ADMIN_ID,
      isProspect: row.is_prospect,
      profileCompleted: row.profile_completed,
      driverStatus: row.driver_status,
    };
    return { session, viewer };
  }

  async recordVisit(sessionId: string, at: Date): Promise<void> {
    await this.session.write('UPDATE identity.session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2', [
      sessionId,
      at,
    ]);
  }

  async end(sessionId: string): Promise<void> {
    await this.session.write('DELETE FROM identity.session WHERE id = $1', [sessionId]);
  }

  async endAllOf(userId: number): Promise<void> {
    await this.session.write('DELETE FROM identity.session WHERE user_id = $1', [userId]);
  }

  async forgetBefore({ lastSeen, created }: { lastSeen: Date; created: Date }): Promise<void> {
    await this.session.write('DELETE FROM identity.session WHERE last_seen_at < $1 OR created_at < $2', [
      lastSeen,
      created,
    ]);
  }
}
