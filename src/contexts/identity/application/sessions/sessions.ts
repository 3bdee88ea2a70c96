import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SESSION_ABSOLUTE_MS, SESSION_ROLLING_MS, type ListedSession } from '../../domain/session.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { sessionsEnded } from '../../published/events.js';
import { UserRepository } from '../ports/user.repository.js';

export interface EndSessionsCommand {
  userId: number;
  /** One session, all of them, or all except the current one. */
  which: { one: string } | { allBut: string } | 'all';
}

export interface EndPeoplesSessionsCommand {
  /** The person; null for everyone. */
  userId: number | null;
  by: { userId: number; sessionId: string };
}

/** The sessions of a person, as they or an administrator see and end them. */
@Injectable()
export class Sessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly events: EventPublisher,
  ) {}

  /** The person's own sessions, most recently used first. */
  list(userId: number): Promise<ListedSession[]> {
    const now = this.clock.now().getTime();
    const since = { lastSeen: new Date(now - SESSION_ROLLING_MS), created: new Date(now - SESSION_ABSOLUTE_MS) };
    return this.sessions.listByUser(userId, since);
  }

  /** Ends a session on the server, if it still exists. */
  endCurrent({ sessionId }: { sessionId: string }): Promise<void> {
    return this.unitOfWork.run(() => this.sessions.end(sessionId));
  }

  /** Ends a person's own sessions; their live pages end within seconds. Throws `NotFound` for another person's. */
  end({ userId, which }: EndSessionsCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (which === 'all') await this.sessions.endByUser(userId);
      else if ('allBut' in which) await this.sessions.endByUser(userId, which.allBut);
      else if (!(await this.sessions.endOne(userId, which.one))) throw new NotFound('thatSession');
    });
  }

  /**
   * Ends the sessions of a person, or of everyone, for an administrator, except the administrator's current one; their
   * live pages end within seconds. Returns how many. Throws `NotFound`.
   */
  endForPeople({ userId, by }: EndPeoplesSessionsCommand): Promise<number> {
    return this.unitOfWork.decide(async () => {
      if (userId !== null && (await this.users.lock(userId)).isDeleted) throw new NotFound('thatAccount');
      const ended = await (userId === null
        ? this.sessions.endAllExcept(by.sessionId)
        : this.sessions.endByUser(userId, by.sessionId));
      const kept = userId === null || userId === by.userId ? 1 : 0;
      await this.events.publish(sessionsEnded({ userId, byUserId: by.userId, ended, kept }));
      return ended;
    });
  }
}
