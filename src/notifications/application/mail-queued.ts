import type { DomainEvent } from '../../shared/domain/domain-event.js';

/** A message waits to be sent; this context only subscribes to it. */
export const MAIL_QUEUED = 'notifications.mail-queued.v1';
export interface MailQueuedV1 {
  mailId: string;
}
export const mailQueued = (payload: MailQueuedV1): DomainEvent<MailQueuedV1> => ({ name: MAIL_QUEUED, payload });

/** The secret box's purpose for the texts of a message with a code, until it is sent. */
export const MAIL_BODY = 'mail-body';
