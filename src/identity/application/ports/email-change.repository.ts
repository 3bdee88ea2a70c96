import type { EmailChange } from '../../domain/email-change.js';

/** Changes of e-mail addresses; those of one person happen under the lock of the account. */
export abstract class EmailChangeRepository {
  /** The one that has not ended, whatever its age; a person has one at most. */
  abstract findOpen(userId: number): Promise<EmailChange | null>;
  /** The person whose change has a link with one of these hashes, ended or not; null for an unknown one. */
  abstract findUserByLink(hashes: readonly string[]): Promise<number | null>;
  /** When the person asked for an own one since the instant, the oldest first. */
  abstract listOwnRequestTimes(userId: number, since: Date): Promise<Date[]>;
  /** Persons whose open one may be due, or is too old. */
  abstract listDueUsers(now: Date): Promise<number[]>;
  abstract add(change: EmailChange): Promise<void>;
  abstract save(change: EmailChange): Promise<void>;
  /** Deletes what has ended before the instant. */
  abstract removeBefore(moment: Date): Promise<void>;
}
