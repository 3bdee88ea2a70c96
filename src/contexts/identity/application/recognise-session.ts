import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { Viewer } from '../../../platform/application/viewer.js';
import { SessionRenewed } from '../domain/identity.errors.js';
import { isSessionAlive, mustRecordVisit, RENEWAL_HINT_MS } from '../domain/session.js';
import { SessionRepository } from './ports/session.repository.js';
import { SESSION_TOKEN } from './secret-purposes.js';

/**
 * Finds the session of a browser's token; null if it is unknown, ended, expired or of a suspended account. Throws
 * `SessionRenewed` if the token was just replaced.
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
    const hashes = this.secrets.hashes(token, SESSION_TOKEN);
    const [current = ''] = hashes;
    const found = await this.sessions.findByTokenHash(hashes);
    const now = this.clock.now();
    if (found === null && (await this.sessions.wasRenewed(hashes, new Date(now.getTime() - RENEWAL_HINT_MS)))) {
      throw new SessionRenewed();
    }
    if (found === null || !isSessionAlive(found.session, now)) return null;
    const { id, tokenHash } = found.session;
    if (tokenHash !== current) await this.unitOfWork.runStatement(() => this.sessions.rehash(id, current));
    if (mustRecordVisit(found.session, now))
      await this.unitOfWork.runStatement(() => this.sessions.recordVisit(id, now));
    return found.viewer;
  }
}
