import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { REGION_NAMES } from '../../domain/areas/built-in-areas.js';
import { SERVICE_AREA_CHANGED } from '../../published/events.js';

let database: TestDatabase;
let house: DeliveryHouse;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  house = new DeliveryHouse(database);
  await deleteAreas('true');
  await house.serviceAreas.seed();
  house.events.published.splice(0);
});
afterAll(() => database.close());

/** Deletes areas, which no call does, because a database of an older version may lack them. */
const deleteAreas = (where: string): Promise<unknown> =>
  database.unitOfWork.run(() =>
    database.session.write(`DELETE FROM delivery.service_area WHERE ${where} RETURNING fsa`),
  );

const switched = (activated: string[], deactivated: string[], settingsVersion: number): Promise<void> =>
  house.serviceAreas.synchroniseRegions({ activated, deactivated, settingsVersion });
const statusOf = async (fsa: string): Promise<string | undefined> => (await house.areas.find(fsa))?.status;
const published = (): object[] => house.events.named(SERVICE_AREA_CHANGED);

describe('Regions switched in the settings', () => {
  it('switch all of their areas, including added ones, and no others', async () => {
    await database.unitOfWork.run(() =>
      house.areas.save({ fsa: 'L4K', regionName: 'Vaughan', city: 'Concord', status: 'active' }),
    );
    await switched(['Toronto'], ['Vaughan'], 5);
    const active = (await house.areas.list()).filter(({ status }) => status === 'active').map(({ fsa }) => fsa);
    expect(active).toEqual(['M5V']);
    expect(published()).toHaveLength(5);
    await switched([...REGION_NAMES], [], 6);
    expect((await house.areas.list()).every(({ status }) => status === 'active')).toBe(true);
    expect(await house.areas.list()).toHaveLength(23);
    expect(published()).toHaveLength(5 + 22);
  });

  it('are idempotent: a repeated event changes and publishes nothing', async () => {
    await switched(['Markham'], ['Vaughan'], 5);
    const before = [await house.areas.list(), published().length];
    await switched(['Markham'], ['Vaughan'], 5);
    expect([await house.areas.list(), published().length]).toEqual(before);
  });

  it('may arrive out of order: the newest settings win', async () => {
    await switched([], ['Markham'], 6);
    await switched(['Markham'], [], 5);
    expect(await statusOf('L3R')).toBe('inactive');
    await switched(['Markham'], [], 8);
    await switched([], ['Markham'], 7);
    expect(await statusOf('L3R')).toBe('active');
  });

  it('create missing areas only when they are activated', async () => {
    await deleteAreas(`region_name IN ('Markham', 'Ajax')`);
    await switched(['Markham'], ['Ajax'], 5);
    expect([await statusOf('L3R'), await statusOf('L1S')]).toEqual(['active', undefined]);
    expect(published()).toEqual([{ fsa: 'L3R', regionName: 'Markham', city: 'Markham', active: true }]);
  });

  it('do not create areas that newer settings have switched off again', async () => {
    await deleteAreas(`region_name = 'Markham'`);
    house.settings.set({ activeRegions: ['Vaughan'], version: 6 });
    await switched([], ['Markham'], 6);
    await switched(['Markham'], [], 5);
    expect(await statusOf('L3R')).toBeUndefined();
  });

  it('do not undo a later manual change by an administrator', async () => {
    await switched(['Markham'], [], 5);
    const area = { fsa: 'L3R', regionName: 'Markham', city: 'Markham', status: 'inactive' } as const;
    await database.unitOfWork.run(() => house.areas.save(area));
    await switched(['Markham'], [], 5);
    expect(await statusOf('L3R')).toBe('inactive');
  });
});
