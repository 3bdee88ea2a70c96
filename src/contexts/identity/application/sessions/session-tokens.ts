import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { type VerifiedBy, isSessionAlive, mustRecordVisit, RENEWAL_HINT_MS } from '../../domain/session.js';
import type { Visit } from '../../domain/visit.js';
import { SessionRepository, type NewProof, type SeenSession } from '../ports/session.repository.js';
import { randomToken } from '../random-secrets.js';
import { SESSION_TOKEN } from '../secret-purposes.js';
import { NotSignedIn } from '../../../../platform/domain/domain-error.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SessionRenewed } from '../../domain/identity.errors.js';

export interface SessionOpening {
  userId: number;
  /** The browser's previous session. */
  previousSessionId: string | null;
  visit: Visit;
  verifiedBy: VerifiedBy;
}

/** The token by which a browser shows its session: given, replaced and recognised; only its hash is stored. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session, replacing the browser's previous one. Runs in the caller's unit of work. Returns the token for the
   * browser; only its hash is stored.
   */
  async open({ userId, previousSessionId, visit, verifiedBy }: SessionOpening): Promise<string> {
    const now = this.clock.now();
    const token = randomToken();
    if (previousSessionId !== null) await this.sessions.end(previousSessionId);
    await this.sessions.add({
      id: uuidv7(),
      userId,
      tokenHash: this.secrets.hash(token, SESSION_TOKEN),
      createdAt: now,
      lastSeenAt: now,
      verifiedAt: now,
      verifiedBy,
      ...visit,
    });
    return token;
  }

  /**
   * Gives a session a new token after a fresh proof; its id and everything linked to it stay. Runs in the caller's unit
   * of work. Returns the browser's new token; the old one becomes invalid. Throws `NotSignedIn` if the session has
   * ended or another call has renewed it: of two tokens the browser might keep the wrong one.
   */
  async renew(session: SeenSession, proof: Omit<NewProof, 'tokenHash'>): Promise<string> {
    const token = randomToken();
    const tokenHash = this.secrets.hash(token, SESSION_TOKEN);
    if (!(await this.sessions.recordProof(session, { ...proof, tokenHash }))) throw new NotSignedIn();
    return token;
  }

  /**
   * Finds the session of a browser's token; null if it is unknown, ended, expired or of a suspended account. Throws
   * `SessionRenewed` if the token was just replaced.
   */
  async recognise(token: string): Promise<Viewer | null> {
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
