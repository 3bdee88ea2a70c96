import { appears, asAllowed, asKept } from './addresses';
import type { Job } from './queue/step';

const FROM = '2026-06-16T13:00:00.000Z';
const at = (instant: string): number => Date.parse(instant);
const job = (changes: Partial<Job> = {}): Job =>
  ({
    id: 'a',
    addressesFrom: FROM,
    addressesUntil: null,
    pickup: { address: '12 Maple Avenue' },
    dropoff: { address: '8 Birch Lane' },
    ...changes,
  }) as Job;
const BARE = { id: 'a', addressesFrom: FROM };

it.each([
  ['2026-06-16T12:59:59.999Z', 'today at 9:00 a.m.'],
  // Midnight in Toronto.
  ['2026-06-16T03:59:00Z', 'tomorrow at 9:00 a.m.'],
  ['2026-06-09T15:00:00Z', 'on Tue, Jun 16 at 9:00 a.m.'],
])('at %s says when the address appears: %s', (now, words) => {
  expect(appears(job(), at(now)).replace(/\s/g, ' ')).toBe(`The address appears ${words}`);
});

it('needs a network once its time has come, and says so', () => {
  const words = 'The address appears as soon as this phone is online. Connect before you drive.';
  expect(appears(job(), at(FROM))).toBe(words);
});

it('is shown until the server’s time limit', () => {
  const ended = job({ addressesUntil: '2026-06-16T20:00:00.000Z' });
  expect(asAllowed(ended, at('2026-06-16T20:00:00.000Z'))).toEqual(ended);
  expect(asAllowed(ended, at('2026-06-16T20:00:00.001Z'))).toEqual({ ...BARE, addressesUntil: ended.addressesUntil });
  expect(asAllowed(job(), at('2027-01-01T00:00:00Z'))).toEqual(job());
});

it('is kept on the device for at most a day after the window, even if the device is offline', () => {
  expect(asKept(job(), at('2026-06-17T17:00:00.000Z'))).toEqual(job());
  expect(asKept(job(), at('2026-06-17T17:00:00.001Z'))).toEqual({ ...BARE, addressesUntil: null });
  expect(asKept(job({ addressesUntil: FROM }), at(FROM) + 1)).toEqual({ ...BARE, addressesUntil: FROM });
});
