import type { CardField } from './card-form.js';

/** What the payment page says around the shop's own words. */
export interface PaymentTexts {
  readonly lang: string;
  readonly fields: Readonly<Record<CardField, string>>;
  readonly shapes: Readonly<Partial<Record<CardField, string>>>;
  readonly back: string;
  readonly yourPayment: string;
  readonly total: string;
  readonly payByCard: string;
  readonly pay: string;
  /** In place of `pay`, by `submit_type`. */
  readonly buttons: Readonly<Record<string, string>>;
  readonly testCards: string;
  readonly anyDate: string;
  readonly banner: string;
  readonly footer: string;
}

export const ENGLISH: PaymentTexts = {
  lang: 'en-CA',
  fields: {
    email: 'E-mail',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    name: 'Name on card',
  },
  shapes: { expiry: 'MM / YY' },
  back: '← Back, without paying',
  yourPayment: 'Your payment',
  total: 'Total',
  payByCard: 'Pay by card',
  pay: 'Pay',
  buttons: { book: 'Book', donate: 'Donate' },
  testCards: 'Test card numbers',
  anyDate: 'Any future date and any three digits will do.',
  banner: 'Test payments. No real money moves here.',
  footer: 'Payment sandbox for development. Use test cards only.',
};

const FRENCH: PaymentTexts = {
  lang: 'fr-CA',
  fields: {
    email: 'Courriel',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    cvc: 'Code de sécurité',
    name: 'Nom sur la carte',
  },
  shapes: { expiry: 'MM / AA' },
  back: '← Retour, sans payer',
  yourPayment: 'Votre paiement',
  total: 'Total',
  payByCard: 'Payer par carte',
  pay: 'Payer',
  buttons: { book: 'Réserver', donate: 'Donner' },
  testCards: 'Numéros de cartes de test',
  anyDate: 'Toute date à venir et trois chiffres quelconques conviennent.',
  banner: 'Paiements de test. Aucun argent réel n’est en jeu ici.',
  footer: 'Environnement de test des paiements. N’utilisez que des cartes de test.',
};

/** The texts for a session's `locale`: French for `fr` and `fr-CA`, English for every other, and for none. */
export const paymentTexts = (locale: unknown): PaymentTexts =>
  locale === 'fr' || locale === 'fr-CA' ? FRENCH : ENGLISH;
