import { keyFigureOf, timesInWords, type Awaited } from './expected-words';

const MORNING = new Date('2026-06-13T13:00:00.000Z');
const WINDOW = { from: '2026-06-13T21:00:00.000Z', to: '2026-06-13T22:00:00.000Z' };
const awaited = (given: Partial<Awaited> = {}): Awaited => ({
  ...{ role: 'buyer', status: 'payment_secured', expected: WINDOW, deliveryDate: '2026-06-13' },
  ...{ noContact: false, steps: [], now: MORNING, ...given },
});

describe('the key figure of an order', () => {
  it('is the window in whole hours, and in minutes if more is known', () => {
    expect(timesInWords(WINDOW)).toBe('5–6 p.m.');
    expect(timesInWords({ from: '2026-06-13T21:10:00.000Z', to: '2026-06-13T21:40:00.000Z' })).toBe('5:10–5:40 p.m.');
    expect(timesInWords({ from: '2026-06-13T15:00:00.000Z', to: '2026-06-13T16:00:00.000Z' })).toMatch(
      /^11 a\.m\..*12 p\.m\.$/,
    );
  });

  it.each<[Partial<Awaited>, string]>([
    [{}, 'Arrives today'],
    [{ noContact: true }, 'At your door today'],
    [{ role: 'seller' }, 'The driver comes to you today'],
    [{ role: 'seller', status: 'item_picked_up' }, 'Arrives at the buyer’s today'],
    [{ now: new Date('2026-06-12T13:00:00.000Z') }, 'Arrives Sat, Jun 13, 2026'],
  ])('says what %j waits for', (given, label) => {
    expect(keyFigureOf(awaited(given))).toEqual({ label, figure: '5–6 p.m.' });
  });

  it('is the time of delivery once delivered, and nothing if none is expected', () => {
    const steps = [{ status: 'item_delivered' as const, at: '2026-06-13T21:22:00.000Z' }];
    const delivered = { status: 'item_delivered' as const, expected: null, steps };
    expect(keyFigureOf(awaited(delivered))).toEqual({ label: 'Delivered today', figure: '5:22 p.m.' });
    expect(keyFigureOf(awaited({ ...delivered, now: new Date('2026-06-20T13:00:00.000Z') }))).toEqual({
      label: 'Delivered Jun 13',
      figure: '5:22 p.m.',
    });
    expect(keyFigureOf(awaited({ status: 'cancelled', expected: null }))).toBeNull();
  });
});
