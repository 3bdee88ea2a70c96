import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SESSION_ABSOLUTE_MS, SESSION_ROLLING_MS, type ListedSession } from '../../domain/session.js';
import { SessionRepository } from '../ports/session.repository.js';

/** The person's own sessions, most recently used first. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  execute(userId: number): Promise<ListedSession[]> {
    const now = this.clock.now().getTime();
    const since = { lastSeen: new Date(now - SESSION_ROLLING_MS), created: new Date(now - SESSION_ABSOLUTE_MS) };
    return this.sessions.listByUser(userId, since);
  }
}
