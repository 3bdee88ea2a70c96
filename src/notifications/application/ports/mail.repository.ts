import type { Cause } from '../../../shared/application/correlation.js';
import type { MailBody, MailId } from '../../domain/mail.js';
import type { MailState } from '../../published/mail-views.js';

export interface QueuedMail extends MailBody {
  id: string;
  uniqueKey: string;
  recipient: string;
  template: MailId;
  /** The sale that it is about; null for none. */
  listingId: string | null;
  isSecret: boolean;
  /** The three texts are sealed under `MAIL_BODY`. */
  sealed: boolean;
  createdAt: Date;
  /** Ends this kind of message by one POST (RFC 8058); null where no one can do without it. */
  unsubscribeUrl: string | null;
  /** What it comes from; null where that is not known. */
  cause: Cause | null;
}

export interface ClaimedMail extends MailBody {
  id: string;
  recipient: string;
  template: string;
  sealed: boolean;
  /** This one included. */
  attempts: number;
  unsubscribeUrl: string | null;
  cause: Cause | null;
}

/** A message that no one tries to send any more. */
export type GivenUpMail = Pick<ClaimedMail, 'id' | 'template' | 'attempts'>;

export interface KeptMail {
  template: string;
  state: MailState;
  attempts: number;
  /** False when its text was forgotten. */
  hasText: boolean;
}

/** The record of outgoing mail. All of it inside a unit of work. */
export abstract class MailRepository {
  /** False, changing nothing, when a message with that key is there already. */
  abstract add(mail: QueuedMail): Promise<boolean>;
  /** Takes a due message for one attempt, counted; null when it is not due, or another has it until `leaseUntil`. */
  abstract claim(mailId: string, now: Date, leaseUntil: Date): Promise<ClaimedMail | null>;
  /**
   * Takes up to `most` due messages for one attempt each: those with a code first, then the longest waiting. Concurrent callers
   * get different ones. `onlyUrgent` leaves all but codes and the administrator's alerts about money.
   */
  abstract claimDue(due: { now: Date; leaseUntil: Date; most: number; onlyUrgent: boolean }): Promise<ClaimedMail[]>;
  /** The attempt goes on: no one takes the message over until then. */
  abstract renew(mailId: string, leaseUntil: Date): Promise<void>;
  /** Forgets the texts of a sealed message. */
  abstract recordSent(mailId: string, at: Date): Promise<void>;
  abstract recordRetry(mailId: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Forgets the texts of a sealed message. False when the message is no longer being sent. */
  abstract recordFailure(mailId: string, error: string): Promise<boolean>;
  /** Says that a message which may have been sent came back; null when there is none that could. Forgets as above. */
  abstract recordBounce(
    mailId: string,
    bounce: { at: Date; status: string | null; error: string },
  ): Promise<GivenUpMail | null>;
  /** Locks its row; null for a message that is not there. */
  abstract lock(mailId: string): Promise<KeptMail | null>;
  /** Has a message that is given up or came back tried again, from its first attempt. */
  abstract requeue(mailId: string, at: Date): Promise<void>;
  /** Gives up messages whose last attempt never ended. */
  abstract giveUpStranded(now: Date): Promise<GivenUpMail[]>;
}
