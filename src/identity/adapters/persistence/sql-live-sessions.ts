import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { LiveSessions } from '../../published/live-sessions.js';

@Injectable()
export class SqlLiveSessions extends LiveSessions {
  constructor(private readonly session: DatabaseSession) {
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
}
