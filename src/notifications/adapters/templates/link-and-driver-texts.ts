import type { DriverNoticeId, LinkNoticeId } from '../../domain/mail.js';
import { GREETING, type MailText } from './mail-texts.js';

/** To a seller, about a link that nobody has paid for. */
export const LINK_NOTICE_TEXTS: Record<LinkNoticeId, MailText> = {
  'link-expires-soon': {
    subject: 'Your link for {{ item }} ends soon',
    title: 'Your link ends soon',
    paragraphs: [
      GREETING,
      'Nobody has paid for {{ item }} yet, and on {{ until }} its link ends. Until then it can be bought as before.',
      'If you want to go on selling it, there is nothing to do now: we write to you when the link has ended, and you renew it with one click. If you no longer have the item, withdraw it on its page, so that nobody pays for it.',
    ],
    action: 'See your item',
  },
  'link-expired': {
    subject: 'Your link for {{ item }} has ended',
    title: 'Your link has ended',
    paragraphs: [
      GREETING,
      'The link for {{ item }} ended on {{ until }}, and nobody has paid. It cannot be bought any more.',
      'If you still want to sell it, renew the link on its page: the same link works again, with the same price. Otherwise there is nothing to do.',
    ],
    action: 'Renew the link',
  },
};

/** To a driver, about driving and its pay. */
export const DRIVER_NOTICE_TEXTS: Record<DriverNoticeId, MailText> = {
  'driver-approved': {
    subject:
      "{% if variant == 'again' %}You can drive for Porchlight again{% else %}You can drive for Porchlight{% endif %}",
    title: "{% if variant == 'again' %}You can drive again{% else %}You are approved as a driver{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'again' %}Your suspension is over. You can take jobs again.{% else %}We have approved you as a driver. You can take jobs from now on.{% endif %}",
      'You see the free jobs on your driver page, with day, hour and what you earn. Who takes a job first has it. You are paid every week to your Stripe account; connect one under Earnings, if you have not yet.',
    ],
    action: 'See the jobs',
  },
  'driver-suspended': {
    subject: 'You cannot take jobs at the moment',
    title: 'You are suspended as a driver',
    paragraphs: [
      GREETING,
      'We have suspended you as a driver. Jobs that you had taken and not begun are free again; please do not set off for them.',
      'If you have an item with you now, deliver it as planned. What you have earned stays yours and is paid as usual.',
      'If you think that this is wrong, or want to know why, reply to this message.',
    ],
    action: 'See your earnings',
  },
  'driver-paused': {
    subject: '{{ item }} has not arrived: you can’t take new jobs for now',
    title: 'A delivery of yours is missing',
    paragraphs: [
      GREETING,
      '{{ item }} was not delivered four hours after its window. Until we have looked at it, you can’t take new jobs.',
      'If you have the item with you, deliver it now or reply to this message and tell us where it is.',
    ],
    action: 'Open your jobs',
  },
  'driver-paused-jobs-given-back': {
    subject: 'You can’t take new jobs for now',
    title: 'We look at jobs that you gave back',
    paragraphs: [
      GREETING,
      "{% if variant == 'address-seen' %}You gave back {{ item }} after you had seen its addresses. Until we have looked at it, you can’t take new jobs.{% else %}You gave back {{ item }}, and with it more than 3 jobs in 7 days. Until we have looked at it, you can’t take new jobs.{% endif %}",
      'The jobs that you have stay yours; please drive them as planned. If something came up, reply to this message and tell us what.',
    ],
    action: 'Open your jobs',
  },
  'document-refused': {
    subject: 'We could not accept your {{ item }}',
    title: 'One of your documents needs another look',
    paragraphs: [
      GREETING,
      'We could not accept your {{ item }}: {{ reason }}',
      "Please open your documents and enter it again. We look at it as soon as it is there. {% if variant == 'portrait' %}No job needs it; customers see your initial as long as there is none.{% else %}If we had accepted one before, it counts until it expires.{% endif %}",
    ],
    action: 'Open your documents',
  },
  'documents-accepted': {
    subject:
      "{% if variant == 'in-order' %}All your driver documents are accepted{% else %}We accepted your {{ item }}{% endif %}",
    title: "{% if variant == 'in-order' %}Your documents are in order{% else %}Thank you, that one is fine{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'in-order' %}We have looked at all your documents and accepted them. There is nothing more to send.{% else %}We have accepted your {{ item }}. Other documents are still missing or need another look: your documents page says which.{% endif %}",
      'We write to you 30 and 7 days before a licence or an insurance expires.',
    ],
    action: 'Open your documents',
  },
  'document-expiring': {
    subject:
      "{% if variant == 'expired' %}Your {{ item }} has expired: you can’t take jobs{% else %}Your {{ item }} expires on {{ until }}{% endif %}",
    title: "{% if variant == 'expired' %}Your {{ item }} has expired{% else %}Your {{ item }} expires soon{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'expired' %}Your {{ item }} ended on {{ until }}. You can’t take or begin jobs until we have accepted a new one. We give the jobs that you have not begun to other drivers. If you have an item with you, call support.{% else %}Your {{ item }} expires on {{ until }}. From that day on you can’t take or begin jobs until we have accepted a new one.{% endif %}",
      'Add the new one to your documents: it takes a minute with your phone. The one that we have counts until it expires.',
    ],
    action: 'Open your documents',
  },
  'documents-asked': {
    subject: 'Please add your driver documents by {{ until }}',
    title: 'We need your driver documents',
    paragraphs: [
      GREETING,
      'From now on we check the documents of every driver: name, birth date and photo, driving licence, insurance, vehicle and crew, and a background check. Only you and our administrators can see them.',
      'Please read the new Driver Agreement and add your documents by {{ until }}. Until then you drive as before, except for large items, which need two people. After that you can take no jobs until we have accepted your documents.',
    ],
    action: 'Add your documents',
  },
  'driver-paid': {
    subject: 'You were paid {{ amount }} for your deliveries',
    title: 'Your earnings are on their way',
    paragraphs: [
      GREETING,
      'We have paid {{ amount }} to your Stripe account. It is what you had earned until {{ until }} and had not been paid yet. Stripe pays it out to your bank account.',
      'Your statement of each week lists every job and what you earned with it.',
    ],
    action: 'See your earnings',
  },
};
