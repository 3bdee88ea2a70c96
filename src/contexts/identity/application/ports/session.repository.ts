import type { Viewer } from '../../../../platform/application/viewer.js';
import type { ListedSession, Session, VerifiedBy } from '../../domain/session.js';

/** A session as read by the call that submits the proof. */
export interface SeenSession {
  id: string;
  verifiedAt: Date;
}

export interface NewProof {
  by: VerifiedBy;
  at: Date;
  /** Keyed hash of the browser's new token. */
  tokenHash: string;
}

/** Stores sessions; ended ones are deleted. */
export abstract class SessionRepository {
  abstract add(session: Session): Promise<void>;
  /** The session with one of these hashes and its active person, in one query, whatever its age; null if none. */
  abstract findByTokenHash(
    hashes: readonly string[],
  ): Promise<{ session: Pick<Session, 'id' | 'tokenHash' | 'createdAt' | 'lastSeenAt'>; viewer: Viewer } | null>;
  abstract recordVisit(sessionId: string, at: Date): Promise<void>;
  /** Stores the same token's hash under another key. */
  abstract rehash(sessionId: string, tokenHash: string): Promise<void>;
  /** Whether a proof after the given time replaced a token with one of these hashes. */
  abstract wasRenewed(hashes: readonly string[], since: Date): Promise<boolean>;
  /**
   * Records a fresh proof and the session's new token; returns false if the session has since ended or another call has
   * renewed it.
   */
  abstract recordProof(session: SeenSession, proof: NewProof): Promise<boolean>;
  /** Unexpired sessions, most recently used first. */
  abstract listByUser(userId: number, since: { lastSeen: Date; created: Date }): Promise<ListedSession[]>;
  abstract end(sessionId: string): Promise<void>;
  /** Ends one of the person's sessions; returns false if it does not exist. */
  abstract endOne(userId: number, sessionId: string): Promise<boolean>;
  /** Ends all of the person's sessions except the kept one; returns how many. */
  abstract endByUser(userId: number, keptId?: string): Promise<number>;
  /** Ends all sessions of everyone except the kept one; returns how many. */
  abstract endAllExcept(keptId: string): Promise<number>;
  /** Deletes expired sessions. */
  abstract removeBefore(moment: { lastSeen: Date; created: Date }): Promise<void>;
}
