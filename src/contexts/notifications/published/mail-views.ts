import type { PhoneFact } from './phone-views.js';

/**
 * The states of a message: waiting, being sent, accepted by the mail server, given up, or bounced after it was sent.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A message as administrators see it, without its text; times are ISO 8601. */
export interface OutgoingMailView {
  id: string;
  recipient: string;
  /** The id of the template or notice. */
  template: string;
  /** Null for a message with a code. */
  subject: string | null;
  state: MailState;
  /** Since it was queued, or retried by an administrator. */
  attempts: number;
  createdAt: string;
  /** Null when it is no longer retried. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** The error of the last attempt, or the reason for the bounce. */
  error: string | null;
  /** The enhanced status code (RFC 3463) of a bounced message, if given. */
  status: string | null;
  /** Whether it can be retried: it failed or bounced, and its text is still stored. */
  canRetry: boolean;
}

/** GET /api/admin/mail: newest first. */
export interface OutgoingMailListView {
  items: OutgoingMailView[];
  nextCursor: string | null;
  total: number;
  /** False when `total` is an estimate because it exceeds 1,000. */
  isTotalExact: boolean;
}

/** GET /api/admin/mail/totals: the messages of the last days by state. */
export interface MailTotalsView {
  days: number;
  states: Record<MailState, number>;
  /** Since when the oldest waiting message waits, of all days; null when none waits. */
  waitingSince: string | null;
  /** All kinds of message ever queued. */
  templates: string[];
  /** The number of texts and notifications of those days that were given up. */
  phonesGivenUp: number;
}

/** The states of a text or notification; what happens to a text after `sent` is known only to its provider. */
export const PHONE_MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export type PhoneMessageState = (typeof PHONE_MESSAGE_STATES)[number];

/** A text or notification as administrators see it, without content or phone number; times are ISO 8601. */
export interface OutgoingPhoneMessageView {
  id: string;
  channel: 'text' | 'push';
  fact: PhoneFact;
  /** The person's e-mail address; null when the account was deleted. */
  email: string | null;
  state: PhoneMessageState;
  attempts: number;
  createdAt: string;
  /** Null when it is no longer retried. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** The error of the last attempt. */
  error: string | null;
}

/** GET /api/admin/phone-messages: newest first. */
export interface OutgoingPhoneMessageListView {
  items: OutgoingPhoneMessageView[];
  nextCursor: string | null;
  total: number;
  /** False when `total` is an estimate because it exceeds 1,000. */
  isTotalExact: boolean;
}
