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

/** Sent messages with a readable text. */
export abstract class MailboxReader {
  /** Newest first; `to` filters by recipient, ignoring case. */
  abstract list(to: string | null, most: number): Promise<SentMail[]>;
  /** Text messages, newest first; `to` is a phone number in any format. */
  abstract texts(to: string | null, most: number): Promise<SentText[]>;
  abstract find(id: string): Promise<SentMail | null>;
}
