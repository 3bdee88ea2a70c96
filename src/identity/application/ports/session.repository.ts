import type { Viewer } from '../../../shared/application/viewer.js';
import type { Session } from '../../domain/session.js';

/** The sessions; ended ones are gone. */
export abstract class SessionRepository {
  abstract add(session: Session): Promise<void>;
  /** The session and its active person in one query, whatever the session's age; null where there is none. */
  abstract findByTokenHash(tokenHash: string): Promise<{ session: Session; viewer: Viewer } | null>;
  abstract recordVisit(sessionId: string, at: Date): Promise<void>;
  abstract end(sessionId: string): Promise<void>;
  /** Every session of the person. */
  abstract endAllOf(userId: number): Promise<void>;
  /** Deletes the sessions that are over by their age. */
  abstract forgetBefore(moment: { lastSeen: Date; created: Date }): Promise<void>;
}
