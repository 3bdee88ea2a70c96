import { written } from '../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import { Money } from '../../../../platform/domain/money.js';
import type { LedgerCause } from './ledger.js';
import { causeInWords, roleOf, type PersonalAccount } from './statement.js';

const words = (account: PersonalAccount, cause: LedgerCause, cents: number): string =>
  written(causeInWords({ account, cause, amount: Money.ofCents(cents) }), 'en', textsIn('en'));

describe('a statement line', () => {
  it.each<[PersonalAccount, LedgerCause, number, string]>([
    ['sellers_payable', 'settlement', 12_750, 'Your share of the sale'],
    ['sellers_payable', 'settlement', -500, 'Correction to your share of the sale'],
    ['drivers_payable', 'settlement', 2_000, 'Your share of the delivery'],
    ['drivers_payable', 'settlement', -2_000, 'Correction to your share of the delivery'],
    ['sellers_payable', 'transfer', -12_750, 'Transferred to your account'],
    ['drivers_payable', 'driver-payout', -2_000, 'Paid out to your account'],
    ['sellers_payable', 'debt-offset', -300, 'Set off against your share'],
    ['sellers_debt', 'debt-offset', 300, 'Set off against what you owe'],
    ['sellers_debt', 'reversal', 300, 'Taken back from your account'],
  ])('of %s because of %s over %d cents is described correctly', (account, cause, cents, text) => {
    expect(words(account, cause, cents)).toBe(text);
  });

  it('names the person’s role in the sale', () => {
    expect([roleOf('sellers_payable'), roleOf('sellers_debt'), roleOf('drivers_payable')]).toEqual([
      'seller',
      'seller',
      'driver',
    ]);
  });
});
