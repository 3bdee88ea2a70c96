import type { Viewer } from '../../../shared/application/viewer.js';
import type { ListedSession, Session, VerifiedBy } from '../../domain/session.js';

/** A session as the call found it that brings the proof. */
export interface SeenSession {
  id: string;
  verifiedAt: Date;
}

export interface NewProof {
  by: VerifiedBy;
  at: Date;
  /** Keyed hash of the token that the browser holds from now on. */
  tokenHash: string;
}

/** The sessions; ended ones are gone. */
export abstract class SessionRepository {
  abstract add(session: Session): Promise<void>;
  /** The session with one of these hashes and its active person in one query, whatever the session's age; null for none. */
  abstract findByTokenHash(
    hashes: readonly string[],
  ): Promise<{ session: Pick<Session, 'id' | 'tokenHash' | 'createdAt' | 'lastSeenAt'>; viewer: Viewer } | null>;
  abstract recordVisit(sessionId: string, at: Date): Promise<void>;
  /** The same token, hashed under another key. */
  abstract rehash(sessionId: string, tokenHash: string): Promise<void>;
  /** Whether a session had the token with one of these hashes until a proof after the given moment gave it another one. */
  abstract wasRenewed(hashes: readonly string[], since: Date): Promise<boolean>;
  /**
   * The person has proved again who they are, and the session has another token from now on; false where it was ended, or
   * proved by another call, since it was seen.
   */
  abstract recordProof(session: SeenSession, proof: NewProof): Promise<boolean>;
  /** Those that are not over by their age, the one used last first. */
  abstract listByUser(userId: number, since: { lastSeen: Date; created: Date }): Promise<ListedSession[]>;
  abstract end(sessionId: string): Promise<void>;
  /** Ends one of the person's sessions; false where there was none. */
  abstract endOne(userId: number, sessionId: string): Promise<boolean>;
  /** Ends every session of the person except the kept one; returns how many. */
  abstract endByUser(userId: number, keptId?: string): Promise<number>;
  /** Ends every session of everyone except the kept one; returns how many. */
  abstract endAllExcept(keptId: string): Promise<number>;
  /** Deletes the sessions that are over by their age. */
  abstract removeBefore(moment: { lastSeen: Date; created: Date }): Promise<void>;
}
