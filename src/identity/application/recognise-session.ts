import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import type { Viewer } from '../../shared/application/viewer.js';
import { SessionRenewed } from '../domain/identity.errors.js';
import { isSessionAlive, mustRecordVisit, RENEWAL_HINT_MS } from '../domain/session.js';
import { SessionRepository } from './ports/session.repository.js';
import { SESSION_TOKEN } from './secret-purposes.js';

/**
 * Who a browser's token belongs to, or null for one that is unknown, ended, too old or of a suspended account. Throws
 * `SessionRenewed` for one that was replaced a moment ago.
 */
@Injectable()
export class RecogniseSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<Viewer | null> {
    const tokenHash = this.secrets.hash(token, SESSION_TOKEN);
    const found = await this.sessions.findByTokenHash(tokenHash);
    const now = this.clock.now();
    if (found === null && (await this.sessions.wasRenewed(tokenHash, new Date(now.getTime() - RENEWAL_HINT_MS)))) {
      throw new SessionRenewed();
    }
    if (found === null || !isSessionAlive(found.session, now)) return null;
    if (mustRecordVisit(found.session, now)) {
      await this.unitOfWork.run(() => this.sessions.recordVisit(found.session.id, now));
    }
    return found.viewer;
  }
}
