/** The ten templates of the specification (administrators, "Email template"). */
export const TEMPLATE_IDS = [
  'magic-link',
  'stripe-verification-required',
  'stripe-verification',
  'payment-confirmation',
  'delivery-reminder',
  'driver-on-way',
  'item-picked-up',
  'payment-released',
  'cancellation',
  'listing-details',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** Messages about deliveries that administrators cannot edit. */
export const DELIVERY_NOTICE_IDS = [
  'driver-here',
  'delivery-late',
  'rescheduled',
  'job-rescheduled',
  'condition-asked',
  'condition-accepted',
  'pickup-failed',
  'driver-recalled',
  'delivery-failed',
  'item-delivered',
] as const;
export type DeliveryNoticeId = (typeof DELIVERY_NOTICE_IDS)[number];

/** Messages about problems with money, and alerts to administrators. */
export const MONEY_NOTICE_IDS = [
  'problem-reported',
  'problem-decided',
  'problem-withdrawn',
  'case-offered',
  'case-escalated',
  'case-settled',
  'case-message',
  'money-back',
  'refund-returned',
  'item-returned',
  'share-taken-back',
  'share-kept',
  'money-attention',
] as const;
export type MoneyNoticeId = (typeof MONEY_NOTICE_IDS)[number];

/** Messages about a person's account. */
export const ACCOUNT_NOTICE_IDS = [
  'sign-in-link',
  'email-change-asked',
  'email-change-scheduled',
  'email-change-taken',
  'email-change-ended',
  'email-changed',
  'step-up-code',
  'sign-in-means-changed',
  'approval-asked',
  'payout-bank-failed',
] as const;
export type AccountNoticeId = (typeof ACCOUNT_NOTICE_IDS)[number];

/** Messages to a seller about an unpaid link. */
export const LINK_NOTICE_IDS = ['link-expires-soon', 'link-expired'] as const;
export type LinkNoticeId = (typeof LINK_NOTICE_IDS)[number];

/** Messages to a driver about jobs, documents and pay. */
export const DRIVER_NOTICE_IDS = [
  'driver-approved',
  'driver-suspended',
  'driver-paused',
  'driver-paused-jobs-given-back',
  'driver-paid',
  'document-refused',
  'documents-accepted',
  'document-expiring',
  'documents-asked',
] as const;
export type DriverNoticeId = (typeof DRIVER_NOTICE_IDS)[number];

/** Messages about the newsletter itself. */
export const LETTER_IDS = ['newsletter-confirm', 'newsletter-leave'] as const;
export type LetterId = (typeof LETTER_IDS)[number];

/** Messages about requests to support. */
export const HELP_NOTICE_IDS = ['help-asked', 'help-received'] as const;
export type HelpNoticeId = (typeof HELP_NOTICE_IDS)[number];

export type MailId =
  | TemplateId
  | DeliveryNoticeId
  | MoneyNoticeId
  | AccountNoticeId
  | LinkNoticeId
  | DriverNoticeId
  | LetterId
  | HelpNoticeId;

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** The number of attempts before a message is given up (product.md §8). */
export const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 6 * 3_600_000;

/** Milliseconds to wait after the given number of attempts: 15 seconds, then four times longer each time, at most 6 hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** Math.max(0, attempts - 1), MAX_PAUSE_MS);
}

/** Without a heartbeat for this long, another instance takes over the message; in milliseconds. */
export const ATTEMPT_LEASE_MS = 60_000;
/** The heartbeat interval of an attempt, in milliseconds. */
export const LEASE_RENEWAL_MS = 20_000;
/** How many messages one instance sends in parallel, each on its own connection. */
export const MAX_AT_ONCE = 8;

/** How long a repeat of a fact about a sale waits after the message before it (product.md §12), in milliseconds. */
export const DIGEST_PAUSE_MS = 10 * 60_000;

/** The unique key that keeps a redelivered event from queueing a second message. */
export function mailKey(occasion: string, template: MailId, recipient: string): string {
  return `${occasion}|${template}|${recipient}`;
}

export const isTemplateId = (id: string): id is TemplateId => (TEMPLATE_IDS as readonly string[]).includes(id);
