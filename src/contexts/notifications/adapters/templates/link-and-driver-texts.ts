import type { DriverNoticeId, LinkNoticeId } from '../../domain/mail.js';
import { GREETING, type MailText } from './mail-texts.js';

/** Messages to a seller about an unpaid link. */
export const LINK_NOTICE_TEXTS: Record<LinkNoticeId, MailText> = {
  'link-expires-soon': {
    subject: 'Your link for {{ item }} expires soon',
    title: 'Your link expires soon',
    paragraphs: [
      GREETING,
      '{{ item }} hasn’t sold yet, and its link expires on {{ until }}. Until then, buyers can still pay for it.',
      'If you still want to sell it, there’s nothing to do now: we’ll e-mail you when the link has expired, and you can renew it with one click. If you no longer have the item, withdraw it on its page so that no one pays for it.',
    ],
    action: 'See your item',
  },
  'link-expired': {
    subject: 'Your link for {{ item }} has expired',
    title: 'Your link has expired',
    paragraphs: [
      GREETING,
      'The link for {{ item }} expired on {{ until }} without a sale. Buyers can no longer pay for it.',
      'If you still want to sell it, renew the link on its page: the same link works again, at the same price. Otherwise, there’s nothing to do.',
    ],
    action: 'Renew the link',
  },
};

/** Messages to a driver about jobs, documents and pay. */
export const DRIVER_NOTICE_TEXTS: Record<DriverNoticeId, MailText> = {
  'driver-approved': {
    subject:
      "{% if variant == 'again' %}You can drive for Porchlight again{% else %}You can drive for Porchlight{% endif %}",
    title: "{% if variant == 'again' %}You can drive again{% else %}You’re approved as a driver{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'again' %}Your suspension is over. You can take jobs again.{% else %}We’ve approved you as a driver. You can take jobs now.{% endif %}",
      'Your driver page shows the open jobs with their day, hour and pay. First come, first served. You’re paid every week to your Stripe account; connect one under Earnings if you haven’t yet.',
    ],
    action: 'See the jobs',
  },
  'driver-suspended': {
    subject: 'You can’t take jobs at the moment',
    title: 'You’re suspended as a driver',
    paragraphs: [
      GREETING,
      'We’ve suspended you as a driver. Jobs you had taken but not started are open again; please don’t set off for them.',
      'If you have an item with you now, deliver it as planned. What you’ve earned is still yours and is paid as usual.',
      'If you think this is wrong or want to know why, reply to this message.',
    ],
    action: 'See your earnings',
  },
  'driver-paused': {
    subject: '{{ item }} hasn’t arrived: you can’t take new jobs for now',
    title: 'One of your deliveries is missing',
    paragraphs: [
      GREETING,
      '{{ item }} wasn’t delivered within four hours of its window. You can’t take new jobs until we’ve reviewed it.',
      'If you have the item with you, deliver it now or reply to this message and tell us where it is.',
    ],
    action: 'Open your jobs',
  },
  'driver-paused-jobs-given-back': {
    subject: 'You can’t take new jobs for now',
    title: 'We’re reviewing jobs you gave back',
    paragraphs: [
      GREETING,
      "{% if variant == 'address-seen' %}You gave back {{ item }} after seeing its addresses. You can’t take new jobs until we’ve reviewed it.{% else %}You gave back {{ item }}, which makes more than 3 jobs in 7 days. You can’t take new jobs until we’ve reviewed it.{% endif %}",
      'The jobs you have are still yours; please drive them as planned. If something came up, reply to this message and tell us.',
    ],
    action: 'Open your jobs',
  },
  'document-refused': {
    subject: 'We couldn’t accept your {{ item }}',
    title: 'One of your documents needs another look',
    paragraphs: [
      GREETING,
      'We couldn’t accept your {{ item }}: {{ reason }}',
      "Please open your documents and add it again. We’ll review it as soon as we have it. {% if variant == 'portrait' %}You don’t need it for jobs; until then, customers see your initial.{% else %}If we accepted one before, it’s valid until it expires.{% endif %}",
    ],
    action: 'Open your documents',
  },
  'documents-accepted': {
    subject:
      "{% if variant == 'in-order' %}All your driver documents are accepted{% else %}We accepted your {{ item }}{% endif %}",
    title: "{% if variant == 'in-order' %}Your documents are in order{% else %}Thank you, we’ve accepted it{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'in-order' %}We’ve reviewed and accepted all your documents. There’s nothing more to send.{% else %}We’ve accepted your {{ item }}. Other documents are still missing or need another look: your documents page says which.{% endif %}",
      'We’ll write to you 30 and 7 days before a licence or insurance expires.',
    ],
    action: 'Open your documents',
  },
  'document-expiring': {
    subject:
      "{% if variant == 'expired' %}Your {{ item }} has expired: you can’t take jobs{% else %}Your {{ item }} expires on {{ until }}{% endif %}",
    title: "{% if variant == 'expired' %}Your {{ item }} has expired{% else %}Your {{ item }} expires soon{% endif %}",
    paragraphs: [
      GREETING,
      "{% if variant == 'expired' %}Your {{ item }} expired on {{ until }}. You can’t take or start jobs until we’ve accepted a new one. We’ll give the jobs you haven’t started to other drivers. If you have an item with you, call support.{% else %}Your {{ item }} expires on {{ until }}. From that day on, you can’t take or start jobs until we’ve accepted a new one.{% endif %}",
      'Add the new one to your documents: it takes a minute with your phone. The one we have is valid until it expires.',
    ],
    action: 'Open your documents',
  },
  'documents-asked': {
    subject: 'Please add your driver documents by {{ until }}',
    title: 'We need your driver documents',
    paragraphs: [
      GREETING,
      'From now on, we check every driver’s documents: name, birth date and photo, driver’s licence, insurance, vehicle and crew, and a background check. Only you and our administrators can see them.',
      'Please read the new Driver Agreement and add your documents by {{ until }}. Until then you can drive as before, except for large items, which need two people. After that, you can’t take jobs until we’ve accepted your documents.',
    ],
    action: 'Add your documents',
  },
  'driver-paid': {
    subject: 'You were paid {{ amount }} for your deliveries',
    title: 'Your earnings are on their way',
    paragraphs: [
      GREETING,
      'We’ve paid {{ amount }} to your Stripe account. It’s everything you earned until {{ until }} that hadn’t been paid yet. Stripe pays it out to your bank account.',
      'Your weekly statement lists every job and what you earned for it.',
    ],
    action: 'See your earnings',
  },
};
