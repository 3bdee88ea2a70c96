import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { SessionRepository } from '../ports/session.repository.js';

export interface EndSessionsCommand {
  userId: number;
  /** One session, all of them, or all except the current one. */
  which: { one: string } | { allBut: string } | 'all';
}

/** Ends a person's own sessions; their live pages end within seconds. Throws `NotFound` for another person's. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  execute({ userId, which }: EndSessionsCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (which === 'all') await this.sessions.endByUser(userId);
      else if ('allBut' in which) await this.sessions.endByUser(userId, which.allBut);
      else if (!(await this.sessions.endOne(userId, which.one))) throw new NotFound('thatSession');
    });
  }
}
