import { textsIn } from '../../../../platform/texts/translator.js';
import { refundSentence } from '../../../payments/published/refund-words.js';
import type { TemplateId } from '../../domain/mail.js';

/** The parts of a message below its title. */
export interface MailParts {
  paragraphs: string[];
  /** A large line of its own, such as a code. */
  highlight?: string;
  /** Shows `rows` as a table of amounts. */
  hasRows?: boolean;
  /** The label of the button to `link`. */
  action?: string;
}

/** A message in Liquid: one source for HTML and plain text. Entries that render to nothing are left out. */
export interface MailText extends MailParts {
  subject: string;
  title: string;
  /** What the frame writes below the text, also below an administrator's: secrets, which no text may hold. */
  block?: MailParts;
  /** The preview text after the subject; by default the first words after title and greeting. */
  preheader?: string;
}

export const GREETING = 'Hello{% if recipientName %} {{ recipientName }}{% endif %},';
export const DELIVERY =
  '{% if deliveryDay %}Delivery: {{ deliveryDay }}{% if deliveryWindow %}, {{ deliveryWindow }}{% endif %}.{% endif %}';
/** Also shown on pages. */
export const YOUR_REFUND = refundSentence(textsIn('en'), '{{ amount }}');
/** The button to the page of one's own sale or order. */
export const SEE_ORDER = "{% if role == 'seller' %}See your sale{% else %}See your order{% endif %}";
/** The button of a message on the day of delivery. */
export const SHOW_CODE =
  "{% if role == 'seller' %}Show my pickup code{% elsif noContact %}Follow the delivery{% else %}Show my delivery code{% endif %}";

const confirmation: MailText = {
  subject:
    "{% if role == 'seller' %}Sold: {{ item }}{% if deliveryDay %}, pickup {{ deliveryDay }}{% if deliveryWindow %}, {{ deliveryWindow }}{% endif %}{% endif %}{% else %}Payment confirmed: {{ item }}{% endif %}",
  title: "{% if role == 'seller' %}Your item is sold{% else %}Your payment is confirmed{% endif %}",
  paragraphs: [
    GREETING,
    "{% if role == 'seller' %}{{ item }} is sold. The buyer has paid, and we hold the money until the item is delivered.{% else %}Thank you. We hold your payment for {{ item }} until it is delivered to you.{% endif %}",
    DELIVERY,
    "{% if role == 'seller' %}Please keep the item ready. A driver picks it up before the delivery; we’ll e-mail you when they set off. Give your pickup code to the driver only. It’s on your transaction page.{% elsif noContact %}You chose no-contact delivery: the driver leaves the item at your door and takes a photo of it, so you don’t need to be there. Check it soon after; if something is wrong, report it on your transaction page before the seller is paid.{% else %}When the driver brings the item, look at it. If it’s as described, give the driver your delivery code. It’s on your transaction page; don’t give it to anyone else.{% endif %}",
    '{% if receiptLink %}Your receipt, to print or keep: {{ receiptLink }}{% endif %}',
  ],
  hasRows: true,
  action: SEE_ORDER,
};

const cancellation: MailText = {
  subject:
    "{% if variant == 'goes-back' %}You’re getting a full refund for {{ item }}{% else %}The sale of {{ item }} was cancelled{% endif %}",
  title: "{% if variant == 'goes-back' %}You’re getting a refund{% else %}The sale was cancelled{% endif %}",
  paragraphs: [
    GREETING,
    "{% if variant == 'goes-back' %}We couldn’t complete the sale of {{ item }} with your payment.{% elsif variant == 'by-you' %}You cancelled the sale of {{ item }}.{% elsif variant == 'by-seller' %}The seller cancelled the sale of {{ item }}.{% elsif variant == 'by-buyer' %}The buyer cancelled the sale of {{ item }}.{% else %}The sale of {{ item }} was cancelled.{% endif %}{% if reason %} {{ reason }}{% endif %}",
    `{% if role == 'buyer' and variant == 'by-bank' %}You get {{ amount }} back.{% elsif role == 'buyer' and amount %}${YOUR_REFUND}{% elsif role == 'seller' %}The buyer gets a full refund. You aren’t charged anything.{% endif %}`,
    "{% if variant == 'goes-back' %}You owe nothing, and nothing will be delivered.{% elsif role == 'seller' and variant != 'by-bank' %}You can relist it from your shop anytime.{% endif %}",
  ],
  hasRows: true,
  action: "{% if role == 'seller' %}See your sale{% else %}See your refund{% endif %}",
};

const delivery: Pick<Record<TemplateId, MailText>, 'delivery-reminder' | 'driver-on-way' | 'item-picked-up'> = {
  'delivery-reminder': {
    subject:
      "{% if role == 'seller' %}Reminder: pickup of {{ item }}{% else %}Reminder: delivery of {{ item }}{% endif %}",
    title:
      "{% if role == 'seller' %}Your item will be picked up {% else %}Your item arrives {% endif %}{% if variant == 'evening-before' %}tomorrow{% elsif variant == 'two-hours' %}today{% else %}soon{% endif %}",
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}A driver picks up {{ item }} {% if variant == 'evening-before' %}tomorrow, before the delivery{% elsif variant == 'two-hours' %}today, before the delivery{% else %}soon{% endif %}. Please have it ready.{% else %}{{ item }} is {% if noContact %}left at your door{% else %}delivered to you{% endif %} {% if variant == 'evening-before' %}tomorrow{% elsif variant == 'two-hours' %}today{% else %}soon{% endif %}. {% if noContact %}You don’t need to be there: the driver takes a photo of it.{% else %}Please be there to look at it.{% endif %}{% endif %}",
      DELIVERY,
      "{% unless role == 'buyer' and noContact %}Have your {% if role == 'seller' %}pickup{% else %}delivery{% endif %} code ready for the driver: it’s on your transaction page.{% endunless %}",
      '{% if variant %}If the time doesn’t suit you, you can choose another window there until the driver sets off.{% endif %}',
    ],
    action: SHOW_CODE,
  },
  'driver-on-way': {
    subject: 'Your driver is on the way: {{ item }}',
    title: 'Your driver is on the way',
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}The driver is on the way to pick up {{ item }}. Please have it and your pickup code ready; the code is on your transaction page.{% elsif noContact %}The driver is on the way to pick up {{ item }} and will then leave it at your door. You don’t need to be there.{% else %}The driver is on the way to pick up {{ item }} and will then bring it to you. Have your delivery code ready: it’s on your transaction page.{% endif %}",
      DELIVERY,
    ],
    action: SHOW_CODE,
  },
  'item-picked-up': {
    subject: 'Your {{ item }} was picked up',
    title: "{% if role == 'seller' %}Your item was picked up{% else %}Your item is on its way to you{% endif %}",
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}The driver has picked up {{ item }} and is bringing it to the buyer.{% else %}The driver has picked up {{ item }} and is bringing it to you.{% endif %}",
      "{% if role == 'seller' %}You’re all set: we’ll e-mail you when you’re paid.{% elsif noContact %}The driver leaves it at your door and takes a photo of it. Check it soon after; if something is wrong, report it on your transaction page before the seller is paid.{% else %}Look at the item when it arrives. If it’s as described, give the driver your delivery code: it’s on your transaction page.{% endif %}",
      DELIVERY,
    ],
    action: "{% if role == 'seller' or noContact %}Follow the delivery{% else %}Show my delivery code{% endif %}",
  },
};

export const MAIL_TEXTS: Record<TemplateId, MailText> = {
  ...delivery,
  'magic-link': {
    subject: 'Your Porchlight code',
    title: 'Your verification code',
    paragraphs: [
      'Enter this code in the browser where you asked for it, or sign in with the button on any device. Either works once, for 10 minutes.',
    ],
    block: {
      highlight: '{{ code }}',
      paragraphs: [
        'If you didn’t ask for a code, you can ignore this message. Never share the code with anyone, and don’t forward this message. We never ask for either.',
      ],
      action: 'Sign in without the code',
    },
    preheader: 'It works once, for 10 minutes.',
  },
  'stripe-verification': {
    subject: 'You’re verified',
    title: 'You’re verified',
    paragraphs: [
      GREETING,
      'Our payment provider, Stripe, has verified your account. You can now be paid for what you sell: create a link for your first item, or share the one you have.',
    ],
    action: 'Go to your shop',
  },
  'stripe-verification-required': {
    subject: 'One more step to get verified',
    title: 'One more step to get verified',
    paragraphs: [
      GREETING,
      'Our payment provider, Stripe, needs a little more from you before you can be paid. It takes a few minutes, and you’ll pick up where you left off.',
    ],
    action: 'Continue verification',
  },
  'payment-confirmation': confirmation,
  'payment-released': {
    subject:
      "{% if role == 'buyer' %}The seller of {{ item }} was paid{% else %}You were paid {{ amount }} for {{ item }}{% endif %}",
    title: "{% if role == 'buyer' %}The seller was paid{% else %}You were paid{% endif %}",
    paragraphs: [
      GREETING,
      "{% if role == 'buyer' %}{{ item }} was delivered to you, and the seller was paid. Thank you for buying safely.{% else %}{{ item }} was delivered, and we have paid {{ amount }} to your Stripe account. Stripe then pays it out to your bank account; your Stripe account shows when.{% endif %}",
      "{% if variant == 'partly-kept' %}Part of your share was kept for what you owe from an earlier sale. Your statement in My Shop shows every cent.{% endif %}",
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}See your payment{% else %}See your order{% endif %}",
  },
  cancellation,
  'listing-details': {
    subject: "{% if role == 'seller' %}Your link for {{ item }} is ready{% else %}{{ item }} on Porchlight{% endif %}",
    title: '{{ item }}',
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}Your link is ready: put it in your listing. The buyer pays by card and picks a delivery window, a driver picks up the item from you, and you’re paid after the delivery.{% else %}Here’s the item you looked at, with its price. It isn’t reserved until someone pays.{% endif %}",
      "{% if role == 'buyer' %}If you want it, pick a delivery window and pay by card. We hold your payment, a driver brings the item to your door, and the seller is paid only once you have it. If you don’t want it, there’s nothing to do.{% endif %}",
    ],
    hasRows: true,
    action: "{% if role == 'seller' %}See your link{% else %}See the item{% endif %}",
  },
};
