import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { SessionRepository } from './ports/session.repository.js';

/** Ends a session on the server, if it still exists. */
@Injectable()
export class SignOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
  ) {}

  execute({ sessionId }: { sessionId: string }): Promise<void> {
    return this.unitOfWork.run(() => this.sessions.end(sessionId));
  }
}
