import { randomUUID } from 'node:crypto';
import { BUYER, DRIVER } from '../../../../../test/delivery/builders/a-delivery.js';
import { DeliveryHouse } from '../../../../../test/delivery/delivery-house.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { aPhoto, EasyImages, KeptObjects } from '../../../../../test/delivery/fakes/kept-photos.js';
import type { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { SealedDeliveryTraces } from '../../application/records/sealed-delivery-traces.js';
import { ProofPhotos } from '../../application/hand-over/proof-photos.js';
import { VerifyRecords, type RecordReport } from '../../application/records/verify-records.js';
import { FIRST_HASH } from '../../domain/delivery-record.js';
import { SqlRecordArchive } from './sql-record-archive.js';
import { SqlTraceRepository } from './sql-trace.repository.js';
import { story } from '../../../../../test/support/story.js';

const DAY = '2026-06-13';

let database: TestDatabase;
let house: DeliveryHouse;
beforeAll(async () => {
  database = await testDatabase();
  house = new DeliveryHouse(database);
  await house.serviceAreas.seed();
  await house.approved(DRIVER);
});

afterAll(() => database.close());

async function booked(): Promise<string> {
  const listing = await house.listed();
  await house.sell(listing, DAY, '1pm-2pm');
  return (await house.deliveries.findByListing(listing))?.state.id ?? '';
}
const append = (deliveryId: string, actionId: string | null = null): Promise<void> =>
  database.unitOfWork.run(() =>
    house.record.append(deliveryId, { kind: 'set-off', byUserId: DRIVER, actionId, facts: { note: 'ü', count: 2 } }),
  );
const change = (sql: string, deliveryId: string): Promise<unknown> =>
  database.owner.unitOfWork.run(() => database.owner.session.write(`${sql} RETURNING delivery_id`, [deliveryId]));

describe('The record of a delivery', () => {
  it('chains every step from the booking on, and reads it back exactly as hashed', async () => {
    const id = await booked();
    await append(id);
    await house.assignments.accept({ deliveryId: id, driverId: DRIVER, happenedAt: null, actionId: randomUUID() });
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
    ['its time', { happenedAt: new Date(0) }],
    ['its person', { byUserId: 1 }],
    ['its kind', { kind: 'delivered' as const }],
    ['its position', { position: 3 }],
    ['its previous hash', { previousHash: FIRST_HASH }],
  ])('reveals that %s was changed', async (_, changed) => {
    const id = await booked();
    await append(id);
    const [, entry] = await house.record.of(id);
    expect(house.record.isGenuine(entry!)).toBe(true);
    expect(house.record.isGenuine({ ...entry!, ...changed })).toBe(false);
  });

  it('cannot be forged by someone who can compute the hash but has no key', async () => {
    const id = await booked();
    await append(id);
    const [first, second] = await house.record.of(id);
    expect(house.record.isGenuine({ ...first!, seal: second!.seal })).toBe(false);
  });

  it.each([
    ['a change', "UPDATE delivery.record SET facts = '{}' WHERE delivery_id = $1"],
    ['a removal', 'DELETE FROM delivery.record WHERE delivery_id = $1'],
    [
      'an entry without a predecessor',
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

  it('accepts a device’s step once', async () => {
    const id = await booked();
    await append(id, 'same');
    await expect(append(id, 'same')).rejects.toThrow(/one_entry_of_action/);
    const ofAction = async (of: string, action: string | null) => (await house.record.endOf(of, action)).ofAction;
    expect(await ofAction(id, 'same')).toMatchObject({ position: 2, byUserId: DRIVER });
    for (const action of ['other', null]) expect(await ofAction(id, action)).toBeNull();
    expect(await ofAction(await booked(), 'same')).toBeNull();
  });

  it('is rolled back with its step', async () => {
    const id = await booked();
    const broken = database.unitOfWork.run(async () => {
      await house.record.append(id, { kind: 'taken', byUserId: DRIVER });
      throw new Error('The step fails.');
    });
    await expect(broken).rejects.toThrow('The step fails.');
    expect(await house.record.of(id)).toHaveLength(1);
  });
});

story('Verifying the records', ({ step }) => {
  const objects = new KeptObjects();
  const verify = (): Promise<RecordReport> =>
    new VerifyRecords(new SqlRecordArchive(database.owner.session), house.record, objects).execute();

  /** Changes rows by hand, as someone with rights on the tables could. */
  async function tamper(sql: string): Promise<RecordReport> {
    const found: RecordReport[] = [];
    const undone = database.owner.unitOfWork.run(async () => {
      for (const table of ['record', 'proof']) {
        await database.owner.session.write(`ALTER TABLE delivery.${table} DISABLE TRIGGER USER`);
      }
      await database.owner.session.write(sql);
      found.push(await verify());
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    return found[0]!;
  }
  const kinds = ({ faults }: RecordReport): string[] => faults.map(({ kind }) => kind).sort();

  let taken: string;
  beforeAll(async () => {
    await house.empty();
    await house.approved(DRIVER);
    for (let count = 0; count < 3; count++) taken = await booked();
    await house.pickUp(taken, new ProofPhotos(new EasyImages(), objects), aPhoto());
  });

  step('finds no faults in intact records, however many', async () => {
    expect(await verify()).toMatchObject({ deliveries: 3, entries: 6, photos: 1, faults: [] });
  });

  step.each([
    [
      'an entry with changed facts',
      "UPDATE delivery.record SET facts = '{}' WHERE kind = 'picked-up'",
      ['changed', 'proof-unrecorded'],
    ],
    [
      'an entry with a changed time',
      "UPDATE delivery.record SET happened_at = now() WHERE kind = 'taken'",
      ['changed'],
    ],
    ['a missing end', "DELETE FROM delivery.record WHERE kind = 'picked-up'", ['proof-unrecorded', 'status-differs']],
    [
      'a missing record',
      'DELETE FROM delivery.record WHERE delivery_id = (SELECT delivery_id FROM delivery.proof)',
      ['no-record'],
    ],
    ['a proof with another note', "UPDATE delivery.proof SET note = 'All was well.'", ['proof-changed']],
    ['a missing proof', 'DELETE FROM delivery.proof', ['proof-missing']],
    [
      'a proof with another photo',
      "UPDATE delivery.proof SET sha256 = repeat('0', 64)",
      ['photo-changed', 'proof-changed'],
    ],
    [
      'a delivery falsely marked as delivered',
      "UPDATE delivery.delivery SET status = 'delivered', ended_at = now() WHERE status = 'picked_up'",
      ['status-differs'],
    ],
  ])('finds %s', async (_, sql, expected) => {
    expect(kinds(await tamper(sql))).toEqual(expected);
  });

  step('finds a missing photo and a replaced one', async () => {
    const [[key, bytes] = ['', Buffer.alloc(0)]] = [...objects.objects];
    objects.objects.set(key, Buffer.from('another photo'));
    expect(kinds(await verify())).toEqual(['photo-changed']);
    objects.objects.delete(key);
    expect(kinds(await verify())).toEqual(['photo-missing']);
    objects.objects.set(key, bytes);
    expect(kinds(await verify())).toEqual([]);
  });

  step.each([
    ['a proof cleared without an entry', 'SET cleared_at = now()'],
    ['one with a changed note', "SET note = 'All was well.', cleared_at = now()"],
    ['one with a changed person', 'SET by_user_id = 1, note = NULL, cleared_at = now()'],
  ])('finds %s, or the database refuses it', async (_, changes) => {
    expect(kinds(await tamper(`UPDATE delivery.proof ${changes}`))).toContain('proof-changed');
    if (changes === 'SET cleared_at = now()') return;
    const refused = database.owner.unitOfWork.run(() =>
      database.owner.session.write(`UPDATE delivery.proof ${changes} RETURNING id`),
    );
    await expect(refused).rejects.toThrow('append only');
  });

  step('accepts a photo removed on schedule, and reports one that should have been removed', async () => {
    const removed: string[] = [];
    const removal: ObjectRemoval = { remove: (keys) => Promise.resolve(removed.push(...keys)).then(() => undefined) };
    const traces = new SealedDeliveryTraces(
      new SqlTraceRepository(database.session),
      house.record,
      removal,
      house.clock,
    );
    const listing = (await house.deliveries.find(taken))?.state.listingId ?? '';
    const remove = (): Promise<void> => database.unitOfWork.run(() => traces.remove('photos', [listing]));
    await remove();
    await remove();
    expect(removed).toEqual([...objects.objects.keys()]);
    expect(kinds(await verify())).toEqual(['photo-kept']);
    objects.objects.clear();
    expect(await verify()).toMatchObject({ entries: 7, photos: 0, faults: [] });
    const hidden = await tamper("DELETE FROM delivery.record WHERE kind = 'proof-cleared'");
    expect(kinds(hidden)).toEqual(['photo-missing', 'proof-changed']);
  });
});
