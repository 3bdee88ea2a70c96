/** A message as the development mailbox shows it. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** Messages that were sent and whose texts are still readable. */
export abstract class MailboxReader {
  /** Newest first; `to` narrows to one recipient, whatever its case. */
  abstract list(to: string | null, most: number): Promise<SentMail[]>;
  abstract find(id: string): Promise<SentMail | null>;
}
