import type { EmailChange } from '../../domain/email-change.js';

/** Address changes; those of one person are serialised by the account's lock. */
export abstract class EmailChangeRepository {
  /** The person's change that has not ended, of any age; there is at most one. */
  abstract findOpen(userId: number): Promise<EmailChange | null>;
  /** The person whose change, ended or not, has a link with one of these hashes; null if unknown. */
  abstract findUserByLink(hashes: readonly string[]): Promise<number | null>;
  /** When the person requested changes of their own since the given time, oldest first. */
  abstract listOwnRequestTimes(userId: number, since: Date): Promise<Date[]>;
  /** People whose open change may be due or expired. */
  abstract listDueUsers(now: Date): Promise<number[]>;
  abstract add(change: EmailChange): Promise<void>;
  abstract save(change: EmailChange): Promise<void>;
  /** Deletes changes that ended before the given time. */
  abstract removeBefore(moment: Date): Promise<void>;
}
