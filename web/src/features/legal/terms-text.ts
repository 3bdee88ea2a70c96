import { TERMS_VERSION } from '../../../../src/contexts/identity/published/terms.js';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import type { LegalText } from './legal-page';
import { TERMS_RIGHTS } from './terms-rights';
import { t } from '../../shared/texts/texts';

const WE = BRAND.name;

/** The terms of service, according to product.md §4 and money.md. */
export const TERMS: LegalText = {
  title: t('legal.terms-service'),
  version: TERMS_VERSION,
  summary: t('legal.holds-buyers-payment-until', { WE }),
  contact: t('legal.questions-about-these-terms'),
  sections: [
    {
      id: 'what-we-do',
      heading: t('legal.what-does', { WE }),
      parts: [t('legal.lets-seller-take-payment', { WE }), t('legal.sale-item-contract-between')],
    },
    {
      id: 'account',
      heading: t('legal.your-account'),
      parts: [t('legal.sign-with-code-sent'), t('legal.must-have-reached-age')],
    },
    {
      id: 'selling',
      heading: t('legal.selling'),
      parts: [
        t('legal.as-seller-promise'),
        [t('legal.item-yours-sell-free'), t('legal.at-pickup-address-window'), t('legal.give-four-digit-pickup')],
        t('legal.may-not-sell-weapons'),
        t('legal.price-delivery-fee-percentage'),
      ],
    },
    {
      id: 'buying',
      heading: t('legal.buying'),
      parts: [t('legal.page-shows-whole-price'), t('legal.payment-held-until-delivered')],
    },
    {
      id: 'delivery',
      heading: t('legal.delivery'),
      parts: [
        t('legal.verified-driver-one-whom'),
        t('legal.deliveries-take-place-day'),
        [
          t('legal.if-seller-not-there-2'),
          t('legal.if-nobody-has-set'),
          t('legal.if-not-there-or'),
          t('legal.if-item-damaged-or'),
        ],
      ],
    },
    {
      id: 'cancelling',
      heading: t('legal.cancelling-sale'),
      parts: [t('legal.seller-buyer-may-both')],
    },
    ...TERMS_RIGHTS,
  ],
};
