import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../shared/application/ports/secret-box.js';
import { NotSignedIn } from '../../../shared/domain/domain-error.js';
import { SessionRepository, type NewProof, type SeenSession } from '../ports/session.repository.js';
import { randomToken } from '../random-secrets.js';
import { SESSION_TOKEN } from '../secret-purposes.js';

/** A fresh proof gives the session another token; its id, and what hangs on that, goes on. In the caller's unit of work. */
@Injectable()
export class RenewSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Returns what the browser keeps from now on; the token it had opens nothing any more. Throws `NotSignedIn` where the
   * session was ended meanwhile, or renewed by another call: of two tokens the browser may keep the wrong one.
   */
  async execute(session: SeenSession, proof: Omit<NewProof, 'tokenHash'>): Promise<string> {
    const token = randomToken();
    const tokenHash = this.secrets.hash(token, SESSION_TOKEN);
    if (!(await this.sessions.recordProof(session, { ...proof, tokenHash }))) throw new NotSignedIn();
    return token;
  }
}
