import type { MailBody } from '../../domain/mail.js';

export interface OutgoingMail extends MailBody {
  /** Stays the same over repeated attempts, so that a receiving server can recognise a repeat. */
  id: string;
  to: string;
  /** Ends this kind of message by one POST (RFC 8058); null where no one can do without it. */
  unsubscribeUrl: string | null;
}

/** The receiving server will never take this message; trying again is of no use. */
export class MailRefused extends Error {}

/** Hands a message to the outside world; never called inside a unit of work. */
export abstract class MailTransport {
  /** False where the record itself is the mailbox: then even a message with a code stays readable (product.md §8). */
  abstract readonly sealsSecrets: boolean;
  /** Throws `MailRefused` for a lasting refusal, any other error for one that may pass. */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Ends the connections; what is being sent fails. */
  abstract close(): void;
}
