import type { DeliveryNoticeId } from '../../domain/mail.js';
import { DELIVERY, GREETING, SHOW_CODE, type MailText } from './mail-texts.js';

/** Messages about a delivery: each says what happened and what the reader can do now. */
export const DELIVERY_NOTICE_TEXTS: Record<DeliveryNoticeId, MailText> = {
  'driver-here': {
    subject: 'Your driver is here: {{ item }}',
    title: 'Your driver is here',
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}Your driver is at the pickup address for {{ item }}. Give them your pickup code when they take the item.{% elsif noContact %}Your driver is at your door with {{ item }}. They’ll leave it there and take a photo of it.{% else %}Your driver is at your door with {{ item }}.{% endif %}",
      "{% unless role == 'buyer' and noContact %}They can wait 10 minutes. Please come to the door.{% endunless %}",
    ],
    action: SHOW_CODE,
  },
  'delivery-late': {
    subject: 'Running late: {{ item }}',
    title: 'The delivery is running late',
    paragraphs: [
      GREETING,
      "{% if variant == 'under-way' %}{{ item }} is on its way but hasn’t arrived in its window. We expect it by {{ until }}.{% else %}No driver has set off for {{ item }} in its window. Either of you can pick a new one on the transaction page.{% endif %}",
      "{% if variant == 'under-way' %}If it’s still missing four hours after its window, we’ll freeze the payment and look into it.{% else %}If no one sets off within 72 hours of the window, the sale is cancelled and the buyer gets everything back.{% endif %}",
      "{% if role == 'buyer' %}Your payment stays held until the item is delivered.{% endif %}",
    ],
    action: "{% if variant == 'under-way' %}Follow the delivery{% else %}Choose a new window{% endif %}",
  },
  rescheduled: {
    subject: 'New delivery window: {{ item }}',
    title: 'The delivery has a new window',
    paragraphs: [
      GREETING,
      "{% if variant == 'by-you' %}You chose another window for {{ item }}.{% elsif variant == 'by-seller' %}The seller chose another window for {{ item }}.{% else %}The buyer chose another window for {{ item }}.{% endif %}",
      DELIVERY,
      '{% if before %}It was {{ before }} before.{% endif %}',
      "{% if variant == 'by-you' %}We’ve told the {% if role == 'seller' %}buyer{% else %}seller{% endif %}.{% else %}If it doesn’t suit you, choose another one or cancel on the transaction page, until the driver sets off.{% endif %}{% unless role == 'buyer' and noContact %} Your code stays the same.{% endunless %}",
    ],
    action: 'See the new window',
  },
  'job-rescheduled': {
    subject: 'Job rescheduled: {{ item }} has a new window',
    title: 'One of your jobs has a new window',
    paragraphs: [
      GREETING,
      'The delivery of {{ item }} that you had taken for {{ before }} is now on {{ deliveryDay }}, {{ deliveryWindow }}. The job is open to all drivers again.',
      'Please don’t set off. If the new window suits you, take the job again before another driver does.',
    ],
    action: 'See the jobs',
  },
  'condition-asked': {
    subject: 'Answer by {{ until }}: {{ item }} isn’t as listed',
    title: 'The item isn’t as listed',
    paragraphs: [
      GREETING,
      'The driver is at the seller’s, and {{ item }} isn’t as listed. See what’s different, with the driver’s photo, on the transaction page.',
      'You have until {{ until }} to take it as it is or to decline. If you decline, the sale ends and {{ amount }} goes back to your card in full.',
      'If you don’t answer, the item stays with the seller this time, and we keep holding your money.',
    ],
    action: 'Look and answer',
  },
  'condition-accepted': {
    subject: 'The buyer still wants {{ item }}',
    title: 'The buyer still wants it',
    paragraphs: [
      GREETING,
      'The buyer has seen what’s different and still wants {{ item }}. Give the driver your pickup code when they take the item.',
    ],
    action: 'Show my pickup code',
  },
  'pickup-failed': {
    subject: 'Not picked up: {{ item }} needs a new window',
    title: 'The item wasn’t picked up',
    paragraphs: [
      GREETING,
      "{% if variant == 'seller-absent' and role == 'seller' %}The driver came for {{ item }} and couldn’t find you.{% elsif variant == 'seller-absent' %}The driver came for {{ item }} and couldn’t find the seller.{% elsif variant == 'item-differs' %}The driver came for {{ item }}, and it wasn’t as listed, so it stays with the seller.{% else %}{{ item }} couldn’t be picked up this time.{% endif %}",
      'Either of you can pick a new window on the transaction page. If a second pickup fails, the sale ends and the buyer gets everything back.',
      "{% if role == 'seller' %}Were you there? Contest the trip on the transaction page within 24 hours, and we’ll look into it.{% endif %}",
      "{% if role == 'buyer' %}We hold your payment until the item is delivered. If you would rather not wait, you can cancel and get everything back.{% endif %}",
    ],
    action: 'Choose a new window',
  },
  'driver-recalled': {
    subject: 'Another driver is coming: {{ item }}',
    title: 'Another driver is coming',
    paragraphs: [
      GREETING,
      'The driver who was on the way for {{ item }} can’t continue, so we’re sending another one. We’ll e-mail you when they set off.',
      DELIVERY,
      "{% unless role == 'buyer' and noContact %}Your code stays the same. {% endunless %}If the window no longer suits you, choose another one on the transaction page, until the driver sets off.",
    ],
    action: 'Follow the delivery',
  },
  'delivery-failed': {
    subject: 'Not delivered: {{ item }}',
    title: 'The item wasn’t delivered',
    paragraphs: [
      GREETING,
      "{% if variant == 'buyer-absent' and role == 'buyer' %}The driver brought {{ item }} to your door and couldn’t find you.{% elsif variant == 'buyer-absent' %}The driver brought {{ item }} and couldn’t find the buyer.{% elsif variant == 'buyer-refused' and role == 'buyer' %}The driver brought {{ item }}, and you didn’t take it.{% elsif variant == 'buyer-refused' %}The driver brought {{ item }}, and the buyer didn’t take it.{% else %}{{ item }} couldn’t be handed over at the door.{% endif %}",
      'We’ll review what happened, decide where the item goes, and e-mail you both. The payment is on hold until then.',
      "{% if role == 'buyer' %}Were you there? Contest the trip on the transaction page within 24 hours.{% endif %}",
      'If you have something that helps us decide, reply to this message.',
    ],
    action: 'See what happened',
  },
  'item-delivered': {
    subject: "{% if role == 'seller' %}Delivered: {{ item }}{% else %}Your {{ item }} was delivered{% endif %}",
    title: "{% if role == 'seller' %}Your item was delivered{% else %}Your item has arrived{% endif %}",
    paragraphs: [
      GREETING,
      "{% if role == 'seller' %}{{ item }} was delivered to the buyer.{% elsif variant == 'photo' %}{{ item }} was delivered to you. The driver’s photo of it is on the transaction page.{% else %}{{ item }} was delivered to you, confirmed with your code.{% endif %}",
      "{% if role == 'seller' and until %}The buyer can look at it until {{ until }}, and may say sooner that everything’s fine. Then you’re paid, unless we hold the payment longer; the transaction page says until when and why. We’ll e-mail you then.{% elsif role == 'seller' %}You’re paid next, unless we hold the payment longer; the transaction page says until when and why. We’ll e-mail you then.{% elsif until %}Check it carefully: you have until {{ until }} to report a problem on the transaction page before the seller is paid. If everything’s fine, say so there and the seller is paid sooner.{% else %}The seller is paid next. If something is wrong, report it on the transaction page right away.{% endif %}",
      "{% if role == 'buyer' %}How was it? You can rate the seller on the transaction page.{% endif %}",
    ],
    action: "{% if role == 'seller' %}See when you’re paid{% else %}Look at it, or report a problem{% endif %}",
  },
};
