import type { DomainEvent, EventName } from '../../../platform/domain/domain-event.js';

/**
 * An administrator changed a template's text, recipients or type, or restored the shipped text. `before` and `after`
 * are the changed part as JSON. Recorded in the audit log.
 */
export const TEMPLATE_CHANGED: EventName<TemplateChangedV1> = 'notifications.template-changed.v1';
export interface TemplateChangedV1 {
  templateId: string;
  change: 'text' | 'restored' | 'recipients' | 'template-type';
  /** The template's version after the change. */
  version: number;
  before: string;
  after: string;
  byUserId: number;
}
export const templateChanged = (payload: TemplateChangedV1): DomainEvent<TemplateChangedV1> => ({
  name: TEMPLATE_CHANGED,
  payload,
});

/**
 * An administrator sent a test of a template to their own address, as `recipients` would get it, about a transaction or
 * a person. Recorded in the audit log.
 */
export const TEST_MAIL_SENT: EventName<TestMailSentV1> = 'notifications.test-mail-sent.v1';
export interface TestMailSentV1 {
  templateId: string;
  recipients: string[];
  listingId: string | null;
  userId: number | null;
  byUserId: number;
}
export const testMailSent = (payload: TestMailSentV1): DomainEvent<TestMailSentV1> => ({
  name: TEST_MAIL_SENT,
  payload,
});

/**
 * A message failed: the mail server refused it permanently, every attempt failed, or it bounced. `status` is the
 * enhanced status code (RFC 3463), if given.
 */
export const MAIL_FAILED: EventName<MailFailedV1> = 'notifications.mail-failed.v1';
export interface MailFailedV1 {
  mailId: string;
  template: string;
  cause: 'refused' | 'given-up' | 'bounced';
  attempts: number;
  status: string | null;
}
export const mailFailed = (payload: MailFailedV1): DomainEvent<MailFailedV1> => ({ name: MAIL_FAILED, payload });

/** Staff answered a message to support. Recorded in the audit log. */
export const HELP_MESSAGE_ANSWERED: EventName<HelpMessageAnsweredV1> = 'notifications.help-message-answered.v1';
export interface HelpMessageAnsweredV1 {
  messageId: string;
  topic: string;
  byUserId: number;
}
export const helpMessageAnswered = (payload: HelpMessageAnsweredV1): DomainEvent<HelpMessageAnsweredV1> => ({
  name: HELP_MESSAGE_ANSWERED,
  payload,
});

/** An administrator retried a failed or bounced message. Recorded in the audit log. */
export const MAIL_RETRIED: EventName<MailRetriedV1> = 'notifications.mail-retried.v1';
export interface MailRetriedV1 {
  mailId: string;
  template: string;
  stateBefore: 'failed' | 'bounced';
  attemptsBefore: number;
  byUserId: number;
}
export const mailRetried = (payload: MailRetriedV1): DomainEvent<MailRetriedV1> => ({ name: MAIL_RETRIED, payload });
