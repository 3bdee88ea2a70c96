import type { EventName } from '../../../shared/domain/domain-event.js';

/** Wakes the sending; published only by versions before decision 0075, as `MAIL_QUEUED` is. */
export const PHONE_MESSAGE_QUEUED: EventName<PhoneMessageQueuedV1> = 'notifications.phone-message-queued.v1';
export interface PhoneMessageQueuedV1 {
  messageId: string;
}

/** The secret box's purpose for what is sent to a phone, until it is sent. */
export const PHONE_CONTENT = 'phone-content';
