import type { Cause } from '../../../../platform/application/correlation.js';
import type { MailBody, MailId } from '../../domain/mail.js';
import type { MailState } from '../../published/mail-views.js';

export interface QueuedMail extends MailBody {
  id: string;
  uniqueKey: string;
  recipient: string;
  template: MailId;
  /** The sale that it is about, if any. */
  listingId: string | null;
  isSecret: boolean;
  /** Whether subject, text and HTML are sealed under `MAIL_BODY`. */
  sealed: boolean;
  createdAt: Date;
  /** When it is sent first. */
  dueAt: Date;
  /** One-click unsubscribe URL (RFC 8058); null when the message is not optional. */
  unsubscribeUrl: string | null;
  /** The request or job that caused it; null when unknown. */
  cause: Cause | null;
}

export interface ClaimedMail extends MailBody {
  id: string;
  recipient: string;
  template: string;
  sealed: boolean;
  /** Including this one. */
  attempts: number;
  unsubscribeUrl: string | null;
  cause: Cause | null;
}

/** A message that is no longer retried. */
export type GivenUpMail = Pick<ClaimedMail, 'id' | 'template' | 'attempts'>;

export interface KeptMail {
  template: string;
  state: MailState;
  attempts: number;
  /** False when its text was deleted. */
  hasText: boolean;
}

/** Messages of these kinds to one reader about one sale. */
export interface AboutSale {
  listingId: string;
  recipient: string;
  templates: readonly MailId[];
}

/** The record of outgoing mail. Call every method inside a unit of work. */
export abstract class MailRepository {
  /** In one statement, without those whose key exists; returns false when that leaves none. */
  abstract add(mails: readonly QueuedMail[]): Promise<boolean>;
  /** Deletes messages about the sale to this reader that are not due yet; returns whether there were any. */
  abstract removeWaiting(about: AboutSale, now: Date): Promise<boolean>;
  /** When the last such message since then was queued or sent; null if there was none. */
  abstract findLastTime(about: AboutSale, since: Date): Promise<Date | null>;
  /** Claims a due message and counts the attempt; null when it is not due or another instance holds its lease. */
  abstract claim(mailId: string, now: Date, leaseUntil: Date): Promise<ClaimedMail | null>;
  /**
   * Claims up to `most` due messages for one attempt each: those with a code first, then the longest waiting.
   * Concurrent callers get different ones. `onlyUrgent` limits it to codes and alerts to the administrator about money.
   */
  abstract claimDue(due: { now: Date; leaseUntil: Date; most: number; onlyUrgent: boolean }): Promise<ClaimedMail[]>;
  /** Extends the lease while the attempt continues. */
  abstract renew(mailId: string, leaseUntil: Date): Promise<void>;
  /** Deletes the text of a sealed message. */
  abstract recordSent(mailId: string, at: Date): Promise<void>;
  abstract recordRetry(mailId: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Deletes the text of a sealed message. Returns false when the message is no longer being sent. */
  abstract recordFailure(mailId: string, error: string): Promise<boolean>;
  /** Marks a message as bounced and deletes sealed text; null when no such message can have been sent. */
  abstract recordBounce(
    mailId: string,
    bounce: { at: Date; status: string | null; error: string },
  ): Promise<GivenUpMail | null>;
  /** Locks the row; null for an unknown message. */
  abstract lock(mailId: string): Promise<KeptMail | null>;
  /** Queues a failed or bounced message again, starting at its first attempt. */
  abstract requeue(mailId: string, at: Date): Promise<void>;
  /** Gives up messages whose last attempt was interrupted. */
  abstract giveUpStranded(now: Date): Promise<GivenUpMail[]>;
}
