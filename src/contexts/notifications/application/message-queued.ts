import type { EventName } from '../../../platform/domain/domain-event.js';

/**
 * Wakes the sender. Only versions before decision 0075 publish it; this version still handles it, because such
 * instances run beside it during a deployment.
 */
export const MAIL_QUEUED = 'notifications.mail-queued.v1';

export interface MailQueuedV1 {
  mailId: string;
}

/** The SecretBox purpose for the text of a message with a code, until it is sent. */
export const MAIL_BODY = 'mail-body';

/** Wakes the sender. Only versions before decision 0075 publish it; see `MAIL_QUEUED`. */
export const PHONE_MESSAGE_QUEUED: EventName<PhoneMessageQueuedV1> = 'notifications.phone-message-queued.v1';

export interface PhoneMessageQueuedV1 {
  messageId: string;
}

/** The SecretBox purpose for the content of a phone message, until it is sent. */
export const PHONE_CONTENT = 'phone-content';
