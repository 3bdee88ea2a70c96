import type { Cause } from '../../../../platform/application/correlation.js';
import type { PhoneChannel } from '../../domain/phone-message.js';
import type { PhoneFact } from '../../published/phone-views.js';

export interface QueuedPhoneMessage {
  id: string;
  uniqueKey: string;
  channel: PhoneChannel;
  fact: PhoneFact;
  userId: number;
  /** The device of a notification; null for a text. */
  subscriptionId: string | null;
  /** The content as JSON; sealed under `PHONE_CONTENT` if `sealed`. */
  content: string;
  sealed: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** The request or job that caused it; null when unknown. */
  cause: Cause | null;
}

export interface ClaimedPhoneMessage {
  id: string;
  channel: PhoneChannel;
  fact: PhoneFact;
  userId: number;
  subscriptionId: string | null;
  content: string;
  sealed: boolean;
  /** Including this one. */
  attempts: number;
  expiresAt: Date;
  cause: Cause | null;
}

/** The record of phone messages. Call every method inside a unit of work. */
export abstract class PhoneMessageRepository {
  /** Returns false and changes nothing when a message with that key exists. */
  abstract add(message: QueuedPhoneMessage): Promise<boolean>;
  /**
   * Claims up to `most` due messages for one attempt each, the longest waiting first. Concurrent callers get different
   * ones. Of channels that are held back, claims only expired messages.
   */
  abstract claimDue(due: {
    now: Date;
    leaseUntil: Date;
    most: number;
    heldBack: readonly PhoneChannel[];
  }): Promise<ClaimedPhoneMessage[]>;
  /** Deletes sealed content. */
  abstract recordSent(id: string, at: Date): Promise<void>;
  abstract recordRetry(id: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Deletes sealed content. */
  abstract recordFailure(id: string, error: string): Promise<void>;
  /** Gives up interrupted texts, because they may have been sent, and messages whose last attempt was interrupted. */
  abstract giveUpStranded(now: Date): Promise<void>;
}
