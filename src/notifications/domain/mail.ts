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

/** Messages beside the templates about what happens on the way; their texts are the code's. */
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

/** Messages about decisions on money, and to administrators. */
export const MONEY_NOTICE_IDS = [
  'problem-reported',
  'problem-decided',
  'problem-withdrawn',
  'case-offered',
  'case-escalated',
  'case-settled',
  'case-message',
  'money-back',
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
] as const;
export type AccountNoticeId = (typeof ACCOUNT_NOTICE_IDS)[number];

/** Messages to a seller about a link that no one has paid for. */
export const LINK_NOTICE_IDS = ['link-expires-soon', 'link-expired'] as const;
export type LinkNoticeId = (typeof LINK_NOTICE_IDS)[number];

/** Messages to a driver about driving and its pay. */
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

/** Messages about what people write to support. */
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

/** A message is tried this often, then given up (product.md §8, "retried"). */
export const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Milliseconds to wait after the given number of attempts: 15 seconds, then four times longer each time, at most 6 hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

/** After this long without a heartbeat of who has a message, another instance takes it over, in milliseconds. */
export const ATTEMPT_LEASE_MS = 60_000;
/** How often an attempt that goes on says so, in milliseconds. */
export const LEASE_RENEWAL_MS = 20_000;
/** How many messages one instance sends beside each other, each on a connection of its own. */
export const MAX_AT_ONCE = 8;

/** The key by which a redelivered event does not make a second message. */
export function mailKey(occasion: string, template: MailId, recipient: string): string {
  return `${occasion}|${template}|${recipient}`;
}

export const isTemplateId = (id: string): id is TemplateId => (TEMPLATE_IDS as readonly string[]).includes(id);
