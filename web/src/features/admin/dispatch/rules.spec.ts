import type {
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { jobsOf, lanesOf, loadIn, refusalOf, takes, whyFixed, whyNot } from './rules';
import { TEXTS } from './texts';

const job = (given: Partial<DispatchJobView> = {}): DispatchJobView => ({
  id: 'job',
  productId: 'a1b2c3d4e5f6',
  name: 'Oak bookcase',
  size: 'medium',
  load: 25,
  twoPeople: false,
  window: '1pm-2pm',
  status: 'scheduled',
  late: null,
  pickupArea: 'Vaughan (L4L)',
  dropoffArea: 'Vaughan (L4J)',
  driverId: null,
  assignable: true,
  notFor: [],
  ...given,
});
const driver = (given: Partial<DispatchDriverView> = {}): DispatchDriverView => ({
  userId: 4,
  firstName: 'Lee',
  lastName: 'Moreau',
  problem: null,
  mostLoad: 50,
  loads: [],
  ...given,
});

describe('a job on the dispatch board', () => {
  it.each(['dispatched', 'picked_up', 'delivered', 'failed'])(
    'cannot be moved once it is %s, and says why',
    (status) => {
      const fixed = job({ status, assignable: false, driverId: 4 });
      expect(whyFixed(fixed)).toBe(TEXTS.fixed[status]);
      expect([takes({ driver: null }, fixed), takes({ driver: driver({ userId: 5 }) }, fixed)]).toEqual([false, false]);
    },
  );

  it('can go to another driver or be unassigned, but not to its current lane', () => {
    const mine = job({ driverId: 4 });
    expect(whyFixed(mine)).toBeNull();
    expect(takes({ driver: driver({ userId: 5 }) }, mine)).toBe(true);
    expect(takes({ driver: null }, mine)).toBe(true);
    expect(takes({ driver: driver() }, mine)).toBe(false);
    expect(takes({ driver: null }, job())).toBe(false);
  });

  it('can only be unassigned while its payment is in question', () => {
    const frozen = job({ assignable: false, driverId: 4 });
    expect([takes({ driver: null }, frozen), takes({ driver: driver({ userId: 5 }) }, frozen)]).toEqual([true, false]);
    expect(whyFixed(job({ assignable: false }))).toBe(TEXTS.moneyInQuestion);
  });

  it.each([
    [driver({ problem: 'This driver is paused. Resume them first.' }), 'This driver is paused. Resume them first.'],
    [driver({ mostLoad: 10 }), TEXTS.tooLarge],
    [driver({ userId: 9 }), TEXTS.isParty],
    [driver({ mostLoad: 25 }), null],
  ])('is not offered to a driver who cannot take it: %#', (who, why) => {
    expect(whyNot(job({ notFor: [9] }), who)).toBe(why);
    expect(takes({ driver: who }, job({ notFor: [9] }))).toBe(why === null);
  });

  it('explains a refused move in words', () => {
    const refused = (details: unknown, message = 'That is no longer possible.'): string =>
      refusalOf({ status: 409, code: 'wrong-state', message, details });
    expect(refused({ state: 'dispatched' })).toBe(TEXTS.fixed['dispatched']);
    expect(refused({ state: 'assigned' }, 'This job has since been given to another driver.')).toBe(
      'This job has since been given to another driver.',
    );
    expect(refused([{ field: 'driverId', message: 'This driver is paused.' }])).toBe('This driver is paused.');
    expect(refused(undefined)).toBe('That is no longer possible.');
  });
});

describe('the lanes', () => {
  it('start with unassigned jobs, followed by the drivers by name with their jobs', () => {
    const ana = driver({ userId: 7, firstName: 'Ana', loads: [{ window: '1pm-2pm', jobs: 2, load: 35 }] });
    const lanes = lanesOf({ jobs: [job(), job({ id: 'other', driverId: 7 })], drivers: [driver(), ana] });
    expect(lanes.map((lane) => [lane.driver?.firstName, lane.jobs.map(({ id }) => id)])).toEqual([
      [undefined, ['job']],
      ['Ana', ['other']],
      ['Lee', []],
    ]);
    expect([jobsOf(ana), loadIn(ana, '1pm-2pm'), loadIn(ana, '2pm-3pm')]).toEqual([2, 35, 0]);
  });
});
