export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly country: string;
  readonly decline?: Decline;
  /** Asks the buyer's bank before it pays. */
  readonly challenge?: boolean;
  /** Its money is available at once. */
  readonly instant?: boolean;
  readonly dispute?: 'fraudulent' | 'product_not_received';
  /** The dispute begins with a question. */
  readonly inquiry?: boolean;
  /** The card network warns of fraud. */
  readonly warned?: boolean;
  readonly refund?: 'fails' | 'pends';
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  ...more,
});

const CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_ca: visa('4000001240000000', { country: 'CA' }),
  pm_card_visa_debit: visa('4000056655665556'),
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard', country: 'US' },
  pm_card_amex: { number: '378282246310005', brand: 'amex', country: 'US' },
  pm_card_chargeDeclined: visa('4000000000000002', { decline: declined('generic_decline') }),
  pm_card_chargeDeclinedInsufficientFunds: visa('4000000000009995', {
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  pm_card_chargeDeclinedLostCard: visa('4000000000009987', { decline: declined('lost_card') }),
  pm_card_chargeDeclinedStolenCard: visa('4000000000009979', { decline: declined('stolen_card') }),
  pm_card_chargeDeclinedFraudulent: visa('4100000000000019', { decline: declined('fraudulent') }),
  pm_card_chargeDeclinedExpiredCard: visa('4000000000000069', {
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  }),
  pm_card_chargeDeclinedIncorrectCvc: visa('4000000000000127', {
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  }),
  pm_card_chargeDeclinedProcessingError: visa('4000000000000119', {
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  pm_card_authenticationRequired: visa('4000002760003184', { challenge: true }),
  pm_card_threeDSecure2Required: visa('4000000000003220', { challenge: true }),
  pm_card_authenticationRequiredChargeDeclined: visa('4000008400001629', {
    challenge: true,
    decline: declined('generic_decline'),
  }),
  pm_card_bypassPending: visa('4000000000000077', { instant: true }),
  pm_card_createDispute: visa('4000000000000259', { dispute: 'fraudulent' }),
  pm_card_createDisputeProductNotReceived: visa('4000000000002685', { dispute: 'product_not_received' }),
  pm_card_createDisputeInquiry: visa('4000000000001976', { dispute: 'fraudulent', inquiry: true }),
  pm_card_createIssuerFraudRecord: visa('4000000000005423', { warned: true }),
  pm_card_refundFail: visa('4000000000005126', { refund: 'fails' }),
  pm_card_pendingRefund: visa('4000000000007726', { refund: 'pends' }),
  pm_card_domesticPricing: visa('4000000000000093', { country: 'CA' }),
};

const BY_NUMBER = new Map(Object.values(CARDS).map((card) => [card.number, card]));

/** By `pm_card_…` (also with `visa_` before the outcome) or by number; null when neither is known. */
export function testCard(card: string): TestCard | null {
  if (card.startsWith('pm_')) return CARDS[card] ?? CARDS[card.replace('pm_card_visa_', 'pm_card_')] ?? null;
  return BY_NUMBER.get(card.replaceAll(/[\s-]/g, '')) ?? null;
}

/** What a real number meets in test mode: it is refused without being used. */
export function unknownCard(number: string): TestCard {
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';
  return visa(number, { decline: declined('test_mode_live_card', message) });
}

/** The check digit that catches a mistyped number. */
export function numberIsWellFormed(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(number).reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
