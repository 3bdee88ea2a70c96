import { numberIsWellFormed, type TestCard, testCard, unknownCard } from '../resources/test-cards.js';

export const CARD_FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardValues = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, string>>;

export function valuesFrom(form: Readonly<Record<string, unknown>>): CardValues {
  const read = (name: CardField) => (typeof form[name] === 'string' ? form[name].trim().slice(0, 200) : '');
  return { email: read('email'), number: read('number'), expiry: read('expiry'), cvc: read('cvc'), name: read('name') };
}

/** What the browser's own payment form would complain about before anything is sent to a bank. */
export function checkCard(values: CardValues, nowSeconds: number): { card: TestCard; errors: CardErrors } {
  const number = values.number.replaceAll(/[\s-]/g, '');
  const errors: CardErrors = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)) errors.email = 'Enter an e-mail address for the receipt.';
  const wrongNumber = numberError(number);
  if (wrongNumber !== null) errors.number = wrongNumber;
  const wrongExpiry = expiryError(values.expiry, nowSeconds);
  if (wrongExpiry !== null) errors.expiry = wrongExpiry;
  if (!/^\d{3,4}$/.test(values.cvc)) errors.cvc = "Your card's security code is incomplete.";
  if (values.name === '') errors.name = 'Enter the name on the card.';
  return { card: testCard(number) ?? unknownCard(number), errors };
}

function numberError(number: string): string | null {
  if (number === '' || (/^\d+$/.test(number) && number.length < 14)) return 'Your card number is incomplete.';
  return numberIsWellFormed(number) ? null : 'Your card number is invalid.';
}

function expiryError(expiry: string, nowSeconds: number): string | null {
  const match = /^(\d{1,2})\s*[/\-. ]?\s*(\d{2}|\d{4})$/.exec(expiry);
  const month = Number(match?.[1] ?? 0);
  if (match === null || month < 1 || month > 12) return "Your card's expiration date is incomplete.";
  const year = (Number(match[2]) % 100) + 2000;
  const firstDayAfter = Date.UTC(year, month, 1) / 1000;
  return firstDayAfter <= nowSeconds ? "Your card's expiration date is in the past." : null;
}
