/**
 * Wakes the sending. Published up to the version that began to wake it after the commit (decision 0075); it is still heard
 * because instances of that version run beside this one during a deployment.
 */
export const MAIL_QUEUED = 'notifications.mail-queued.v1';
export interface MailQueuedV1 {
  mailId: string;
}

/** The secret box's purpose for the texts of a message with a code, until it is sent. */
export const MAIL_BODY = 'mail-body';
