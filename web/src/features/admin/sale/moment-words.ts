import { codeInWords } from '../ui/code-words';

/** The events of a sale’s history by their code. */
const WORDS: Readonly<Record<string, string>> = {
  'delivery.booked': 'Delivery booked',
  'delivery.taken': 'A driver took the job',
  'delivery.assigned': 'The job was assigned',
  'delivery.given-back': 'The job was given back',
  'delivery.rescheduled': 'Delivery rescheduled',
  'delivery.set-off': 'The driver set off',
  'delivery.arrived': 'The driver arrived',
  'delivery.condition-asked': 'The item differs: the buyer was asked',
  'delivery.condition-accepted': 'The buyer still wants the item',
  'delivery.condition-declined': 'The buyer declined the item',
  'delivery.picked-up': 'Picked up',
  'delivery.pickup-failed': 'Not picked up',
  'delivery.delivered': 'Delivered',
  'delivery.delivery-failed': 'Not delivered',
  'delivery.code-refused': 'A wrong code was entered',
  'delivery.code-lifted': 'Hand-over without a code allowed',
  'delivery.cancelled': 'Delivery cancelled',
  'delivery.returned': 'The item was returned',
  'delivery.proof-cleared': 'A photo was deleted after its retention time',
  'delivery.trip-contested': 'A failed trip was contested',
  'delivery.trip-decided': 'A failed trip was decided',
  'money.capture': 'The buyer paid',
  'money.provider-fee': 'Card provider’s fee',
  'money.release': 'Released to the seller',
  'money.transfer': 'Transferred to the seller',
  'money.refund': 'Refunded',
  'money.reversal': 'Taken back from the seller',
  'case.reported': 'A problem was reported',
  'case.withdrawn': 'The case was withdrawn',
  'case.decided': 'The case was decided',
  'case.message': 'A message in the case',
  'case.offered': 'An offer in the case',
  'case.refunded': 'The seller refunded everything',
  'case.contested': 'The seller disagreed',
  'case.accepted': 'The offer was accepted',
  'case.declined': 'The offer was declined',
  'case.seller-silent': 'The seller didn’t answer in time',
  'case.buyer-silent': 'The buyer didn’t answer in time',
  'dispute.opened': 'The buyer’s bank opened a dispute',
  'dispute.won': 'The dispute was won',
  'dispute.lost': 'The dispute was lost',
  'message.queued': 'E-mail waiting',
  'message.sending': 'Sending e-mail',
  'message.sent': 'E-mail sent',
  'message.failed': 'E-mail failed',
  'message.bounced': 'E-mail bounced',
};

export const momentInWords = (kind: string): string => WORDS[kind] ?? codeInWords(kind);

export const PARTS = ['All', 'Delivery', 'Money', 'Case', 'Messages', 'Staff'] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Readonly<Record<string, Part>> = {
  delivery: 'Delivery',
  money: 'Money',
  case: 'Case',
  dispute: 'Case',
  message: 'Messages',
};

/** The part of the history that an event belongs to. Unknown codes come from the audit log and belong to Staff. */
export function partOf(kind: string): Part {
  return kind in WORDS ? (PART_OF[kind.split('.')[0] ?? ''] ?? 'Staff') : 'Staff';
}
