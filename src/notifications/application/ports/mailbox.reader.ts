/** A message as the development mailbox shows it. */
export interface SentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** A text message as the development mailbox shows it. */
export interface SentText {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  sentAt: Date;
}

/** Messages that were sent and whose texts are still readable. */
export abstract class MailboxReader {
  /** Newest first; `to` narrows to one recipient, whatever its case. */
  abstract list(to: string | null, most: number): Promise<SentMail[]>;
  /** Text messages, newest first; `to` is a number in whatever form. */
  abstract texts(to: string | null, most: number): Promise<SentText[]>;
  abstract find(id: string): Promise<SentMail | null>;
}
