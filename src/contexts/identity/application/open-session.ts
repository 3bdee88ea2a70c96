import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import type { VerifiedBy } from '../domain/session.js';
import type { Visit } from '../domain/visit.js';
import { SessionRepository } from './ports/session.repository.js';
import { randomToken } from './random-secrets.js';
import { SESSION_TOKEN } from './secret-purposes.js';

export interface SessionOpening {
  userId: number;
  /** The browser's previous session. */
  previousSessionId: string | null;
  visit: Visit;
  verifiedBy: VerifiedBy;
}

/** Opens a session, replacing the browser's previous one. Runs in the caller's unit of work. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Returns the token for the browser; only its hash is stored. */
  async execute({ userId, previousSessionId, visit, verifiedBy }: SessionOpening): Promise<string> {
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
}
