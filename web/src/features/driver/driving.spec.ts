import { byDay, dayName, daysOf, drivenOn, nextStop, stopRows } from './days';
import type { Run } from './driver.api';
import { addressLine, areaLink, mapLink } from '../../shared/address/map-link';
import { jobNow } from './queue/optimistic';
import { fitted } from '../../shared/photos/fitted';
import type { Job, Step } from './queue/step';
import { stageOf, timeLeft } from './stage';

const job = (id: string, changes: Partial<Job> = {}): Job =>
  ({
    id,
    name: `Item ${id}`,
    status: 'scheduled',
    mine: true,
    deliveryDate: '2026-06-10',
    deliveryWindow: '9am-10am',
    pickupArea: 'Vaughan (L4L)',
    dropoffArea: 'Vaughan (L4J)',
    condition: null,
    ...changes,
  }) as Job;

describe('the days of a driver', () => {
  it('are named today, tomorrow, or by date', () => {
    expect(['2026-06-10', '2026-06-11', '2026-06-12'].map((day) => dayName(day, '2026-06-10'))).toEqual([
      'Today',
      'Tomorrow',
      'Fri, Jun 12',
    ]);
  });

  it('group jobs in window order, not alphabetically', () => {
    const jobs = [
      job('c', { deliveryDate: '2026-06-11' }),
      job('b', { deliveryWindow: '12pm-1pm' }),
      job('a', { deliveryWindow: '10am-11am' }),
    ];
    expect(byDay(jobs).map(([day, ofDay]) => [day, ofDay.map(({ id }) => id)])).toEqual([
      ['2026-06-10', ['a', 'b']],
      ['2026-06-11', ['c']],
    ]);
    expect(daysOf(jobs, '2026-06-09')).toEqual(['2026-06-09', '2026-06-10', '2026-06-11']);
    expect(daysOf(jobs, '2026-06-11')).toEqual(['2026-06-11']);
    expect(jobs.map((each) => drivenOn(each, '2026-06-11'))).toEqual(['2026-06-11', '2026-06-11', '2026-06-11']);
  });
});

describe('the run of a day', () => {
  const stop = (jobId: string, step: 'pickup' | 'dropoff', km: number | null = 2) => ({
    jobId,
    step,
    day: '2026-06-10',
    window: '9am-10am',
    area: 'Vaughan (L4L)',
    km,
  });
  const run: Run = {
    day: '2026-06-10',
    km: 9,
    stops: [stop('b', 'pickup'), stop('a', 'pickup'), stop('a', 'dropoff'), stop('b', 'dropoff')],
  };
  const names = (rows: { jobId: string; step: string; isDone: boolean }[]): string[] =>
    rows.map(({ jobId, step, isDone }) => `${jobId} ${step}${isDone ? ' ✓' : ''}`);

  it('follows the server’s order and ticks finished stops before they are sent', () => {
    const waiting = { order: 1, jobId: 'b', kind: 'pickup', state: 'waiting', input: {} } as Step;
    const rows = stopRows(run, [jobNow(job('a'), []), jobNow(job('b', { status: 'dispatched' }), [waiting])]);
    expect(names(rows)).toEqual(['b pickup ✓', 'a pickup', 'a dropoff', 'b dropoff']);
    expect(nextStop(rows)?.jobId).toBe('a');
  });

  it('starts with finished stops and ends with jobs taken since', () => {
    const rows = stopRows(run, [
      jobNow(job('z', { status: 'delivered' }), []),
      ...['a', 'b', 'new'].map((id) => jobNow(job(id), [])),
    ]);
    expect(names(rows).slice(0, 2)).toEqual(['z pickup ✓', 'z dropoff ✓']);
    expect(names(rows).slice(-2)).toEqual(['new pickup', 'new dropoff']);
  });

  it('has no stop of a job on hold', () => {
    const onHold = { why: 'problem', until: null } as const;
    const rows = stopRows(run, [jobNow(job('a'), []), jobNow(job('b', { onHold }), [])]);
    expect(names(rows)).toEqual(['a pickup', 'a dropoff']);
  });

  it('marks the stops of a failed trip as ended, not as delivered', () => {
    const marks = (status: string) =>
      stopRows(undefined, [jobNow(job('a', { status }), [])]).map((row) => row.isFailed);
    expect([marks('failed'), marks('delivered'), marks('picked_up')]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('follows the windows if the run is unknown, and drops stops of jobs that are gone', () => {
    expect(names(stopRows(undefined, [jobNow(job('a', { status: 'picked_up' }), [])]))).toEqual([
      'a pickup ✓',
      'a dropoff',
    ]);
    expect(stopRows(run, [])).toEqual([]);
  });
});

describe('the one thing that a job page shows', () => {
  const now = Date.parse('2026-06-10T14:00:00Z');
  const condition = {
    askedAt: '2026-06-10T13:55:00Z',
    answerBy: '2026-06-10T14:05:00Z',
    answer: null,
    checks: { sameItem: true, complete: false, asDescribed: true, packed: true },
    text: null,
  } as const;
  const stage = (changes: Partial<Job>, steps: Step[] = [], at = now): string =>
    stageOf(jobNow(job('a', changes), steps), at);

  it('follows the state of the job', () => {
    expect(stage({ mine: false })).toBe('free');
    expect(stage({})).toBe('set-off');
    expect(stage({ status: 'dispatched' })).toBe('pickup');
    expect(stage({ status: 'picked_up' })).toBe('door');
    expect(stage({ status: 'delivered' })).toBe('delivered');
    expect(stage({ status: 'failed' })).toBe('failed');
    expect(stage({ status: 'cancelled' })).toBe('cancelled');
  });

  it('waits for the buyer, and continues on their answer or when the time is up', () => {
    const status = 'dispatched';
    expect(stage({ status }, [{ order: 1, jobId: 'a', kind: 'differs', state: 'waiting', input: {} } as Step])).toBe(
      'will-ask',
    );
    expect(stage({ status, condition })).toBe('asked');
    expect(stage({ status, condition }, [], Date.parse(condition.answerBy))).toBe('unanswered');
    expect(stage({ status, condition: { ...condition, answer: 'accepted' } })).toBe('pickup');
    expect(stage({ status: 'failed', condition: { ...condition, answer: 'declined' } })).toBe('declined');
    expect(stage({ status: 'cancelled', condition: { ...condition, answer: 'declined' } })).toBe('declined');
  });

  it('keeps the item where it is while it is on hold, and goes on afterwards', () => {
    const onHold = { why: 'problem', until: null } as const;
    expect(stage({ onHold })).toBe('wait');
    expect(stage({ status: 'dispatched', onHold })).toBe('leave');
    expect(stage({ status: 'picked_up', onHold })).toBe('keep');
    expect(stage({ status: 'picked_up', onHold: null })).toBe('door');
    const delivered = { order: 1, jobId: 'a', kind: 'deliver', input: { code: '1234' } } as Step;
    expect(stage({ status: 'picked_up', onHold }, [{ ...delivered, state: 'waiting' }])).toBe('delivered');
    expect(stage({ status: 'picked_up', onHold }, [{ ...delivered, state: 'refused' }])).toBe('keep');
  });

  it('counts down', () => {
    expect(timeLeft(condition.answerBy, now)).toBe('5:00');
    expect(timeLeft(condition.answerBy, now + 295_500)).toBe('0:05');
    expect(timeLeft(condition.answerBy, now + 3_600_000)).toBe('0:00');
  });
});

describe('directions to an address', () => {
  const stop = { address: '12 Maple Avenue', address2: 'Unit 4', city: 'Vaughan', state: 'ON', zipCode: 'L4L 1A1' };
  it('open the device’s map', () => {
    expect(mapLink(stop, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toMatch(
      /^https:\/\/maps\.apple\.com\/\?daddr=12%20Maple/,
    );
    expect(mapLink(stop, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(
      'geo:0,0?q=12%20Maple%20Avenue%2C%20Vaughan%2C%20ON%20L4L%201A1',
    );
    expect(mapLink(stop, 'Mozilla/5.0 (X11; Linux x86_64)')).toContain('https://www.google.com/maps/dir/');
  });
  it('lead to the area before the address is shown', () => {
    expect(areaLink('Vaughan (L4L)', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(
      'geo:0,0?q=Vaughan%2C%20ON%20L4L',
    );
  });
  it('include the unit', () => {
    expect(addressLine(stop)).toBe('12 Maple Avenue, Unit 4, Vaughan, ON L4L 1A1');
  });
});

it('shrinks a photo to fit, but never enlarges it', () => {
  expect(fitted(4_000, 3_000, 2_000)).toEqual({ width: 2_000, height: 1_500 });
  expect(fitted(3_000, 8_000, 2_000)).toEqual({ width: 750, height: 2_000 });
  expect(fitted(640, 480, 2_000)).toEqual({ width: 640, height: 480 });
  expect(fitted(20_000, 1, 2_000)).toEqual({ width: 2_000, height: 1 });
});
