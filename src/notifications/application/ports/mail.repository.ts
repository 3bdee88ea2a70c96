import type { MailBody, MailId } from '../../domain/mail.js';

export interface QueuedMail extends MailBody {
  id: string;
  uniqueKey: string;
  recipient: string;
  template: MailId;
  isSecret: boolean;
  /** The three texts are sealed under `MAIL_BODY`. */
  sealed: boolean;
  createdAt: Date;
}

export interface ClaimedMail extends MailBody {
  id: string;
  recipient: string;
  sealed: boolean;
  attempts: number;
}

/** The record of outgoing mail. All but `due` inside a unit of work. */
export abstract class MailRepository {
  /** False, changing nothing, when a message with that key is there already. */
  abstract add(mail: QueuedMail): Promise<boolean>;
  /** Takes a due message for one attempt, counted; null when it is not due, or another has it until `leaseUntil`. */
  abstract claim(mailId: string, now: Date, leaseUntil: Date): Promise<ClaimedMail | null>;
  /** Forgets the texts of a sealed message. */
  abstract recordSent(mailId: string, at: Date): Promise<void>;
  abstract recordRetry(mailId: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Forgets the texts of a sealed message. */
  abstract recordFailure(mailId: string, error: string): Promise<void>;
  /** Ids of messages to try now, longest waiting first. */
  abstract due(now: Date, most: number): Promise<string[]>;
  /** Gives up messages whose last attempt never ended. */
  abstract giveUpStranded(now: Date): Promise<void>;
}
