import { randomUUID } from 'node:crypto';
import { BUYER, DRIVER } from '../../../../test/delivery/builders/a-delivery.js';
import { DeliveryHouse } from '../../../../test/delivery/delivery-house.js';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { FIRST_HASH } from '../../domain/delivery-record.js';

const DAY = '2026-06-13';

let database: TestDatabase;
let house: DeliveryHouse;
beforeAll(async () => {
  database = await testDatabase();
  house = new DeliveryHouse(database);
  await house.seedAreas.execute();
  await house.approved(DRIVER);
});

afterAll(() => database.close());

async function booked(): Promise<string> {
  const listing = await house.listed();
  await house.sell(listing, DAY, '1pm-2pm');
  return (await house.deliveries.findOfListing(listing))?.state.id ?? '';
}
const append = (deliveryId: string, actionId: string | null = null): Promise<void> =>
  database.unitOfWork.run(() =>
    house.record.append(deliveryId, { kind: 'set-off', byUserId: DRIVER, actionId, facts: { note: 'ü', count: 2 } }),
  );
const change = (sql: string, deliveryId: string): Promise<unknown> =>
  database.unitOfWork.run(() => database.session.write(`${sql} RETURNING delivery_id`, [deliveryId]));

describe('The record of a delivery', () => {
  it('chains what happens, from the booking on, and reads it back as it was hashed', async () => {
    const id = await booked();
    await append(id);
    await house.acceptJob.execute({ deliveryId: id, driverId: DRIVER, happenedAt: null, actionId: randomUUID() });
    const entries = await house.record.of(id);
    expect(entries.map(({ position, kind, byUserId }) => [position, kind, byUserId])).toEqual([
      [1, 'booked', BUYER],
      [2, 'set-off', DRIVER],
      [3, 'taken', DRIVER],
    ]);
    expect(entries.map(({ previousHash }) => previousHash)).toEqual([FIRST_HASH, entries[0]?.hash, entries[1]?.hash]);
    expect(entries.every((entry) => house.record.isGenuine(entry))).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('Oak Street');
  });

  it.each([
    ['its facts', { facts: { count: 3 } }],
    ['its moment', { happenedAt: new Date(0) }],
    ['its person', { byUserId: 1 }],
    ['its kind', { kind: 'delivered' as const }],
    ['its place', { position: 3 }],
    ['what came before', { previousHash: FIRST_HASH }],
  ])('shows when %s was changed', async (_, changed) => {
    const id = await booked();
    await append(id);
    const [, entry] = await house.record.of(id);
    expect(house.record.isGenuine(entry!)).toBe(true);
    expect(house.record.isGenuine({ ...entry!, ...changed })).toBe(false);
  });

  it('is not rewritten by somebody who can compute the hash but has no key', async () => {
    const id = await booked();
    await append(id);
    const [first, second] = await house.record.of(id);
    expect(house.record.isGenuine({ ...first!, seal: second!.seal })).toBe(false);
  });

  it.each([
    ['a change', "UPDATE delivery.record SET facts = '{}' WHERE delivery_id = $1"],
    ['a removal', 'DELETE FROM delivery.record WHERE delivery_id = $1'],
    [
      'an entry that follows nothing',
      `INSERT INTO delivery.record SELECT delivery_id, position + 5, kind, by_user_id, happened_at, recorded_at, NULL, facts,
         previous_hash, hash, seal FROM delivery.record WHERE delivery_id = $1 LIMIT 1`,
    ],
    [
      'a second branch',
      `INSERT INTO delivery.record SELECT delivery_id, position + 1, kind, by_user_id, happened_at, recorded_at, NULL, facts,
         previous_hash, hash, seal FROM delivery.record WHERE delivery_id = $1 ORDER BY position DESC LIMIT 1`,
    ],
  ])('refuses %s in the database', async (_, sql) => {
    const id = await booked();
    await append(id);
    await expect(change(sql, id)).rejects.toThrow(/append only|does not follow/);
    expect(await house.record.of(id)).toHaveLength(2);
  });

  it('takes a step of a device once', async () => {
    const id = await booked();
    await append(id, 'same');
    await expect(append(id, 'same')).rejects.toThrow(/one_entry_of_action/);
    expect(await house.record.ofAction(id, DRIVER, 'same')).toMatchObject({ position: 2 });
    expect(await house.record.ofAction(id, BUYER, 'same')).toBeNull();
    expect(await house.record.ofAction(id, DRIVER, 'other')).toBeNull();
  });

  it('is undone with the step that it is about', async () => {
    const id = await booked();
    const broken = database.unitOfWork.run(async () => {
      await house.record.append(id, { kind: 'taken', byUserId: DRIVER });
      throw new Error('The step fails.');
    });
    await expect(broken).rejects.toThrow('The step fails.');
    expect(await house.record.of(id)).toHaveLength(1);
  });
});
