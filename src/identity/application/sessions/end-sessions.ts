import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { SessionRepository } from '../ports/session.repository.js';

export interface EndSessionsCommand {
  userId: number;
  /** One, all of them, or all but the one that asks. */
  which: { one: string } | { allBut: string } | 'all';
}

/** A person ends sessions of their own; live pages of an ended one end within seconds. Throws `NotFound` for another's. */
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
