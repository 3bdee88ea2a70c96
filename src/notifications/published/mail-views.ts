import type { PhoneFact } from './phone-views.js';

/**
 * Where a message is: it waits, is being sent, was taken by the mail server, is given up, or came back after it was sent.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A message as administrators see it, never with its text; instants in ISO 8601. */
export interface OutgoingMailView {
  id: string;
  recipient: string;
  /** The template, or the notice beside the templates. */
  template: string;
  /** Null for a message with a code. */
  subject: string | null;
  state: MailState;
  /** Since it was queued, or tried again by an administrator. */
  attempts: number;
  createdAt: string;
  /** Null when it is not tried any more. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** What stood in the way of the last attempt, or why it came back. */
  error: string | null;
  /** Enhanced status (RFC 3463) of a message that came back, where one was told. */
  status: string | null;
  /** Whether it can be tried again: it is given up or came back, and its text is still there. */
  canRetry: boolean;
}

/** GET /api/admin/mail: newest first. */
export interface OutgoingMailListView {
  items: OutgoingMailView[];
  nextCursor: string | null;
  total: number;
  /** False where `total` is an estimate, because there are more than 1,000. */
  isTotalExact: boolean;
}

/** GET /api/admin/mail/totals: the state of the messages of the last days. */
export interface MailTotalsView {
  days: number;
  states: Record<MailState, number>;
  /** Since when the message waits that waits longest, of all days; null when none waits. */
  waitingSince: string | null;
  /** Every kind of message that was ever queued. */
  templates: string[];
  /** Texts and notifications of those days that were given up. */
  phonesGivenUp: number;
}

/** Where a text or a notification is; what became of a text that was taken, its provider knows. */
export const PHONE_MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export type PhoneMessageState = (typeof PHONE_MESSAGE_STATES)[number];

/** A text or a notification as administrators see it, never with its words or a phone number; instants in ISO 8601. */
export interface OutgoingPhoneMessageView {
  id: string;
  channel: 'text' | 'push';
  fact: PhoneFact;
  /** The person's e-mail address; null where the account is gone. */
  email: string | null;
  state: PhoneMessageState;
  attempts: number;
  createdAt: string;
  /** Null when it is not tried any more. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** What stood in the way of the last attempt. */
  error: string | null;
}

/** GET /api/admin/phone-messages: newest first. */
export interface OutgoingPhoneMessageListView {
  items: OutgoingPhoneMessageView[];
  nextCursor: string | null;
  total: number;
  /** False where `total` is an estimate, because there are more than 1,000. */
  isTotalExact: boolean;
}
