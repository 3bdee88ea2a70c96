import { inWords } from '../ui/in-words';
import { proofHolds } from '../ledger/ledger-proof';
import { LEDGER_ACCOUNTS } from '../../../../../src/contexts/payments/published/ledger-accounts.js';
import { amountOf, restOf, whoseMoney } from './words';

describe('money desk labels', () => {
  it('turn server codes into words', () => {
    expect(inWords('hst_payable')).toBe('HST payable');
    expect([inWords('held_funds'), inWords('missing-here'), inWords('')]).toEqual(['Held funds', 'Missing here', '']);
  });

  it('say whose money it is for every account and group', () => {
    const whose = LEDGER_ACCOUNTS.map(whoseMoney);
    expect([new Set(whose).size, whose.includes('')]).toEqual([LEDGER_ACCOUNTS.length, false]);
    expect(['seller-debts', 'refund-failed', 'release-held'].map(amountOf)).toEqual([
      'Seller owes Porchlight',
      'Buyer gets back',
      'Buyer paid, still held',
    ]);
  });

  it('compute to the cent what can still be refunded', () => {
    expect([restOf({ captured: 175, refunded: 50.1 }), restOf({ captured: 0.3, refunded: 0.1 })]).toEqual([124.9, 0.2]);
  });

  it('check to the cent that the parts add up to what was captured', () => {
    const proof = { captured: 174.99, seller: 127.49, driver: 20, platform: 27.5, refunded: 0, held: 0 };
    expect(proofHolds(proof)).toBe(true);
    expect(proofHolds({ ...proof, driver: 20.01 })).toBe(false);
    expect(proofHolds({ captured: 0.3, seller: 0.1, driver: 0.2, platform: 0, refunded: 0, held: 0 })).toBe(true);
  });
});
