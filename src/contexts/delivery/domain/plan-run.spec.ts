import { fc, it as property } from '@fast-check/jest';
import { aDayOfJobs, PREFIXES } from '../../../../test/delivery/builders/a-day-of-jobs.js';
import { aRunJob } from '../../../../test/delivery/builders/a-run-job.js';
import { SLOT_LABELS, startHourOf } from '../published/slots.js';
import { BUILT_IN_AREAS } from './areas/built-in-areas.js';
import { kmBetween, placeOf } from './areas/places.js';
import { planRun, VEHICLE_LOAD, type RunJob, type RunStop } from './plan-run.js';
import { POSTAL_CENTRES } from './areas/postal-centres.js';

const stopNames = (stops: readonly RunStop[]): string[] => stops.map(({ job, step }) => `${job.id} ${step}`);
const keyOf = ({ day, window }: RunJob): string => `${day} ${String(startHourOf(window)).padStart(2, '0')}`;
const spotOf = ({ job, step }: Pick<RunStop, 'job' | 'step'>): RunJob['pickup'] =>
  step === 'pickup' ? job.pickup : job.dropOff;

/** The straight-line length of the route, if every place is known. */
function lengthOf(stops: readonly Pick<RunStop, 'job' | 'step'>[]): number {
  const points = stops.map((stop) => placeOf(spotOf(stop))!.at);
  return points.slice(1).reduce((sum, point, index) => sum + kmBetween(points[index]!, point), 0);
}

/** The order of someone who drives down the list. */
const byId = (jobs: readonly RunJob[]): Pick<RunStop, 'job' | 'step'>[] =>
  jobs
    .toSorted((one, other) => (`${keyOf(one)} ${one.id}` < `${keyOf(other)} ${other.id}` ? -1 : 1))
    .flatMap((job) => [
      ...(job.isPickedUp ? [] : [{ job, step: 'pickup' as const }]),
      { job, step: 'dropoff' as const },
    ]);

/** The load after each stop. */
function loads(stops: readonly Pick<RunStop, 'job' | 'step'>[], jobs: readonly RunJob[]): number[] {
  let load = jobs.filter(({ isPickedUp }) => isPickedUp).reduce((sum, job) => sum + job.load, 0);
  return stops.map(({ job, step }) => (load += step === 'pickup' ? job.load : -job.load));
}

/** The minimum load after a pickup in any order: the item, and whatever is aboard for later windows. */
const minLoadAfter = (job: RunJob, jobs: readonly RunJob[]): number =>
  jobs.filter((each) => each.isPickedUp && keyOf(each) > keyOf(job)).reduce((sum, each) => sum + each.load, job.load);

const aSpot = (prefixes: readonly string[]): fc.Arbitrary<RunJob['pickup']> =>
  fc.constantFrom(...prefixes).map((prefix) => ({ zipCode: `${prefix} 1A1`, city: 'Nowhere' }));
const someJobs = (prefixes: readonly string[], max = 12): fc.Arbitrary<RunJob[]> =>
  fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      day: fc.constantFrom('2026-06-12', '2026-06-13'),
      window: fc.constantFrom(...SLOT_LABELS.slice(0, 4)),
      load: fc.constantFrom(10, 25, 50),
      isPickedUp: fc.boolean(),
      pickup: aSpot(prefixes),
      dropOff: aSpot(prefixes),
    }),
    { selector: ({ id }) => id, maxLength: max },
  );
const jobsWithUnknownPlaces = someJobs([...PREFIXES, 'K1A', 'L8P', 'L4M']);

describe('The run of a day', () => {
  property.prop([jobsWithUnknownPlaces])('has every stop once, and picks up each item before delivering it', (jobs) => {
    const stops = stopNames(planRun(jobs));
    expect(stops.toSorted()).toEqual(
      byId(jobs)
        .map(({ job, step }) => `${job.id} ${step}`)
        .toSorted(),
    );
    for (const { id, isPickedUp } of jobs) {
      if (!isPickedUp) expect(stops.indexOf(`${id} pickup`)).toBeLessThan(stops.indexOf(`${id} dropoff`));
    }
  });

  property.prop([jobsWithUnknownPlaces])('visits the windows in time order and never mixes them', (jobs) => {
    const windows = planRun(jobs).map(({ job }) => keyOf(job));
    expect(windows).toEqual(windows.toSorted());
  });

  property.prop([jobsWithUnknownPlaces])('never exceeds the vehicle’s capacity if that can be avoided', (jobs) => {
    const stops = planRun(jobs);
    for (const [index, load] of loads(stops, jobs).entries()) {
      const { job, step } = stops[index]!;
      if (step === 'pickup') expect(load).toBeLessThanOrEqual(Math.max(VEHICLE_LOAD, minLoadAfter(job, jobs)));
    }
  });

  property.prop([someJobs(PREFIXES)])('is never longer than the order by id, if that can be driven', (jobs) => {
    const list = byId(jobs);
    const canBeDriven = loads(list, jobs).every(
      (load, index) =>
        list[index]!.step === 'dropoff' || load <= Math.max(VEHICLE_LOAD, minLoadAfter(list[index]!.job, jobs)),
    );
    fc.pre(canBeDriven);
    expect(lengthOf(planRun(jobs))).toBeLessThanOrEqual(lengthOf(list) + 1e-6);
  });

  property.prop([jobsWithUnknownPlaces, fc.nat(11)])('is the same for any order of the jobs', (jobs, cut) => {
    expect(planRun([...jobs.slice(cut), ...jobs.slice(0, cut)].toReversed())).toEqual(planRun(jobs));
  });

  property.prop([someJobs(PREFIXES)])('gives the length of each leg, and none before the first stop', (jobs) => {
    const stops = planRun(jobs);
    const kms = stops.map(({ km }) => km);
    expect(kms.filter((km) => km === null)).toHaveLength(stops.length === 0 ? 0 : 1);
    expect(kms.reduce<number>((sum, km) => sum + (km ?? 0), 0)).toBeCloseTo(lengthOf(stops), 6);
  });

  it('is on average at most 1 % longer than the shortest possible run, for a few stops', () => {
    const orders = (left: Pick<RunStop, 'job' | 'step'>[]): Pick<RunStop, 'job' | 'step'>[][] =>
      left.length === 0
        ? [[]]
        : left
            .filter(
              ({ job, step }) => step === 'pickup' || !left.some((each) => each.job === job && each.step === 'pickup'),
            )
            .flatMap((next) => orders(left.filter((each) => each !== next)).map((rest) => [next, ...rest]));
    const days = fc.sample(someJobs(PREFIXES, 3), { seed: 17, numRuns: 200 });
    const inOneWindow = days.map((jobs) =>
      jobs.map((job): RunJob => ({ ...job, day: '2026-06-13', window: '1pm-2pm', load: 25 })),
    );
    const sum = (lengths: readonly number[]): number => lengths.reduce((total, each) => total + each, 0);
    const shortest = sum(inOneWindow.map((jobs) => Math.min(...orders(byId(jobs)).map(lengthOf))));
    expect(shortest).toBeGreaterThan(1_000);
    expect(sum(inOneWindow.map((jobs) => lengthOf(planRun(jobs))))).toBeLessThan(shortest * 1.01);
  });
});

describe('A run on real prefixes', () => {
  const one = aRunJob({ id: '1', from: 'L4L', to: 'L6A' });

  it('picks up a second item on the way instead of driving twice', () => {
    const jobs = [one, aRunJob({ id: '2', from: 'L4L', to: 'L6A' }), aRunJob({ id: '3', from: 'L4C', to: 'L4E' })];
    expect(stopNames(planRun(jobs))).toEqual([
      '1 pickup',
      '2 pickup',
      '1 dropoff',
      '2 dropoff',
      '3 pickup',
      '3 dropoff',
    ]);
  });

  it('makes two trips if both items do not fit', () => {
    const large = { from: 'L4L', to: 'L6A', load: 60 };
    const jobs = [aRunJob({ id: '1', ...large }), aRunJob({ id: '2', ...large })];
    expect(stopNames(planRun(jobs))).toEqual(['1 pickup', '1 dropoff', '2 pickup', '2 dropoff']);
  });

  it('carries an item above the vehicle’s capacity on its own', () => {
    const jobs = [
      aRunJob({ id: '1', from: 'L4L', to: 'L6A', load: 120 }),
      aRunJob({ id: '2', from: 'L4L', to: 'L6A' }),
    ];
    const stops = planRun(jobs);
    expect(Math.max(...loads(stops, jobs))).toBe(120);
  });

  it('begins a window where the one before it ended', () => {
    const next = { window: '2pm-3pm' as const };
    const jobs = [
      one,
      aRunJob({ id: '2', from: 'M5V', to: 'M6M', ...next }),
      aRunJob({ id: '3', from: 'L6A', to: 'M5V', ...next }),
    ];
    const stops = planRun(jobs);
    expect(stopNames(stops)).toEqual(['1 pickup', '1 dropoff', '3 pickup', '2 pickup', '3 dropoff', '2 dropoff']);
    expect(stops[2]?.km).toBe(0);
    expect(stops[3]?.km).toBeGreaterThan(20);
  });

  it('puts overdue jobs first, and has only a drop-off for an item in the vehicle', () => {
    const late = aRunJob({ id: '9', from: 'M1P', to: 'M1P', window: '9am-10am', isPickedUp: true });
    const yesterday = aRunJob({ id: '8', from: 'L7R', to: 'L7R', day: '2026-06-12', window: '8pm-9pm' });
    expect(stopNames(planRun([one, late, yesterday]))).toEqual([
      '8 pickup',
      '8 dropoff',
      '9 dropoff',
      '1 pickup',
      '1 dropoff',
    ]);
  });

  it('locates an unlisted prefix by its city, or by its first two characters', () => {
    expect(placeOf({ zipCode: 'L4Q 1A1', city: ' vaughan' })).toEqual({
      at: [expect.closeTo(43.818, 3) as number, expect.closeTo(-79.531, 3) as number],
      isCentre: false,
    });
    const neighbour = placeOf({ zipCode: 'L1Q 1A1', city: 'Nowhere' });
    expect(kmBetween(neighbour!.at, placeOf({ zipCode: 'L1N 1A1', city: '' })!.at)).toBeLessThan(10);
    const jobs = [one, aRunJob({ id: '2', from: 'L4Q', to: 'L4Q', city: 'Vaughan' })];
    const stops = planRun(jobs);
    for (const [index, { job, km }] of stops.entries()) {
      const touches = job.id === '2' || stops[index - 1]?.job.id === '2' || index === 0;
      expect(km === null).toBe(touches);
    }
  });

  it('visits unknown places last in their window, without a length', () => {
    const jobs = [aRunJob({ id: '1', from: 'K1A', to: 'K1B' }), aRunJob({ id: '2', from: 'L4L', to: 'L6A' })];
    const after = aRunJob({ id: '3', from: 'L4J', to: 'L4K', window: '3pm-4pm' });
    const stops = planRun([...jobs, after]);
    expect(stopNames(stops).slice(0, 4)).toEqual(['2 pickup', '2 dropoff', '1 pickup', '1 dropoff']);
    expect(stops.map(({ km }) => km === null)).toEqual([true, false, true, true, true, false]);
  });

  it('locates every built-in area, and lists no place outside the region', () => {
    for (const { fsa, city } of BUILT_IN_AREAS) expect(placeOf({ zipCode: `${fsa} 1A1`, city })?.isCentre).toBe(true);
    for (const [latitude, longitude] of Object.values(POSTAL_CENTRES).flatMap((prefixes) => Object.values(prefixes))) {
      expect(latitude).toBeGreaterThan(43.2);
      expect(latitude).toBeLessThan(44.3);
      expect(longitude).toBeGreaterThan(-80.2);
      expect(longitude).toBeLessThan(-78.6);
    }
    expect(new Set(PREFIXES).size).toBe(PREFIXES.length);
    const km = (one: string, other: string): number =>
      kmBetween(placeOf({ zipCode: one, city: '' })!.at, placeOf({ zipCode: other, city: '' })!.at);
    expect(km('L4J', 'M5V')).toBeCloseTo(19, 0);
    expect(km('L1H', 'L7R')).toBeCloseTo(98, 0);
  });
});

describe('A day of 40 stops', () => {
  it.each([1, 4, 12])('in %d windows is planned far shorter than the list', (windows) => {
    const jobs = aDayOfJobs(20, windows);
    const stops = planRun(jobs);
    expect(stops).toHaveLength(40);
    expect(lengthOf(stops)).toBeLessThan(lengthOf(byId(jobs)) * (windows === 12 ? 1 : 0.7));
  });
});
