import { headlineOf, timesInWords, type DayStanding } from './headline';

const MORNING = new Date('2026-06-13T13:00:00.000Z');
const EVENING = new Date('2026-06-13T22:00:00.000Z');
const WINDOW = { from: '2026-06-13T21:00:00.000Z', to: '2026-06-13T22:00:00.000Z' };
const LATER = { from: '2026-06-13T22:35:00.000Z', to: '2026-06-13T22:50:00.000Z' };
const steps = [{ status: 'item_delivered' as const, at: '2026-06-13T21:22:00.000Z' }];
const standing = (given: Partial<DayStanding> = {}): DayStanding => ({
  ...{ role: 'buyer', status: 'payment_secured', fundsState: 'held', expected: WINDOW, deliveryDate: '2026-06-13' },
  ...{ noContact: false, minutesLate: null, arrivedAt: null, steps: [], now: MORNING, ...given },
});
const seller = { role: 'seller' } as const;
const [SET_OFF, PICKED] = [{ status: 'driver_dispatched' }, { status: 'item_picked_up' }] as const;
const DONE = { status: 'item_delivered', fundsState: 'release_due', expected: null, steps, now: EVENING } as const;
const HERE = { arrivedAt: '2026-06-13T20:59:00.000Z' };
const LATE = { minutesLate: 35, expected: LATER };
const UNSENT = { minutesLate: 65, expected: null };
const SPLIT = { decision: 'split', state: 'decided', refundAmount: 20, sellerAmount: 48 } as const;
const SELLERS_TURN = { dueBy: 'seller', isDisputed: false } as const;
const payout = { at: '2026-06-14T21:22:00.000Z', amount: 127.49 };

/** The states and roles of a day: what is known, and the label and the figure that the page shows. */
const STATES: [string, Partial<DayStanding>, string, string][] = [
  ['before the window', {}, 'Arrives today', '5–6 p.m.'],
  ['before it, without contact', { noContact: true }, 'At your door today', '5–6 p.m.'],
  ['before it, to the seller', seller, 'The driver comes to you today', '5–6 p.m.'],
  ['after the pickup, to the seller', { ...seller, ...PICKED }, 'Arrives at the buyer’s today', '5–6 p.m.'],
  ['the day before', { now: new Date('2026-06-12T13:00:00.000Z') }, 'Arrives Sat, Jun 13, 2026', '5–6 p.m.'],
  [
    'with the driver at the seller’s',
    { ...seller, ...SET_OFF, ...HERE },
    'Please come to the door',
    'Your driver is here',
  ],
  ['with the driver at the buyer’s', { ...PICKED, ...HERE }, 'Please come to the door', 'Your driver is here'],
  ['the same, late', { ...PICKED, ...HERE, ...LATE }, 'Please come to the door', 'Your driver is here'],
  ['the same, without contact', { ...PICKED, ...HERE, noContact: true }, 'Now', 'The driver is at your door'],
  ['the same, to the seller', { ...seller, ...PICKED, ...HERE }, 'Now', 'The driver is at the buyer’s'],
  ['late', { ...PICKED, ...LATE }, 'Running late by 35 min', '6:35–6:50 p.m.'],
  ['late, to the seller', { ...seller, ...SET_OFF, ...LATE }, 'Running late by 35 min', '6:35–6:50 p.m.'],
  [
    'likely late while the window runs',
    { ...PICKED, expected: LATER, mayBeLate: true },
    'May be late: expected',
    '6:35–6:50 p.m.',
  ],
  [
    'likely late without a driver, to the seller',
    { ...seller, expected: LATER, mayBeLate: true },
    'May be late: expected',
    '6:35–6:50 p.m.',
  ],
  ['late without a driver', UNSENT, 'Running late by 1 h 5 min', 'No driver has set off'],
  [
    'late without a driver, to the seller',
    { ...seller, ...UNSENT },
    'Running late by 1 h 5 min',
    'No driver has set off',
  ],
  ['delivered', { ...DONE, secondsToLook: 83_400 }, 'Look at it', '23 h 10 min left'],
  ['decided', { ...DONE, secondsToLook: 0, payout, outcome: SPLIT }, 'Decided: you get back', '$20.00'],
  [
    'decided, to the seller',
    { ...seller, ...DONE, payout, outcome: SPLIT },
    ...(['Decided: you’ll be paid', '$48.00 on Sunday'] as const),
  ],
  [
    'decided and paid, to the seller',
    { ...seller, ...DONE, fundsState: 'partly_refunded', outcome: SPLIT },
    ...(['Decided: you were paid', '$48.00'] as const),
  ],
  [
    'settled by a full refund, to the seller',
    { ...seller, ...DONE, fundsState: 'refunded', outcome: { ...SPLIT, state: 'settled', sellerAmount: 0 } },
    ...(['Settled', 'You aren’t paid for this sale'] as const),
  ],
  [
    'decided without a refund',
    { ...DONE, outcome: { decision: 'release', state: 'decided', refundAmount: 0 } },
    ...(['Decided', 'No refund'] as const),
  ],
  ['delivered, looked at', { ...DONE, secondsToLook: 0 }, 'Delivered today', '5:22 p.m.'],
  [
    'delivered, looked at, with a hold',
    { ...DONE, secondsToLook: 0, payout },
    ...(['Thanks. The seller is paid', 'on Sunday'] as const),
  ],
  ['delivered, not asked yet how long the buyer may look', { ...DONE, payout }, 'Delivered today', '5:22 p.m.'],
  ['delivered, to the seller', { ...seller, ...DONE, payout }, 'You’ll be paid', '$127.49 on Sunday'],
  [
    'delivered yesterday, to the seller',
    { ...seller, ...DONE, payout, now: new Date('2026-06-14T16:00:00.000Z') },
    ...(['You’ll be paid', '$127.49 today at 5:22 p.m.'] as const),
  ],
  [
    'delivered, with a long hold',
    { ...seller, ...DONE, payout: { ...payout, at: '2026-07-02T21:22:00.000Z' } },
    ...(['You’ll be paid', '$127.49 on Jul 2'] as const),
  ],
  ['delivered, held for a look', { ...seller, ...DONE }, 'Delivered today', '5:22 p.m.'],
  ['delivered and paid', { ...DONE, fundsState: 'released', secondsToLook: 9 }, 'Delivered today', '5:22 p.m.'],
  [
    'paid, to the seller',
    { ...seller, ...DONE, fundsState: 'released', paid: payout, now: new Date('2026-06-15T16:00:00.000Z') },
    'You were paid',
    '$127.49 on Sunday',
  ],
  [
    'paid long ago, to the seller',
    { ...seller, ...DONE, fundsState: 'released', paid: payout, now: new Date('2026-06-30T16:00:00.000Z') },
    'You were paid',
    '$127.49 on Jun 14',
  ],
  ['reported', { ...DONE, fundsState: 'frozen', case: SELLERS_TURN }, 'On hold', 'Waiting for the seller'],
  [
    'reported, to the seller',
    { ...seller, ...DONE, fundsState: 'frozen', case: SELLERS_TURN },
    'On hold',
    'Your answer is needed',
  ],
  [
    'offered',
    { ...DONE, fundsState: 'frozen', case: { ...SELLERS_TURN, dueBy: 'buyer' } },
    'On hold',
    'Your answer is needed',
  ],
  [
    'offered, to the seller',
    { ...seller, ...DONE, fundsState: 'frozen', case: { ...SELLERS_TURN, dueBy: 'buyer' } },
    'On hold',
    'Waiting for the buyer',
  ],
  [
    'under review',
    { fundsState: 'frozen', case: { ...SELLERS_TURN, dueBy: 'staff' } },
    'On hold',
    'We’re looking into it',
  ],
  ['frozen by us', { ...PICKED, fundsState: 'frozen', case: null }, 'On hold', 'We’re looking into it'],
  ['reported, in an order link', { fundsState: 'frozen', expected: null }, 'On hold', 'A problem was reported'],
  ['disputed', { ...DONE, fundsState: 'disputed', case: null }, 'On hold', 'The bank decides first'],
  ['not handed over', { ...PICKED, expected: null, missed: 'door' }, 'On hold', 'We’re looking into it'],
  [
    'decided, then reported by us',
    { ...DONE, fundsState: 'frozen', case: { ...SELLERS_TURN, dueBy: 'staff' }, outcome: SPLIT },
    'On hold',
    'We’re looking into it',
  ],
  ['long delivered', { ...DONE, now: new Date('2026-06-20T13:00:00.000Z') }, 'Delivered Jun 13', '5:22 p.m.'],
];

describe('the headline of an order', () => {
  it('is the window in whole hours, and in minutes if more is known', () => {
    expect(timesInWords(WINDOW)).toBe('5–6 p.m.');
    expect(timesInWords({ from: '2026-06-13T21:10:00.000Z', to: '2026-06-13T21:40:00.000Z' })).toBe('5:10–5:40 p.m.');
    expect(timesInWords({ from: '2026-06-13T15:00:00.000Z', to: '2026-06-13T16:00:00.000Z' })).toMatch(
      /^11 a\.m\..*12 p\.m\.$/,
    );
  });

  it.each(STATES)('%s', (_, given, label, figure) => {
    expect(headlineOf(standing(given))).toMatchObject({ label, figure });
  });

  it('adds what one can do when it is late, and when it was delivered', () => {
    const noteOf = (given: Partial<DayStanding>): string | undefined => headlineOf(standing(given))?.note;
    expect(noteOf({ ...PICKED, ...LATE })).toContain('Your payment stays held');
    expect(noteOf(UNSENT)).toContain('Choose another window');
    expect(noteOf({ ...DONE, secondsToLook: 83_400 })).toBe('Delivered today, 5:22 p.m.');
    expect(noteOf({})).toBeUndefined();
  });

  it('is none if nothing is expected', () => {
    expect(headlineOf(standing({ status: 'cancelled', expected: null }))).toBeNull();
    expect(headlineOf(standing({ status: 'cancelled', fundsState: 'disputed', expected: null }))).toBeNull();
  });
});
