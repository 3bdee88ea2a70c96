import type Stripe from 'stripe';
import { toProviderMovement } from './stripe-movements.js';

const transaction = (changes: object): Stripe.BalanceTransaction =>
  ({
    id: 'txn_1',
    amount: -1_750,
    fee: 0,
    created: 1_781_000_000,
    currency: 'cad',
    source: 'tr_1',
    type: 'transfer',
    reporting_category: 'transfer',
    ...changes,
  }) as Stripe.BalanceTransaction;

describe('a balance transaction as a movement', () => {
  it.each([
    ['charge', 'charge', 'charge'],
    ['payment', 'charge', 'charge'],
    ['refund', 'refund', 'refund'],
    ['refund_failure', 'refund_failure', 'refund-failed'],
    ['transfer', 'transfer', 'transfer'],
    ['transfer_refund', 'transfer_reversal', 'reversal'],
    ['adjustment', 'dispute', 'dispute'],
    ['adjustment', 'dispute_reversal', 'dispute-reinstated'],
    ['adjustment', 'other_adjustment', 'other'],
    ['payout', 'payout', 'platform'],
    ['topup', 'topup', 'platform'],
    ['stripe_fee', 'fee', 'other'],
    ['a type of tomorrow', 'new', 'other'],
  ])('of type %s and category %s is %s', (type, category, kind) => {
    expect(toProviderMovement(transaction({ type, reporting_category: category })).kind).toBe(kind);
  });

  it('has the object, the cents and the time', () => {
    expect(toProviderMovement(transaction({ source: { id: 'tr_9' }, fee: 30 }))).toEqual({
      id: 'txn_1',
      kind: 'transfer',
      reference: 'tr_9',
      amountCents: -1_750,
      feeCents: 30,
      at: new Date(1_781_000_000_000),
    });
  });

  it('is identified by its own id without an object, and ignored in another currency', () => {
    expect(toProviderMovement(transaction({ source: null })).reference).toBe('txn_1');
    expect(toProviderMovement(transaction({ currency: 'usd' })).kind).toBe('other');
  });
});
