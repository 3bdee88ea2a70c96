import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { sessionsEnded } from '../../published/events.js';
import { SessionRepository } from '../ports/session.repository.js';
import { UserRepository } from '../ports/user.repository.js';

export interface EndPeoplesSessionsCommand {
  /** The person; null for everyone. */
  userId: number | null;
  by: { userId: number; sessionId: string };
}

/**
 * Ends the sessions of a person, or of everyone, for an administrator, except the administrator's current one; their
 * live pages end within seconds. Returns how many. Throws `NotFound`.
 */
@Injectable()
export class EndPeoplesSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly events: EventPublisher,
  ) {}

  execute({ userId, by }: EndPeoplesSessionsCommand): Promise<number> {
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
