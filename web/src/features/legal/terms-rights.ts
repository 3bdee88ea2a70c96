import { BRAND } from '../../../../src/platform/domain/brand.js';
import type { LegalSection } from './legal-page';
import { t } from '../../shared/texts/texts';

const WE = BRAND.name;

/** The second half of the terms: money, disputes and Ontario law. */
export const TERMS_RIGHTS: LegalSection[] = [
  {
    id: 'problems',
    heading: t('legal.when-something-wrong'),
    parts: [t('legal.if-item-not-as'), t('legal.seller-told-at-once'), t('legal.hear-both-sides-look')],
  },
  {
    id: 'release',
    heading: t('legal.when-seller-paid'),
    parts: [t('legal.after-delivery-buyer-has'), t('legal.no-payment-held-longer')],
  },
  {
    id: 'fees',
    heading: t('legal.fees-tax'),
    parts: [
      [
        t('legal.buyers-pay-price-item'),
        t('legal.sellers-pay-service-fee'),
        t('legal.drivers-receive-80-delivery'),
        t('legal.hst-included-what-keep'),
      ],
      t('legal.answer-own-taxes-what'),
    ],
  },
  {
    id: 'consumer-rights',
    heading: t('legal.rights-as-consumer-ontario'),
    parts: [
      t('legal.nothing-these-terms-takes'),
      t('legal.our-own-services-as'),
      [
        t('legal.before-accept-see-what'),
        t('legal.if-did-not-give'),
        t('legal.if-our-service-not'),
        t('legal.our-services-provided-with'),
        t('legal.after-valid-cancellation-refunded'),
        t('legal.may-go-court-join'),
      ],
      t('legal.cancellation-needs-no-form'),
      t('legal.can-complain-consumer-protection'),
    ],
  },
  {
    id: 'fair-use',
    heading: t('legal.fair-use-site'),
    parts: [t('legal.do-not-break-overload'), t('legal.may-pause-account-breaks')],
  },
  {
    id: 'liability',
    heading: t('legal.what-answer'),
    parts: [t('legal.answer-our-own-care'), t('legal.anything-else-not-caused')],
  },
  {
    id: 'ending',
    heading: t('legal.ending'),
    parts: [t('legal.may-stop-using-have', { WE })],
  },
  {
    id: 'changes',
    heading: t('legal.changes-these-terms'),
    parts: [t('legal.when-these-terms-change')],
  },
  {
    id: 'law',
    heading: t('legal.law-courts'),
    parts: [t('legal.law-ontario-federal-law')],
  },
];
