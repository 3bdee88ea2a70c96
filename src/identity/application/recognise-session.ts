import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import type { Viewer } from '../../shared/application/viewer.js';
import { isSessionAlive, mustRecordVisit } from '../domain/session.js';
import { SessionRepository } from './ports/session.repository.js';
import { SESSION_TOKEN } from './secret-purposes.js';

/** Who a browser's token belongs to, or null for one that is unknown, ended, too old or of a suspended account. */
@Injectable()
export class RecogniseSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<Viewer | null> {
    const found = await this.sessions.findByTokenHash(this.secrets.hash(token, SESSION_TOKEN));
    const now = this.clock.now();
    if (found === null || !isSessionAlive(found.session, now)) return null;
    if (mustRecordVisit(found.session, now)) {
      await this.unitOfWork.run(() => this.sessions.recordVisit(found.session.id, now));
    }
    return found.viewer;
  }
}
