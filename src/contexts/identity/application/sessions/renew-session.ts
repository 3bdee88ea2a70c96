import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { NotSignedIn } from '../../../../platform/domain/domain-error.js';
import { SessionRepository, type NewProof, type SeenSession } from '../ports/session.repository.js';
import { randomToken } from '../random-secrets.js';
import { SESSION_TOKEN } from '../secret-purposes.js';

/**
 * Gives a session a new token after a fresh proof; its id and everything linked to it stay. Runs in the caller's unit
 * of work.
 */
@Injectable()
export class RenewSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Returns the browser's new token; the old one becomes invalid. Throws `NotSignedIn` if the session has ended or
   * another call has renewed it: of two tokens the browser might keep the wrong one.
   */
  async execute(session: SeenSession, proof: Omit<NewProof, 'tokenHash'>): Promise<string> {
    const token = randomToken();
    const tokenHash = this.secrets.hash(token, SESSION_TOKEN);
    if (!(await this.sessions.recordProof(session, { ...proof, tokenHash }))) throw new NotSignedIn();
    return token;
  }
}
