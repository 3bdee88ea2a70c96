import type { CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { lineOf, shareAfter, STATES, stateInWords, turnOf, wishInWords } from './case-texts';
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
  dueBy: null,
  isDisputed: false,
  secondsLeft: null,
  reason: 'damaged',
  wanted: 'full',
  wantedAmount: null,
  offeredAmount: null,
  price: 150,
  total: 175,
  isDelivered: true,
  actions: [],
  answers: [],
  outcome: null,
  timeline: [],
  ...changes,
});
const LEFT = 27 * 3_600;

describe('the texts of a case', () => {
  it('tell each side in each state what is next', () => {
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
        if (state.startsWith('awaiting') || state === 'escalated') expect(text).toContain('within 1 day 3 hours');
        seen.add(`${title} ${text}`);
      }
    expect(seen.size).toBeGreaterThan(13);
  });

  it('tell each side their own amount', () => {
    const outcome = { decision: 'split' as const, refundAmount: 40, sellerAmount: 87.5 };
    expect(turnOf(view({ state: 'settled', outcome }), LEFT).text).toBe(
      '$40.00 is on its way to your card (5–10 business days).',
    );
    expect(turnOf(view({ state: 'settled', role: 'seller', outcome }), LEFT).text).toContain('You receive $87.50.');
    const all = { decision: 'refund' as const, refundAmount: 175, sellerAmount: 0 };
    expect(turnOf(view({ state: 'decided', role: 'seller', outcome: all }), LEFT).text).toContain(
      'You aren’t paid for this sale.',
    );
    const none = { decision: 'release' as const, refundAmount: 0 };
    expect(turnOf(view({ state: 'decided', outcome: none }), LEFT).text).toBe(
      'No refund: the seller is paid as agreed.',
    );
    expect(turnOf(view({ role: 'seller', wanted: 'part', wantedAmount: 30 }), LEFT).text).toContain('$30.00 back');
  });

  it('name who did what', () => {
    expect(lineOf({ by: 'seller', kind: 'offered', amount: 40 }, 'buyer')).toBe('The seller offered $40.00');
    expect(lineOf({ by: 'seller', kind: 'offered', amount: 40 }, 'seller')).toBe('You offered $40.00');
    expect(lineOf({ by: 'staff', kind: 'seller-silent' }, 'buyer')).toBe('The seller didn’t answer in time');
  });

  it.each([
    [30, 'less than a minute'],
    [60, '1 minute'],
    [3_600 + 120, '1 hour 2 minutes'],
    [172_799, '1 day 23 hours'],
    [172_800, '2 days'],
  ])('format %d seconds as %s', (seconds, words) => {
    expect(timeInWords(seconds)).toBe(words);
  });

  it.each([
    ['awaiting_seller', 'seller', 'You can no longer answer.'],
    ['awaiting_seller', 'buyer', 'The seller didn’t answer in time'],
    ['awaiting_buyer', 'buyer', 'You can no longer accept or decline the offer.'],
    ['awaiting_buyer', 'seller', 'The buyer didn’t answer in time'],
    ['awaiting_buyer', 'staff', 'The report will be yours to decide'],
  ] as const)('after the deadline of %s tell the %s that it has passed, and what is next', (state, role, words) => {
    const { title, text } = turnOf(view({ state, role, offeredAmount: 40 }), 0);
    expect(`${title} ${text}`).toContain('deadline has passed');
    expect(`${title} ${text}`).toContain(words);
    if (role !== 'staff') expect(text).toContain('decide within 48 hours');
    const silent = state === 'awaiting_seller' ? ('seller-silent' as const) : ('buyer-silent' as const);
    const said = { at: '', kind: silent, by: 'staff' } as const;
    const line = { ...said, id: 'e', isMine: false, isHidden: false, photos: [] };
    const later = turnOf(view({ state: 'escalated', role, timeline: [line] }), LEFT);
    expect(`${later.title} ${later.text}`).toContain('deadline has passed');
    expect(later.text).toContain('within 1 day 3 hours');
  });

  it.each(['seller', 'buyer', 'staff'] as const)(
    'tell the %s that the bank decides first, and what is next',
    (role) => {
      const paused = view({ role, isDisputed: true, state: 'awaiting_buyer', offeredAmount: 40 });
      expect(turnOf(paused, null).text).toMatch(/bank.*dispute.*continues.*with a new deadline/);
      expect(stateInWords(paused)[0]).toBe('Paused: card dispute');
    },
  );

  it('name the buyer’s wish only if the buyer reported', () => {
    expect(wishInWords({ wanted: 'part', wantedAmount: 30 })).toBe('A refund of $30.00');
    expect(wishInWords({ wanted: null, wantedAmount: null })).toBeNull();
    expect(turnOf(view({ role: 'staff', wanted: null }), LEFT).text).not.toContain('wants');
  });

  it('state what is left of the share', () => {
    expect([shareAfter(127.5, 40.1), shareAfter(127.5, 150)]).toEqual([87.4, 0]);
  });
});
