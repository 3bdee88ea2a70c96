import { TERMS_VERSION } from '../../../../src/contexts/identity/published/terms.js';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import type { LegalSection, LegalText } from './legal-page';
import { t } from '../../shared/texts/texts';

const WE = BRAND.name;

const WHO_SEES: LegalSection = {
  id: 'who-sees',
  heading: t('legal.who-sees-what'),
  parts: [
    t('legal.every-page-shows-only'),
    [
      t('legal.anyone-with-link-photos'),
      t('legal.buyer-seller-never-see'),
      t('legal.day-delivery-where-map'),
      t('legal.driver-job-sees-both'),
      t('legal.each-time-our-staff'),
      t('legal.pickup-delivery-codes-shown'),
      t('legal.drivers-documents-seen-by'),
      t('legal.our-administrators-see-what'),
    ],
  ],
};

const PROCESSORS: LegalSection = {
  id: 'processors',
  heading: t('legal.who-works-us'),
  parts: [
    t('legal.do-not-sell-or'),
    [
      t('legal.stripe-payments-payouts-verification'),
      t('legal.mail-service-carries-our'),
      t('legal.hosting-storage-service-keeps'),
      t('legal.where-switched-address-service'),
      t('legal.where-ask-messages-phone'),
      t('legal.where-they-switched-support'),
    ],
    t('legal.some-them-store-information'),
  ],
};

const RIGHTS: LegalSection = {
  id: 'rights',
  heading: t('legal.your-rights'),
  parts: [
    t('legal.under-personal-information-protection'),
    [
      t('legal.see-what-keep-about'),
      t('legal.receive-as-file-can'),
      t('legal.have-corrected-most-can'),
      t('legal.have-account-closed-information'),
      t('legal.withdraw-consent-such-as'),
    ],
    t('legal.can-fetch-data-as'),
  ],
};

/** The privacy policy, as required by product.md §4 ("Who sees what") and PIPEDA. */
export const PRIVACY: LegalText = {
  title: t('legal.privacy-policy'),
  version: TERMS_VERSION,
  summary: t('legal.collect-what-payment-delivery'),
  contact: t('legal.our-privacy-officer-answers'),
  sections: [
    {
      id: 'collect',
      heading: t('legal.what-collect'),
      parts: [
        [
          t('legal.about-e-mail-address'),
          t('legal.about-sale-what-sold'),
          t('legal.about-delivery-times-driver'),
          t('legal.about-use-when-signed'),
          t('legal.notice-when-one-person'),
          t('legal.about-drivers-where-their'),
        ],
        t('legal.card-bank-numbers-papers'),
      ],
    },
    {
      id: 'why',
      heading: t('legal.why-collect'),
      parts: [
        [
          t('legal.take-hold-refund-pay'),
          t('legal.tell-what-happens-sale'),
          t('legal.decide-fairly-when-something'),
          t('legal.keep-books-tax-anti'),
          t('legal.improve-site-with-figures'),
          t('legal.with-separate-consent-send'),
        ],
        t('legal.use-information-these-purposes'),
      ],
    },
    WHO_SEES,
    PROCESSORS,
    {
      id: 'retention',
      heading: t('legal.how-long-keep'),
      parts: [
        [
          t('legal.sign-codes-ten-minutes'),
          t('legal.passkeys-recovery-codes-until'),
          t('legal.fingerprints-phone-address-browser'),
          t('legal.addresses-phone-numbers-notes'),
          t('legal.photos-item-problem-proofs'),
          t('legal.item-describe-do-not'),
          t('legal.drivers-documents-as-long'),
          t('legal.records-money-what-proves'),
          t('legal.profile-until-delete-account'),
          t('legal.newsletter-until-unsubscribe-did'),
        ],
      ],
    },
    {
      id: 'cookies',
      heading: t('legal.cookies-like'),
      parts: [
        [
          t('legal.one-cookie-keeps-signed'),
          t('legal.second-cookie-tells-browser'),
          t('legal.browsers-storage-remembers-referral'),
          t('legal.where-they-switched-support-2'),
        ],
      ],
    },
    RIGHTS,
    {
      id: 'safety',
      heading: t('legal.how-protect'),
      parts: [t('legal.connections-encrypted-codes-sessions')],
    },
    {
      id: 'children',
      heading: t('legal.children'),
      parts: [t('legal.adults-do-not-knowingly', { WE })],
    },
    {
      id: 'changes',
      heading: t('legal.changes-policy'),
      parts: [t('legal.when-policy-changes-way')],
    },
  ],
};
