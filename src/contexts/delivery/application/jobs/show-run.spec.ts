import {
  aDelivery,
  aPickedUpDelivery,
  DRIVER,
  DROP_OFF,
  OTHER_DRIVER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { DrivingWorld } from '../../../../../test/delivery/fakes/driving-world.js';
import { InMemoryDrivers } from '../../../../../test/delivery/fakes/in-memory-drivers.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { DeliveryState } from '../../domain/delivery-state.js';
import type { RunView } from '../../published/views.js';
import { ShowRun } from './show-run.js';

let world: DrivingWorld;
let drivers: InMemoryDrivers;
let count: number;
beforeEach(() => {
  world = new DrivingWorld();
  drivers = new InMemoryDrivers().knows(DRIVER, 'approved').knows(OTHER_DRIVER, 'suspended');
  count = 0;
});

const show = (driverId: number, day: string | null = null): Promise<RunView> =>
  new ShowRun(world.deliveries, drivers, world.transactions, world.clock).execute({ driverId, day });

/** Gives the driver a job from Woodbridge to the postal code. */
async function hasJob(zipCode: string, given: Partial<DeliveryState> = {}, make = aDelivery): Promise<string> {
  const listingId = String(++count).padStart(12, '0');
  world.transactions.knows(listingFacts({ id: listingId }));
  const delivery = make({ listingId, driverId: DRIVER, dropOff: { ...DROP_OFF, zipCode }, ...given });
  await world.deliveries.add(delivery);
  return delivery.state.id;
}

describe('A driver’s run', () => {
  it('is today’s by default: the remaining stops in order, with distances and no addresses', async () => {
    const [near, far] = [await hasJob('L4K 1A1'), await hasJob('L6A 1A1')];
    const run = await show(DRIVER);
    expect(run).toMatchObject({
      day: '2026-06-13',
      stops: [
        { jobId: near, step: 'pickup', day: '2026-06-13', window: '1pm-2pm', area: 'Vaughan (L4L)', km: null },
        { jobId: far, step: 'pickup', area: 'Vaughan (L4L)', km: 0 },
        { jobId: expect.any(String) as string, step: 'dropoff' },
        { jobId: expect.any(String) as string, step: 'dropoff' },
      ],
    });
    const legs = run.stops.map(({ km }) => km ?? 0);
    expect(run.km).toBeCloseTo(
      legs.reduce((sum, km) => sum + km, 0),
      6,
    );
    expect(run.km).toBeGreaterThan(10);
    expect(run.km * 10).toBeCloseTo(Math.round(run.km * 10), 6);
    expect(JSON.stringify(run)).not.toMatch(/Maple|Birch|1A1|Okafor/);
  });

  it('includes overdue jobs today, but has only its own jobs on another day', async () => {
    const yesterday = await hasJob('L6A 1A1', { day: '2026-06-12', slot: '8pm-9pm' }, aPickedUpDelivery);
    const today = await hasJob('L4K 1A1');
    const tomorrow = await hasJob('L4K 1A1', { day: '2026-06-14' });
    await hasJob('L4K 1A1', { driverId: OTHER_DRIVER });
    await hasJob('L4K 1A1', { driverId: null });
    await hasJob('L4K 1A1', { status: 'delivered', endedAt: world.clock.now() }, aPickedUpDelivery);
    const stopsOf = async (day: string | null): Promise<string[]> =>
      (await show(DRIVER, day)).stops.map(({ jobId, step }) => `${jobId} ${step}`);
    const ofToday = [`${yesterday} dropoff`, `${today} pickup`, `${today} dropoff`];
    expect(await stopsOf(null)).toEqual(ofToday);
    expect(await stopsOf('2026-06-13')).toEqual(ofToday);
    expect(await stopsOf('2026-06-14')).toEqual([`${tomorrow} pickup`, `${tomorrow} dropoff`]);
    expect(await stopsOf('2026-06-12')).toEqual([`${yesterday} dropoff`]);
    expect(await show(DRIVER, '2026-06-20')).toEqual({ day: '2026-06-20', km: 0, stops: [] });
  });

  it('leaves out a job on hold, whether or not its item is in the van', async () => {
    const held = [await hasJob('L4K 1A1'), await hasJob('L6A 1A1', {}, aPickedUpDelivery)];
    for (const id of held) {
      const delivery = await world.deliveries.find(id);
      world.transactions.knows(listingFacts({ id: delivery?.state.listingId ?? '', fundsState: 'frozen' }));
    }
    const open = await hasJob('L4K 1A1');
    expect((await show(DRIVER)).stops.map(({ jobId }) => jobId)).toEqual([open, open]);
  });

  it('is shown to a suspended driver too, but not to a person who never applied', async () => {
    const id = await hasJob('L4K 1A1', { driverId: OTHER_DRIVER }, aPickedUpDelivery);
    expect((await show(OTHER_DRIVER)).stops.map(({ jobId }) => jobId)).toEqual([id]);
    await expect(show(99)).rejects.toThrow(NotFound);
  });
});
