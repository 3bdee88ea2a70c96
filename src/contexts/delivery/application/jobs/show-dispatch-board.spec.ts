import { FixedSettings } from '../../../../../test/admin/fakes/fixed-settings.js';
import {
  aDelivery,
  aDispatchedDelivery,
  aPickedUpDelivery,
  BUYER,
  DRIVER,
  OTHER_DRIVER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { approvedPapers } from '../../../../../test/delivery/builders/approved-papers.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import type { DispatchBoardView } from '../../published/dispatch-views.js';
import { BUILT_IN_AREAS } from '../../domain/areas/built-in-areas.js';
import type { ServiceArea, ServiceAreaRepository } from '../ports/service-area.repository.js';
import { ShowDispatchBoard } from './show-dispatch-board.js';

const AREAS: ServiceArea[] = BUILT_IN_AREAS.map((area) => ({ ...area, status: 'active' }));
const PAUSE = { at: new Date('2026-06-13T12:00:00.000Z'), deliveryId: 'one', because: 'missing' } as const;

let world: DrivingWorld;
let people: KnownPeople;
beforeEach(() => {
  world = new DrivingWorld();
  people = new KnownPeople().knows(aPerson({ id: DRIVER, firstName: 'Lee', lastName: 'Moreau' }));
});

const show = (day: string | null = null): Promise<DispatchBoardView> =>
  new ShowDispatchBoard(
    world.deliveries,
    world.drivers,
    world.transactions,
    people,
    { list: () => Promise.resolve(AREAS) } as ServiceAreaRepository,
    new FixedSettings(),
    world.clock,
  ).execute(day);

describe('The dispatch board', () => {
  it('shows today in Toronto by window, with areas and no addresses', async () => {
    await world.with(aDelivery({ slot: '2pm-3pm' }));
    await world.with(aDispatchedDelivery({ listingId: 'b1b2c3d4e5f6', slot: '10am-11am', load: 50 }));
    await world.with(aDelivery({ listingId: 'c1b2c3d4e5f6', day: '2026-06-14' }));
    await world.with(aDelivery({ listingId: 'd1b2c3d4e5f6', status: 'cancelled' }));
    const board = await show();
    expect([board.day, board.today, board.windows]).toEqual(['2026-06-13', '2026-06-13', ['10am-11am', '2pm-3pm']]);
    expect(board.jobs).toMatchObject([
      { status: 'dispatched', driverId: DRIVER, assignable: false, load: 50, twoPeople: true },
      {
        name: 'Oak bookcase',
        driverId: null,
        assignable: true,
        twoPeople: false,
        pickupArea: 'Vaughan (L4L)',
        dropoffArea: 'Vaughan (L4J)',
      },
    ]);
    const text = JSON.stringify(board);
    for (const secret of ['Maple Avenue', 'Birch Lane', 'Sam Okafor', '5550188', 'Ring twice'])
      expect(text).not.toContain(secret);
    expect((await show('2026-06-14')).jobs).toHaveLength(1);
    expect(await show('2026-06-15')).toMatchObject({ day: '2026-06-15', windows: [], jobs: [] });
  });

  it('marks late deliveries by the clock, flagged or not', async () => {
    await world.with(aPickedUpDelivery());
    const lateAt = async (instant: string): Promise<unknown> => {
      world.clock.set(new Date(`2026-06-13T${instant}Z`));
      return (await show()).jobs[0]?.late;
    };
    expect([await lateAt('18:59:59'), await lateAt('19:00:00'), await lateAt('22:00:00')]).toEqual([
      null,
      'late',
      'missing',
    ]);
  });

  it('does not offer a job whose money is frozen for assignment', async () => {
    await world.with(aDelivery());
    world.transactions.change('a1b2c3d4e5f6', { fundsState: 'frozen' });
    expect((await show()).jobs[0]).toMatchObject({ status: 'scheduled', assignable: false });
  });

  it('sums up the jobs and load of each driver per window', async () => {
    await world.with(aDelivery({ driverId: DRIVER }));
    await world.with(aDelivery({ driverId: DRIVER, listingId: 'b1b2c3d4e5f6', load: 10 }));
    await world.with(aDelivery({ driverId: DRIVER, listingId: 'c1b2c3d4e5f6', slot: '5pm-6pm', load: 10 }));
    const { drivers, loadPerWindow } = await show();
    expect(loadPerWindow).toBe(100);
    expect(drivers).toEqual([
      {
        userId: DRIVER,
        firstName: 'Lee',
        lastName: 'Moreau',
        problem: null,
        mostLoad: 50,
        loads: [
          { window: '1pm-2pm', jobs: 2, load: 35 },
          { window: '5pm-6pm', jobs: 1, load: 10 },
        ],
      },
      { userId: OTHER_DRIVER, firstName: null, lastName: null, problem: null, mostLoad: 50, loads: [] },
    ]);
  });

  it('shows a driver who cannot take jobs that day only if they have one, and says why', async () => {
    await world.with(aDelivery({ driverId: DRIVER }));
    await world.drivers.pause(DRIVER, PAUSE);
    await world.drivers.pause(OTHER_DRIVER, PAUSE);
    expect((await show()).drivers).toMatchObject([
      { userId: DRIVER, problem: 'This driver is paused. Resume them first.' },
    ]);
    await world.drivers.resume(DRIVER);
    await world.drivers.resume(OTHER_DRIVER);
    world.drivers.papers = {
      ...world.drivers.papers,
      approved: approvedPapers({ insurance: { expiresOn: '2026-06-14' }, vehicle: { carries: 'large', crew: 1 } }),
    };
    expect((await show()).drivers).toMatchObject([
      { userId: DRIVER, problem: null, mostLoad: 25 },
      { userId: OTHER_DRIVER, problem: null },
    ]);
    expect((await show('2026-06-14')).drivers).toEqual([]);
    await world.with(aDelivery({ driverId: DRIVER, listingId: 'b1b2c3d4e5f6', day: '2026-06-14' }));
    expect((await show('2026-06-14')).drivers).toMatchObject([
      {
        userId: DRIVER,
        problem: 'This driver’s insurance expires on June 14, 2026, so it does not cover this delivery.',
      },
    ]);
  });

  it('never offers a driver who is suspended as a driver or as a person, and says so beside their jobs', async () => {
    await world.with(aDelivery({ driverId: DRIVER }));
    people.knows(...[DRIVER, OTHER_DRIVER].map((id) => aPerson({ id, suspendedAt: PAUSE.at })));
    const problem = 'This driver is suspended, and gets no jobs until they are reinstated.';
    const stopped = [{ userId: DRIVER, problem }];
    expect((await show()).drivers).toMatchObject(stopped);
    people.knows(...[DRIVER, OTHER_DRIVER].map((id) => aPerson({ id })));
    expect((await show()).drivers).toMatchObject([{ problem: null }, { problem: null }]);
    for (const id of [DRIVER, OTHER_DRIVER]) world.drivers.knows(id, 'suspended');
    expect((await show()).drivers).toMatchObject(stopped);
  });

  it('names the drivers who are the seller or buyer of an item', async () => {
    world.drivers.knows(BUYER, 'approved');
    await world.with(aDelivery());
    expect((await show()).jobs[0]?.notFor).toEqual([BUYER]);
  });

  it('says so if there are more deliveries than it shows', async () => {
    const slots = ['9am-10am', '8pm-9pm'] as const;
    for (let index = 0; index < 501; index += 1)
      await world.with(
        aDelivery({ slot: slots[Number(index === 0)], listingId: index.toString(16).padStart(12, '0') }),
      );
    expect(await show()).toMatchObject({ isCut: true, windows: ['9am-10am'] });
  });
});
