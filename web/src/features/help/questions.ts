import { refundTime } from '../../../../src/payments/published/refund-words.js';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import { t } from '../../shared/texts/texts';

const WE = BRAND.name;

export interface Question {
  /** The address of the answer: `/help#…`. */
  id: string;
  question: string;
  answer: string[];
  /** Other words that people search for. */
  also?: string;
}

export interface Topic {
  title: string;
  questions: Question[];
}

/** What people ask most, answered from what the product does and what the terms promise. */
export const TOPICS: readonly Topic[] = [
  {
    title: t('help.buying'),
    questions: [
      {
        id: 'is-it-safe',
        question: t('help.safe-pay-before-i'),
        answer: [t('help.payment-goes-our-card'), t('help.if-item-not-as')],
        also: 'scam fraud protection trust secure held money',
      },
      {
        id: 'what-it-costs',
        question: t('help.what-do-i-pay'),
        answer: [t('help.price-item-delivery-items')],
        also: 'fee cost total price tax hst',
      },
      {
        id: 'where-we-deliver',
        question: t('help.where-do-deliver'),
        answer: [t('help.parts-greater-toronto-area')],
        also: 'area postal code city toronto vaughan region',
      },
      {
        id: 'delivery-code',
        question: t('help.what-delivery-code-who'),
        answer: [t('help.four-digits-orders-page'), t('help.if-chose-delivery-without'), t('help.never-ask-code-by')],
        also: 'pin four digits hand-over no contact',
      },
      {
        id: 'find-my-order',
        question: t('help.where-do-i-find'),
        answer: [t('help.sign-with-e-mail')],
        also: 'purchases receipt track tracking lost link sign in',
      },
      {
        id: 'not-as-described',
        question: t('help.item-not-as-described'),
        answer: [t('help.at-door-do-not'), t('help.after-delivery-open-order')],
        also: 'broken damaged wrong refund return case dispute problem',
      },
      {
        id: 'not-home',
        question: t('help.what-if-i-am'),
        answer: [t('help.item-goes-back-seller')],
        also: 'absent missed away reschedule',
      },
      {
        id: 'refund-time',
        question: t('help.how-long-does-refund'),
        answer: [t('help.send-card-paid-where', { REFUNDTIME: refundTime(t) })],
        also: 'time money back cancel cancelled bank days',
      },
    ],
  },
  {
    title: t('help.selling'),
    questions: [
      {
        id: 'how-to-sell',
        question: t('help.how-do-i-sell'),
        answer: [t('help.create-link-with-photos'), t('help.works-with-any-listing', { WE })],
        also: 'create link listing marketplace kijiji facebook start',
      },
      {
        id: 'when-paid',
        question: t('help.when-am-i-paid'),
        answer: [t('help.once-item-delivered-buyers')],
        also: 'payout money release bank transfer',
      },
      {
        id: 'seller-fee',
        question: t('help.what-does-selling-cost'),
        answer: [t('help.percentage-price-which-see')],
        also: 'service fee commission percent discount referral',
      },
      {
        id: 'why-bank-details',
        question: t('help.why-do-need-my'),
        answer: [t('help.so-can-pay-stripe', { WE })],
        also: 'stripe verification connect identity document rejected',
      },
      {
        id: 'pickup',
        question: t('help.what-happens-at-pickup'),
        answer: [t('help.have-item-ready-at')],
        also: 'driver collect code pack packing times schedule',
      },
      {
        id: 'cancel-sale',
        question: t('help.can-i-cancel-sale'),
        answer: [t('help.seller-buyer-can-both')],
        also: 'remove stop relist change my mind',
      },
      {
        id: 'change-price',
        question: t('help.can-i-change-price'),
        answer: [t('help.yes-as-long-as')],
        also: 'edit update amount',
      },
    ],
  },
  {
    title: t('help.account-safety'),
    questions: [
      {
        id: 'real-link',
        question: t('help.how-do-i-know', { WE }),
        answer: [t('help.paste-under-link-real')],
        also: 'fake false scam phishing check fraud',
      },
      {
        id: 'no-code',
        question: t('help.sign-code-does-not'),
        answer: [t('help.look-spam-folder-check')],
        also: 'login log in password otp email spam expired',
      },
      {
        id: 'my-address',
        question: t('help.who-sees-my-address'),
        answer: [t('help.driver-delivery-shortly-before')],
        also: 'privacy personal data last name contact',
      },
      {
        id: 'delete-account',
        question: t('help.how-do-i-get'),
        answer: [t('help.at-end-purchases-can')],
        also: 'privacy export erase remove close gdpr pipeda',
      },
    ],
  },
  {
    title: t('help.driving'),
    questions: [
      {
        id: 'become-a-driver',
        question: t('help.how-do-i-become'),
        answer: [t('help.apply-under-drive-with')],
        also: 'job earn earnings pay work apply documents',
      },
    ],
  },
];
