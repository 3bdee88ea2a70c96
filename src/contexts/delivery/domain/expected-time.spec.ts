import { expectedTimes, promisedTime, type AwaitedStop, type DayOfDriver } from './expected-time.js';

const at = (time: string): Date => new Date(`2026-06-13T${time}:00.000Z`);
const WINDOW = { from: at('17:00'), to: at('18:00') };
const stop = (given: Partial<AwaitedStop> = {}): AwaitedStop => ({
  jobId: 'a',
  step: 'dropoff',
  window: WINDOW,
  km: 5,
  ...given,
});
const timesOf = (day: Partial<DayOfDriver> & { stops: AwaitedStop[] }): string[] =>
  [...expectedTimes({ now: at('17:10'), lastKnownAt: at('17:10'), isAt: null, ...day }).values()].map(
    ({ from, to }) => `${from.toISOString().slice(11, 16)}–${to.toISOString().slice(11, 16)}`,
  );

describe('the expected time', () => {
  it('is the window until the driver’s day is known, and the next hour once the window is over', () => {
    expect(timesOf({ lastKnownAt: null, stops: [stop()] })).toEqual([]);
    expect(promisedTime(WINDOW, at('12:00'))).toEqual(WINDOW);
    expect(promisedTime(WINDOW, at('17:59'))).toEqual(WINDOW);
    expect(promisedTime(WINDOW, at('18:02'))).toEqual({ from: at('18:05'), to: at('19:05') });
  });

  it('adds up the legs and stops before it', () => {
    expect(timesOf({ stops: [stop({ step: 'pickup' }), stop({ km: 10 })] })).toEqual(['17:20–17:35', '17:35–18:30']);
    expect(timesOf({ stops: [stop({ km: null })] })).toEqual(['17:15–17:40']);
  });

  it('follows the day: a finished stop makes it more exact, waiting makes it later', () => {
    const stops = [stop({ step: 'pickup', km: 3 }), stop({ km: 4 })];
    const [, before = ''] = timesOf({ stops });
    const [after = ''] = timesOf({ now: at('17:20'), lastKnownAt: at('17:20'), stops: [stop({ km: 4 })] });
    expect([before, after]).toEqual(['17:30–18:05', '17:30–17:40']);
    expect(timesOf({ now: at('17:55'), lastKnownAt: at('17:10'), stops: [stop({ km: 4 })] })).toEqual(['17:55–18:05']);
  });

  it('is never in the past, never before a delivery’s window, and never too narrow', () => {
    for (let minutes = 0; minutes < 300; minutes += 7) {
      const now = new Date(at('13:30').getTime() + minutes * 60_000);
      const stops = [stop({ step: 'pickup', km: 1 }), stop({ km: 2 }), stop({ jobId: 'b', km: null })];
      const times = expectedTimes({ now, lastKnownAt: at('13:30'), isAt: null, stops });
      for (const [each, { from, to }] of times) {
        expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime());
        if (each.step === 'dropoff') expect(from.getTime()).toBeGreaterThanOrEqual(WINDOW.from.getTime());
        expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(600_000);
      }
    }
  });

  it('is the whole window for a driver who would be early', () => {
    const early = { now: at('15:00'), lastKnownAt: at('15:00') };
    expect(timesOf({ ...early, stops: [stop({ step: 'pickup', km: 3 }), stop({ km: 4 })] })[1]).toBe('17:00–18:00');
  });

  it('is now for the stop that the driver is at, and counts from there for the next one', () => {
    const stops = [stop({ step: 'pickup', km: 30 }), stop({ km: 2 })];
    expect(timesOf({ isAt: 'pickup', lastKnownAt: at('17:05'), stops })).toEqual(['17:10–17:20', '17:15–17:35']);
  });
});
