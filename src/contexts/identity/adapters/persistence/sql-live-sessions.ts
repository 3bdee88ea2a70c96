import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SESSION_ABSOLUTE_MS, SESSION_ROLLING_MS } from '../../domain/session.js';
import { LiveSessions } from '../../published/live-sessions.js';

@Injectable()
export class SqlLiveSessions extends LiveSessions {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
  ) {
    super();
  }

  async overOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.session.query<{ id: string }>(
      `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM identity.session s JOIN identity.user u ON u.id = s.user_id
                           WHERE s.id = asked.id AND u.active)`,
      [sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async countOf(userId: number): Promise<number> {
    const now = this.clock.now().getTime();
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM identity.session
        WHERE user_id = $1 AND last_seen_at > $2 AND created_at > $3`,
      [userId, new Date(now - SESSION_ROLLING_MS), new Date(now - SESSION_ABSOLUTE_MS)],
    );
    return row?.count ?? 0;
  }
}
