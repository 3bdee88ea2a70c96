import type { DomainEvent, EventName } from '../../../shared/domain/domain-event.js';

/** Something for a phone waits to be sent; this context only subscribes to it. */
export const PHONE_MESSAGE_QUEUED: EventName<PhoneMessageQueuedV1> = 'notifications.phone-message-queued.v1';
export interface PhoneMessageQueuedV1 {
  messageId: string;
}
export const phoneMessageQueued = (payload: PhoneMessageQueuedV1): DomainEvent<PhoneMessageQueuedV1> => ({
  name: PHONE_MESSAGE_QUEUED,
  payload,
});

/** The secret box's purpose for what is sent to a phone, until it is sent. */
export const PHONE_CONTENT = 'phone-content';
