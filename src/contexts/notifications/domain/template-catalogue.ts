import type { TemplateId } from './mail.js';
import type { TemplateVariable } from './template-variables.js';

/** Possible recipients; a prospect has verified an address on a transaction page without registering. */
export const AUDIENCES = ['buyer', 'seller', 'admin', 'prospect'] as const;
export type Audience = (typeof AUDIENCES)[number];
export type Recipients = Readonly<Record<Audience, boolean>>;

export const TEMPLATE_TYPES = ['transactional', 'nontransactional'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** The fixed properties of a template. */
export interface TemplateFacts {
  name: string;
  description: string;
  variables: readonly TemplateVariable[];
  /** The possible values of `variant`, besides none. */
  variants: readonly string[];
  /** Values that the frame writes below the text; no text can hold them (decision 0080). */
  secrets: readonly ('code' | 'link')[];
  /** The recipients that administrators can choose; empty when the message has a fixed reader (second document, §5). */
  choices: readonly Audience[];
  /** The default recipients. */
  recipients: Recipients;
  templateType: TemplateType;
}

const to = (...audiences: Audience[]): Recipients => ({
  buyer: audiences.includes('buyer'),
  seller: audiences.includes('seller'),
  admin: audiences.includes('admin'),
  prospect: audiences.includes('prospect'),
});

const SALE = ['recipientName', 'item', 'link', 'role', 'rows', 'amount', 'deliveryDay', 'deliveryWindow'] as const;

const ofSale = (name: string, description: string, rest: Partial<TemplateFacts> = {}): TemplateFacts => ({
  name,
  description,
  variables: SALE,
  variants: [],
  secrets: [],
  choices: ['buyer', 'seller', 'admin'],
  recipients: to('buyer', 'seller'),
  templateType: 'transactional',
  ...rest,
});

const ofAccount = (name: string, description: string, rest: Partial<TemplateFacts> = {}): TemplateFacts =>
  ofSale(name, description, {
    variables: ['recipientName', 'link'],
    choices: [],
    recipients: to('seller'),
    ...rest,
  });

/** The ten templates of the specification (administrators, "Email template"). */
export const TEMPLATES: Readonly<Record<TemplateId, TemplateFacts>> = {
  'magic-link': ofAccount('Magic Link', 'The code and link used to sign in.', {
    variables: [],
    secrets: ['code', 'link'],
    recipients: to('buyer', 'seller', 'admin', 'prospect'),
    templateType: 'nontransactional',
  }),
  'stripe-verification-required': ofAccount(
    'Stripe Verification Required',
    'Stripe needs more from a seller before they can be paid.',
    { templateType: 'nontransactional' },
  ),
  'stripe-verification': ofAccount('Stripe Verification', 'Stripe has verified a seller’s account.'),
  'payment-confirmation': ofSale('Payment Confirmation', 'The buyer has paid, and the money is held.', {
    variables: [...SALE, 'receiptLink', 'noContact'],
  }),
  'delivery-reminder': ofSale(
    'Delivery Reminder',
    'The evening before a delivery, and two hours before its window begins.',
    { variables: [...SALE, 'variant', 'noContact'], variants: ['evening-before', 'two-hours'] },
  ),
  'driver-on-way': ofSale('Driver on the Way', 'The driver has set off.', {
    variables: [...SALE, 'noContact'],
  }),
  'item-picked-up': ofSale('Item Picked Up', 'The driver has taken the item from the seller.', {
    variables: [...SALE, 'noContact'],
    recipients: to('buyer'),
  }),
  'payment-released': ofSale('Payment Released', 'The seller’s share was transferred.', {
    variables: [...SALE, 'variant'],
    variants: ['in-full', 'partly-kept'],
    recipients: to('seller'),
  }),
  cancellation: ofSale('Cancellation', 'A paid sale was cancelled and the buyer is refunded.', {
    variables: [...SALE, 'reason', 'variant'],
    variants: ['by-you', 'by-seller', 'by-buyer', 'by-admin', 'by-clock', 'by-bank', 'goes-back'],
  }),
  'listing-details': ofSale(
    'Listing Details',
    'An item for sale: sent to someone who verified an address on its page, or to its seller when the link is created.',
    {
      choices: ['buyer', 'seller', 'admin', 'prospect'],
      recipients: to('prospect'),
    },
  ),
};
