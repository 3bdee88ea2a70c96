import { refundTime } from '../../../../src/contexts/payments/published/refund-words.js';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import { t } from '../../shared/texts/texts';

const WE = BRAND.name;

export interface Question {
  /** The fragment of the answer’s address: `/help#…`. */
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

/** The most frequent questions, answered according to what the product does and the terms promise. */
export const TOPICS: readonly Topic[] = [
  {
    title: t('help.buying'),
    questions: [
      {
        id: 'is-it-safe',
        question: t('help.safe-pay-before-i'),
        answer: [t('help.payment-goes-our-card'), t('help.if-item-not-as')],
        also: t('help.also-scam-fraud'),
      },
      {
        id: 'what-it-costs',
        question: t('help.what-do-i-pay'),
        answer: [t('help.price-item-delivery-items')],
        also: t('help.also-fee-cost'),
      },
      {
        id: 'where-we-deliver',
        question: t('help.where-do-deliver'),
        answer: [t('help.parts-greater-toronto-area')],
        also: t('help.also-area-postal'),
      },
      {
        id: 'delivery-code',
        question: t('help.what-delivery-code-who'),
        answer: [t('help.four-digits-orders-page'), t('help.if-chose-delivery-without'), t('help.never-ask-code-by')],
        also: t('help.also-pin-four'),
      },
      {
        id: 'find-my-order',
        question: t('help.where-do-i-find'),
        answer: [t('help.sign-with-e-mail')],
        also: t('help.also-purchases-receipt'),
      },
      {
        id: 'not-as-described',
        question: t('help.item-not-as-described'),
        answer: [t('help.at-door-do-not'), t('help.after-delivery-open-order')],
        also: t('help.also-broken-damaged'),
      },
      {
        id: 'not-home',
        question: t('help.what-if-i-am'),
        answer: [t('help.item-goes-back-seller')],
        also: t('help.also-absent-missed'),
      },
      {
        id: 'refund-time',
        question: t('help.how-long-does-refund'),
        answer: [t('help.send-card-paid-where', { REFUNDTIME: refundTime(t) })],
        also: t('help.also-time-money'),
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
        also: t('help.also-create-link'),
      },
      {
        id: 'when-paid',
        question: t('help.when-am-i-paid'),
        answer: [t('help.once-item-delivered-buyers')],
        also: t('help.also-payout-money'),
      },
      {
        id: 'seller-fee',
        question: t('help.what-does-selling-cost'),
        answer: [t('help.percentage-price-which-see')],
        also: t('help.also-service-fee'),
      },
      {
        id: 'why-bank-details',
        question: t('help.why-do-need-my'),
        answer: [t('help.so-can-pay-stripe', { WE })],
        also: t('help.also-stripe-verification'),
      },
      {
        id: 'pickup',
        question: t('help.what-happens-at-pickup'),
        answer: [t('help.have-item-ready-at')],
        also: t('help.also-driver-collect'),
      },
      {
        id: 'cancel-sale',
        question: t('help.can-i-cancel-sale'),
        answer: [t('help.seller-buyer-can-both')],
        also: t('help.also-remove-stop'),
      },
      {
        id: 'change-price',
        question: t('help.can-i-change-price'),
        answer: [t('help.yes-as-long-as')],
        also: t('help.also-edit-update'),
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
        also: t('help.also-fake-false'),
      },
      {
        id: 'no-code',
        question: t('help.sign-code-does-not'),
        answer: [t('help.look-spam-folder-check')],
        also: t('help.also-login-log'),
      },
      {
        id: 'my-address',
        question: t('help.who-sees-my-address'),
        answer: [t('help.driver-delivery-shortly-before')],
        also: t('help.also-privacy-personal'),
      },
      {
        id: 'delete-account',
        question: t('help.how-do-i-get'),
        answer: [t('help.at-end-purchases-can')],
        also: t('help.also-privacy-export'),
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
        also: t('help.also-job-earn'),
      },
    ],
  },
];
