import {
  DRIVER_AGREEMENT_EFFECTIVE_DATE,
  DRIVER_AGREEMENT_VERSION,
} from '../../../../src/contexts/identity/published/terms.js';
import type { LegalText } from './legal-page';
import { t } from '../../shared/texts/texts';

/** The driver agreement: product.md §4 and §6, pay by money.md. */
export const DRIVER_AGREEMENT: LegalText = {
  title: t('legal.driver-agreement'),
  version: DRIVER_AGREEMENT_VERSION,
  effectiveDate: DRIVER_AGREEMENT_EFFECTIVE_DATE,
  summary: t('legal.collect-item-check-hand'),
  contact: t('legal.questions-about-job-pay'),
  sections: [
    {
      id: 'who',
      heading: t('legal.who-may-drive'),
      parts: [
        t('legal.may-take-jobs-once'),
        t('legal.write-30-7-days'),
        [t('legal.at-least-18-may'), t('legal.vehicle-safe-registered-insured'), t('legal.what-told-us-true')],
      ],
    },
    {
      id: 'standing',
      heading: t('legal.how-work-with-us'),
      parts: [t('legal.independent-contractor-choose-when')],
    },
    {
      id: 'jobs',
      heading: t('legal.taking-job'),
      parts: [
        [
          t('legal.take-only-jobs-can'),
          t('legal.never-take-job-which'),
          t('legal.may-give-job-back'),
          t('legal.set-off-at-most'),
          t('legal.job-yours-alone-nobody'),
        ],
      ],
    },
    {
      id: 'pickup',
      heading: t('legal.at-pickup'),
      parts: [
        t('legal.before-take-item'),
        [t('legal.compare-with-listing-photos'), t('legal.take-at-least-one'), t('legal.ask-seller-four-digit')],
        t('legal.if-seller-not-there'),
      ],
    },
    {
      id: 'door',
      heading: t('legal.at-door'),
      parts: [
        [
          t('legal.hand-item-over-only'),
          t('legal.where-buyer-chose-no'),
          t('legal.never-ask-code-by'),
          t('legal.if-nobody-there-wait'),
        ],
      ],
    },
    {
      id: 'care',
      heading: t('legal.care-liability'),
      parts: [t('legal.from-pickup-hand-over'), t('legal.cover-item-towards-buyer')],
    },
    {
      id: 'privacy',
      heading: t('legal.addresses-privacy'),
      parts: [t('legal.see-addresses-phone-numbers')],
    },
    {
      id: 'conduct',
      heading: t('legal.conduct-road-at-door'),
      parts: [t('legal.keep-traffic-law-no')],
    },
    {
      id: 'pay',
      heading: t('legal.your-pay'),
      parts: [
        [
          t('legal.earn-80-delivery-fee'),
          t('legal.earned-once-item-picked'),
          t('legal.paid-every-week-connected'),
          t('legal.earnings-page-has-statement'),
        ],
        t('legal.nothing-deducted-but-what'),
      ],
    },
    {
      id: 'suspension',
      heading: t('legal.suspension-ending'),
      parts: [t('legal.may-stop-at-any'), t('legal.either-way-receive-reasons')],
    },
    {
      id: 'changes',
      heading: t('legal.changes-law'),
      parts: [t('legal.tell-change-agreement-30')],
    },
  ],
};
