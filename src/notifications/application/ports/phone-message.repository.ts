import type { Cause } from '../../../shared/application/correlation.js';
import type { PhoneChannel } from '../../domain/phone-message.js';
import type { PhoneFact } from '../../published/phone-views.js';

export interface QueuedPhoneMessage {
  id: string;
  uniqueKey: string;
  channel: PhoneChannel;
  fact: PhoneFact;
  userId: number;
  /** The device of a notification; null of a text. */
  subscriptionId: string | null;
  /** JSON of what is sent, sealed under `PHONE_CONTENT` where `sealed`. */
  content: string;
  sealed: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** What it comes from; null where that is not known. */
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
  /** This one included. */
  attempts: number;
  expiresAt: Date;
  cause: Cause | null;
}

/** The record of what goes to phones. All of it inside a unit of work. */
export abstract class PhoneMessageRepository {
  /** False, changing nothing, when a message with that key is there already. */
  abstract add(message: QueuedPhoneMessage): Promise<boolean>;
  /**
   * Takes up to `most` due messages for one attempt each, the longest waiting first. Concurrent callers get different ones. From
   * the channels held back it takes only messages too old to be of use.
   */
  abstract claimDue(due: {
    now: Date;
    leaseUntil: Date;
    most: number;
    heldBack: readonly PhoneChannel[];
  }): Promise<ClaimedPhoneMessage[]>;
  /** Forgets a sealed content. */
  abstract recordSent(id: string, at: Date): Promise<void>;
  abstract recordRetry(id: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Forgets a sealed content. */
  abstract recordFailure(id: string, error: string): Promise<void>;
  /** Gives up texts whose attempt was cut off, because they may have been sent, and all whose last attempt was. */
  abstract giveUpStranded(now: Date): Promise<void>;
}
