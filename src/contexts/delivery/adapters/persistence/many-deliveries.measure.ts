import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { seedDeliveries } from '../../../../../test/delivery/many-deliveries.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';

const ENDED = 4_000;

let database: TestDatabase;
let house: DeliveryHouse;
beforeAll(async () => {
  database = await testDatabase();
  house = new DeliveryHouse(database);
  await seedDeliveries(database, ENDED, '2026-06-01', '9am-10am', 'cancelled');
  await seedDeliveries(database, 20, '2026-06-02', '9am-10am');
  await database.owner.dataSource.query('VACUUM ANALYZE delivery.delivery');
});
afterAll(() => database.close());

describe('Among 4,000 deliveries that have ended', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['those without a driver on the way', () => house.desk.notSetOff(new Date('2026-06-09T14:00:00Z'))],
    ['a listing’s delivery', () => house.desk.find('abc')],
    ['due reminders', () => house.remind.execute()],
  ])('%s are found without reading most of them', async (name, ask) => {
    expect((await rowsRead(database, `deliveries: ${name}`, ask)) / ENDED).toBeLessThan(0.1);
  });
});
