import type { MailBody } from '../../domain/mail.js';

export interface OutgoingMail extends MailBody {
  /** The same for every attempt, so that a receiving server can recognise a duplicate. */
  id: string;
  to: string;
  /** One-click unsubscribe URL (RFC 8058); null when the message is not optional. */
  unsubscribeUrl: string | null;
}

/** The receiving server will never accept this message, so a retry is pointless. */
export class MailRefused extends Error {}

/** Sends messages; never called inside a unit of work. */
export abstract class MailTransport {
  /** False for the development mailbox, where even messages with a code stay readable (product.md §8). */
  abstract readonly sealsSecrets: boolean;
  /** Throws `MailRefused` for a permanent refusal, and any other error for a temporary one. */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Closes the connections; messages in flight fail. */
  abstract close(): void;
}
