import { cardFee, inDollars } from './money.js';
import { numberIsWellFormed, testCard } from './test-cards.js';

describe('the fee of a card', () => {
  it.each([
    [42_500, 'CA', 1263],
    [42_500, 'US', 1603],
    [50, 'CA', 31],
    [100_000, 'CA', 2930],
  ])('for %i cents on a card from %s is %i cents', (amount, country, fee) => {
    expect(cardFee(amount, country)).toBe(fee);
  });
});

describe('test cards', () => {
  it('are known by number and by name, with or without the brand in it', () => {
    expect(testCard('4000 0012 4000 0000')?.country).toBe('CA');
    expect(testCard('pm_card_visa_chargeDeclinedInsufficientFunds')?.number).toBe('4000000000009995');
    expect(testCard('4000000000000002')?.decline?.declineCode).toBe('generic_decline');
    expect(testCard('4111111111111111')).toBeNull();
  });

  it('have numbers that a check digit catches', () => {
    expect(numberIsWellFormed('4242424242424242')).toBe(true);
    expect(numberIsWellFormed('4242424242424241')).toBe(false);
  });
});

it('amounts are written as the provider writes them', () => {
  expect(inDollars(1_234_567)).toBe('CA$12,345.67');
  expect(inDollars(5, 'usd')).toBe('$0.05');
});
