import type { Viewer } from '../../../shared/application/viewer.js';
import type { ListedSession, Session, VerifiedBy } from '../../domain/session.js';

/** The sessions; ended ones are gone. */
export abstract class SessionRepository {
  abstract add(session: Session): Promise<void>;
  /** The session and its active person in one query, whatever the session's age; null where there is none. */
  abstract findByTokenHash(
    tokenHash: string,
  ): Promise<{ session: Pick<Session, 'id' | 'createdAt' | 'lastSeenAt'>; viewer: Viewer } | null>;
  abstract recordVisit(sessionId: string, at: Date): Promise<void>;
  /** The person has proved again who they are; false where the session was ended meanwhile. */
  abstract recordProof(sessionId: string, by: VerifiedBy, at: Date): Promise<boolean>;
  /** Those that are not over by their age, the one used last first. */
  abstract listOf(userId: number, since: { lastSeen: Date; created: Date }): Promise<ListedSession[]>;
  abstract end(sessionId: string): Promise<void>;
  /** One of the person's; whether there was such a one. */
  abstract endOf(userId: number, sessionId: string): Promise<boolean>;
  /** Every session of the person, but for the one that is kept. */
  abstract endAllOf(userId: number, keptId?: string): Promise<void>;
  /** Deletes the sessions that are over by their age. */
  abstract forgetBefore(moment: { lastSeen: Date; created: Date }): Promise<void>;
}
