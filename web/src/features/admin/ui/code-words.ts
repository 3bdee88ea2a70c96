import type { ApprovalKind } from '../../../../../src/contexts/admin/settings/published/approval-views.js';
import { weekdayTime } from './instant';
import { inWords } from './in-words';

/** Requests that need a second administrator. */
const APPROVALS: Readonly<Record<ApprovalKind, string>> = {
  'refund-after-release': 'Refund after release',
  'case-release': 'Payment in spite of a reported problem',
  'case-refund': 'Refund of a case',
  split: 'Split of a large amount',
  'cancel-sale': 'Cancellation of a paid sale',
  'return-item': 'Refund of a failed delivery',
  'early-release': 'Payment before the time',
  'lift-hold': 'Lifting a hold',
  'confirm-account': 'Another payout account',
  'release-pay': 'Pay of a suspended driver',
  'code-override': 'Hand-over without a code',
  'change-email': 'Change of e-mail address',
  'change-role': 'Change of role',
  'four-eyes-off': 'Turning four eyes off',
  'weaker-protection': 'Less protection in the settings',
};

/** Labels for codes in records; the one dictionary of the whole console. */
const WORDS: Readonly<Record<string, string>> = {
  // Actions of administrators (audit log).
  'admin.approval-asked': 'Requested a second administrator',
  'admin.job-run': 'Ran a background job',
  'admin.lever-turned': 'Turned a lever',
  'admin.settings-changed': 'Changed the settings',
  'delivery.code-overridden': 'Skipped a hand-over code',
  'delivery.delivery-recalled': 'Recalled a delivery',
  'delivery.document-decided': 'Decided on a driver’s document',
  'delivery.document-read': 'Viewed a driver’s document',
  'delivery.driver-assigned': 'Assigned a driver',
  'delivery.driver-resumed': 'Let a paused driver drive again',
  'delivery.driver-status-changed': 'Changed a driver’s status',
  'delivery.run-read': 'Viewed a driver’s route',
  'delivery.service-area-changed': 'Changed a service area',
  'delivery.wasted-trip-decided': 'Decided on a failed trip',
  'identity.account-read': 'Viewed an account',
  'identity.email-change-asked': 'Requested a change of e-mail address',
  'identity.email-change-ended': 'Ended a change of e-mail address',
  'identity.export-read': 'Downloaded a file',
  'identity.let-in': 'Printed a sign-in link',
  'identity.referrals-audited': 'Ran the referral audit',
  'identity.sessions-ended': 'Signed people out',
  'identity.user-deleted': 'Deleted an account',
  'identity.user-edited': 'Edited an account',
  'listings.transaction-archived': 'Archived a transaction',
  'listings.transaction-deleted': 'Deleted a transaction',
  'notifications.help-message-answered': 'Answered a message to support',
  'notifications.mail-retried': 'Sent a message again',
  'notifications.test-mail-sent': 'Sent a test message',
  'payments.case-message-written': 'Wrote in a case',
  'payments.destination-confirmed': 'Confirmed a payout account',
  'payments.funds-released': 'Released money to a seller',
  'payments.hold-lifted': 'Lifted a hold',
  'payments.loss-review-ended': 'Allowed new payments',
  'payments.driver-pay-released': 'Let a suspended driver’s pay go',
  'payments.payment-adjusted': 'Changed how a payment is divided',
  'payments.problem-decided': 'Decided a case',
  'payments.stripe-account-deleted': 'Deleted a provider account',
  // Problems that buyers report.
  'not-as-described': 'Not as described',
  damaged: 'Damaged',
  incomplete: 'Something is missing',
  'not-received': 'Not received',
  other: 'Something else',
  // Why a bank disputes a payment.
  fraudulent: 'Fraud claim',
  duplicate: 'Charged twice',
  product_not_received: 'Item not received',
  product_unacceptable: 'Item not as described',
  credit_not_processed: 'Refund not received',
  general: 'No reason given',
  unrecognized: 'Charge not recognized',
  // The state of a dispute at the bank.
  needs_response: 'Reply needed',
  under_review: 'Under review by the bank',
  warning_needs_response: 'Inquiry, reply needed',
  warning_under_review: 'Inquiry, under review by the bank',
  warning_closed: 'Inquiry closed',
  // Why a refund or a payout fails.
  expired_or_canceled_card: 'The buyer’s card is expired or cancelled',
  lost_or_stolen_card: 'The buyer’s card was lost or stolen',
  insufficient_funds: 'The balance is too low',
  declined: 'The bank declined it',
  'seller-cannot-receive': 'The seller’s account can’t receive money',
  'account-changed': 'The seller’s payout account has changed since the payment',
  disputed: 'The buyer’s bank has opened a dispute',
  // Why a payout waits.
  'early-fraud-warning': 'Fraud warning from the card provider',
  'email-changed': 'The seller’s e-mail address changed recently',
  'large-total': 'A large amount',
  'new-seller': 'First sales',
  'payout-account-changed': 'The seller’s payout account changed recently',
  'same-address': 'Seller and buyer share an address',
  'same-browser': 'Seller and buyer used the same browser',
  'same-network': 'Seller and buyer used the same network',
  'same-phone': 'Seller and buyer share a phone number',
  'seller-suspended': 'The seller is suspended',
  'driver-suspended': 'The driver is suspended',
  'cancelled-sale': 'Cancelled after payment',
  // Where money is.
  held: 'Held',
  release_due: 'Release due',
  releasing: 'Being released',
  released: 'Released',
  frozen: 'Frozen',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  reversed: 'Taken back',
  // The state of a delivery.
  scheduled: 'Scheduled',
  dispatched: 'Driver on the way',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  failed: 'Not delivered',
  cancelled: 'Cancelled',
  // Why a hand-over failed.
  'seller-absent': 'The seller wasn’t there',
  'item-differs': 'The item differs from its description',
  'buyer-absent': 'The buyer wasn’t there',
  'buyer-refused': 'The buyer refused the item',
  // Documents of drivers.
  identity: 'Identity',
  licence: 'Driver’s licence',
  insurance: 'Insurance',
  vehicle: 'Vehicle',
  background: 'Background check',
  portrait: 'Photo',
  ...APPROVALS,
  // Topics of messages to support.
  buying: 'Buying',
  selling: 'Selling',
  delivery: 'Delivery',
  payment: 'Payment',
  account: 'Account',
  link: 'A link',
};

/** The form of a code: lowercase words joined by hyphens, underscores or dots, without spaces. */
const CODE = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/;

/** A code in words; other text is returned unchanged. */
export function codeInWords(code: string): string {
  return WORDS[code] ?? (CODE.test(code) ? inWords(code.replace(/^[a-z]+\./, '').replaceAll('.', ' ')) : code);
}

/** A payout that waits for a time. */
const UNTIL = /^([a-z-]+), until (\d{4}-\d\d-\d\dT\S+)$/;

/** A note in words. Records contain codes separated by commas, or a code followed by a colon and free text. */
export function noteInWords(note: string): string {
  const [, cause = '', until] = UNTIL.exec(note) ?? [];
  if (until !== undefined) return `${codeInWords(cause)}: paid on ${weekdayTime(until)}`;
  const [code = '', said] = note.split(/: (.*)/s);
  if (said !== undefined && CODE.test(code)) return `${codeInWords(code)}: ${said}`;
  return note.split(', ').every((part) => CODE.test(part)) ? note.split(', ').map(codeInWords).join(', ') : note;
}
