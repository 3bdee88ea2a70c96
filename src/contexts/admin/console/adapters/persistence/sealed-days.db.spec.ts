import { v7 as uuidv7 } from 'uuid';
import { KeptObjects } from '../../../../../../test/delivery/fakes/kept-photos.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { SqlDeliveryDatedRecords } from '../../../../delivery/adapters/persistence/sql-delivery-dated-records.js';
import { SqlPaymentsDatedRecords } from '../../../../payments/ledger/adapters/persistence/sql-payments-dated-records.js';
import { KeyedSecretBox } from '../../../../../platform/keys/keyed-secret-box.js';
import { AllDatedRecords } from '../../application/all-dated-records.js';
import { DaySeals } from '../../application/day-seals.js';
import { SealDays } from '../../application/seal-days.js';
import { VerifyDays } from '../../application/verify-days.js';
import { SqlConsoleDatedRecords } from './sql-console-dated-records.js';

const [ENTRY, OTHER_ENTRY, OPERATION, ACCOUNT, OPEN, DELIVERY] = Array.from({ length: 6 }, () => uuidv7());
const KEY = (day: string): string => `records/${day}.json`;

let database: TestDatabase;
let objects: KeptObjects;
let now: Date;
const asOwner = <Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  database.owner.dataSource.query<Row[]>(sql, parameters);

function seals(variables: Record<string, string> = {}): DaySeals {
  const environment = testEnvironment({ databaseUrl: database.url, variables });
  return new DaySeals(records(), objects, new KeyedSecretBox(environment));
}
const records = (): AllDatedRecords =>
  new AllDatedRecords(
    new SqlPaymentsDatedRecords(database.session),
    new SqlDeliveryDatedRecords(database.session),
    new SqlConsoleDatedRecords(database.session),
  );
const seal = (): Promise<string[]> => new SealDays(records(), seals(), { now: () => now }).execute();
const faults = async (): Promise<string[]> => {
  const found = await new VerifyDays(records(), seals()).execute();
  return found.faults.map(({ day, kind, record }) => `${day} ${kind}${record === null ? '' : ` ${record}`}`);
};

const TABLES = [
  ...['payments.ledger_entry', 'payments.ledger_line', 'payments.provider_operation'],
  ...['admin.audit_log', 'delivery.record'],
];

/** As the owner, with every trigger disabled; several statements in one query are one transaction. */
const tamper = (sql: string): Promise<unknown> =>
  asOwner(
    [
      "SET LOCAL session_replication_role = 'replica'",
      ...TABLES.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
      sql,
      ...TABLES.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    ].join('; '),
  );

const anOperation = (id: string | undefined, kind: string, state: string, settledAt: string | null): Promise<unknown> =>
  asOwner(
    `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, provider_id, created_at, settled_at)
     VALUES ($1::uuid, $2, $1::uuid::text, 1, $1::uuid::text, '{"email": "a@b.ca", "amountCents": 100}', $3, 'x_1', '2026-06-01T12:00:00Z', $4)`,
    [id, kind, state, settledAt],
  );

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  objects = new KeptObjects();
  now = new Date('2026-06-04T06:30:00Z');
  await tamper(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
  // The last instant of June 1 in Toronto, and the first instant of June 2.
  for (const [id, at] of [
    [ENTRY, '2026-06-02T03:59:59.999Z'],
    [OTHER_ENTRY, '2026-06-02T04:00:00Z'],
  ])
    await asOwner(
      `WITH e AS (INSERT INTO payments.ledger_entry (id, at, cause, reference) VALUES ($1::uuid, $2, 'driver-payout', $1::uuid::text))
       INSERT INTO payments.ledger_line VALUES ($1::uuid, 1, 'drivers_payable', 7, -500), ($1::uuid, 2, 'provider_clearing', NULL, 500)`,
      [id, at],
    );
  await anOperation(OPERATION, 'transfer', 'done', '2026-06-01T12:00:00Z');
  await anOperation(ACCOUNT, 'account', 'done', '2026-06-01T13:00:00Z');
  await anOperation(OPEN, 'refund', 'sent', null);
  await asOwner(
    `INSERT INTO admin.audit_log (id, at, by_user_id, action, subject_type, subject_id, before, after) OVERRIDING SYSTEM VALUE
     VALUES (1, '2026-06-01T12:00:00Z', 1, 'a.b', 'transaction', 'x', '{"a": 1}', NULL),
            (2, '2026-06-03T12:00:00Z', 1, 'a.c', 'user', '7', '{"email": "a@b.ca"}', NULL)`,
  );
  await tamper(
    `INSERT INTO delivery.record (delivery_id, position, kind, happened_at, recorded_at, facts, previous_hash, hash, seal)
     VALUES ('${String(DELIVERY)}', 1, 'booked', '2026-06-02T12:00:00Z', '2026-06-02T12:00:00Z', '{}', repeat('0', 64), repeat('a', 64), 's')`,
  );
});

describe('The days of records', () => {
  it('are each sealed once when they are over, starting with the first record, and verify', async () => {
    expect(await seal()).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
    const kept = new Map(objects.objects);
    expect(await seal()).toEqual([]);
    expect(objects.objects).toEqual(kept);
    expect(await new VerifyDays(records(), seals()).execute()).toEqual({
      days: 3,
      records: 7,
      first: '2026-06-01',
      last: '2026-06-03',
      faults: [],
    });
    now = new Date('2026-06-06T03:00:00Z');
    expect(await seal()).toEqual(['2026-06-04']);
    expect(await faults()).toEqual([]);
  });

  it('still verify after a person is deleted and an open operation is settled', async () => {
    await seal();
    await asOwner(`UPDATE admin.audit_log SET before = NULL, cleared_at = now() WHERE id = 2`);
    await asOwner(
      `UPDATE payments.provider_operation SET parameters = parameters || '{"email": "removed"}' WHERE id = $1`,
      [ACCOUNT],
    );
    await asOwner(`UPDATE payments.provider_operation SET state = 'done', settled_at = $2 WHERE id = $1`, [OPEN, now]);
    expect(await faults()).toEqual([]);
  });

  it.each<[what: string, sql: string, fault: string]>([
    [
      'an amount',
      `UPDATE payments.ledger_line SET amount_cents = 2 * amount_cents WHERE entry_id = '${String(ENTRY)}'`,
      `2026-06-01 record-changed ledger ${String(ENTRY)}`,
    ],
    [
      'a deleted line',
      `DELETE FROM payments.ledger_line WHERE entry_id = '${String(OTHER_ENTRY)}' AND position = 2`,
      `2026-06-02 record-changed ledger ${String(OTHER_ENTRY)}`,
    ],
    [
      'a deleted entry',
      `DELETE FROM payments.ledger_entry WHERE id = '${String(OTHER_ENTRY)}'`,
      `2026-06-02 record-missing ledger ${String(OTHER_ENTRY)}`,
    ],
    [
      'an outcome',
      `UPDATE payments.provider_operation SET state = 'refused' WHERE id = '${String(OPERATION)}'`,
      `2026-06-01 record-changed operation ${String(OPERATION)}`,
    ],
    [
      'the parameters of an operation',
      `UPDATE payments.provider_operation SET parameters = '{"amountCents": 1}' WHERE id = '${String(OPERATION)}'`,
      `2026-06-01 record-changed operation ${String(OPERATION)}`,
    ],
    [
      'a deleted operation',
      `DELETE FROM payments.provider_operation WHERE id = '${String(OPERATION)}'`,
      `2026-06-01 record-missing operation ${String(OPERATION)}`,
    ],
    ['the actor', 'UPDATE admin.audit_log SET by_user_id = 9 WHERE id = 2', '2026-06-03 record-changed audit 2'],
    ['the value before', `UPDATE admin.audit_log SET before = NULL WHERE id = 1`, '2026-06-01 record-changed audit 1'],
    [
      'an invented action',
      `INSERT INTO admin.audit_log (id, at, by_user_id, action, subject_type, subject_id) OVERRIDING SYSTEM VALUE VALUES (3, '2026-06-02T12:00:00Z', 1, 'a.d', 'user', '7')`,
      '2026-06-02 record-added audit 3',
    ],
    [
      'the end of a delivery’s record',
      'DELETE FROM delivery.record',
      `2026-06-02 record-missing delivery ${String(DELIVERY)}:1`,
    ],
  ])('detect a change by the owner with triggers disabled: %s', async (_, sql, fault) => {
    await seal();
    await tamper(sql);
    expect(await faults()).toEqual([fault]);
  });

  it('detect that every table was emptied', async () => {
    await seal();
    await tamper(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
    expect(await faults()).toHaveLength(7);
  });

  it('report a missing day, a missing first day, and a day rewritten without the key', async () => {
    await seal();
    const kept = new Map(objects.objects);
    objects.objects.delete(KEY('2026-06-02'));
    expect(await faults()).toEqual(['2026-06-02 day-missing']);
    objects.objects.delete(KEY('2026-06-01'));
    expect(await faults()).toEqual(['2026-06-01 day-missing', '2026-06-02 day-missing']);
    await tamper(
      `DELETE FROM payments.ledger_entry; DELETE FROM payments.provider_operation; DELETE FROM admin.audit_log WHERE id = 1; DELETE FROM delivery.record`,
    );
    expect(await faults()).toEqual(['2026-06-03 chain-broken']);

    objects.objects.clear();
    for (const [key, bytes] of kept) objects.objects.set(key, bytes);
    await seals({ APP_SECRET: 'another secret that is long enough too' }).keep('2026-06-03', null);
    expect(await faults()).toContain('2026-06-03 seal-wrong');
    objects.objects.set(KEY('2026-06-03'), Buffer.from('{}'));
    expect(await faults()).toContain('2026-06-03 seal-wrong');
    await expect(seal()).rejects.toThrow('The sealed records of 2026-06-03 have been changed.');
  });
});
