import type { CaseView } from '../../../../src/payments/published/case-views.js';
import { lineOf, shareAfter, STATES, turnOf, typedAmount } from './case-texts';
import { timeInWords } from './time-left';

const view = (changes: Partial<CaseView>): CaseView => ({
  id: 'c',
  productId: 'p',
  shareLink: 'Ab12Cd34',
  name: 'Oak bookcase',
  role: 'buyer',
  state: 'awaiting_seller',
  isYourTurn: false,
  dueAt: null,
  secondsLeft: null,
  reason: 'damaged',
  wants: 'money-back',
  wantedAmount: null,
  offeredAmount: null,
  price: 150,
  total: 175,
  isDelivered: true,
  actions: [],
  outcome: null,
  entries: [],
  ...changes,
});
const LEFT = 'within 1 day 3 hours';

describe('The words of a case', () => {
  it('tell each side in each state what now', () => {
    const seen = new Set<string>();
    for (const state of Object.keys(STATES) as CaseView['state'][])
      for (const role of ['buyer', 'seller', 'staff'] as const) {
        const outcome =
          state === 'settled' || state === 'decided'
            ? { decision: 'split' as const, refundAmount: 40, sellerAmount: 87.5 }
            : null;
        const { title, text } = turnOf(view({ state, role, outcome, offeredAmount: 40 }), LEFT);
        expect(`${title} ${text}`).not.toMatch(/undefined|NaN|null/);
        expect(text).toMatch(/\.$/);
        if (state.startsWith('awaiting') || state === 'escalated') expect(text).toContain(LEFT);
        seen.add(`${title} ${text}`);
      }
    expect(seen.size).toBeGreaterThan(13);
  });

  it('say the own amount to each side', () => {
    const outcome = { decision: 'split' as const, refundAmount: 40, sellerAmount: 87.5 };
    expect(turnOf(view({ state: 'settled', outcome }), LEFT).text).toContain('$40.00 goes back to the card');
    expect(turnOf(view({ state: 'settled', role: 'seller', outcome }), LEFT).text).toContain('You receive $87.50.');
    const all = { decision: 'refund' as const, refundAmount: 175, sellerAmount: 0 };
    expect(turnOf(view({ state: 'decided', role: 'seller', outcome: all }), LEFT).text).toContain(
      'Nothing is paid out',
    );
    const none = { decision: 'release' as const, refundAmount: 0 };
    expect(turnOf(view({ state: 'decided', outcome: none }), LEFT).text).toBe('The seller is paid as agreed.');
    expect(turnOf(view({ role: 'seller', wants: 'part', wantedAmount: 30 }), LEFT).text).toContain('$30.00 back');
  });

  it('name who did what', () => {
    expect(lineOf({ by: 'seller', kind: 'offered', amount: 40 }, 'buyer')).toBe('The seller offered $40.00');
    expect(lineOf({ by: 'seller', kind: 'offered', amount: 40 }, 'seller')).toBe('You offered $40.00');
    expect(lineOf({ by: 'clock', kind: 'seller-silent', amount: null }, 'buyer')).toContain(
      'no answer from the seller',
    );
  });

  it.each([
    [30, 'less than a minute'],
    [60, '1 minute'],
    [3_600 + 120, '1 hour 2 minutes'],
    [172_799, '1 day 23 hours'],
    [172_800, '2 days'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(timeInWords(seconds)).toBe(words);
  });

  it('take an amount as people type it, up to the price', () => {
    const typed = ['40', '$40.00', '40,5', ' 0.01 ', '150', '150.01', '0', '-1', '1.234', 'much', ''];
    expect(typed.map((text) => typedAmount(text, 150))).toEqual([
      ...[40, 40, 40.5, 0.01, 150],
      ...Array.from({ length: 6 }, () => undefined),
    ]);
    expect([shareAfter(127.5, 40.1), shareAfter(127.5, 150)]).toEqual([87.4, 0]);
  });
});
