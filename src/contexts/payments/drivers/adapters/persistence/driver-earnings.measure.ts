import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { rowsRead } from '../../../../../../test/support/rows-read.js';
import { LINES, WEEKS } from './sql-driver-earnings.reader.js';

const DRIVERS = 100;
const ENTRIES = 20_000;
const DRIVER = 9;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { id, listingId } = (await storedPayment(database)).state;
  await database.unitOfWork.run(() =>
    database.session.write(
      `WITH written AS (
         INSERT INTO payments.ledger_entry (id, at, cause, reference, listing_id, payment_id)
         SELECT gen_random_uuid(), '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 hour', 'settlement', n::text, $2, $1
           FROM generate_series(1, $3::int) n RETURNING id, reference)
       INSERT INTO payments.ledger_line (entry_id, position, account, party_id, amount_cents)
       SELECT id, 1, 'drivers_payable', reference::int % $4::int, -5 FROM written
       UNION ALL SELECT id, 2, 'held_funds', NULL, 5 FROM written`,
      [id, listingId, ENTRIES, DRIVERS],
    ),
  );
  await database.owner.dataSource.query('VACUUM ANALYZE payments.ledger_entry, payments.ledger_line');
});
afterAll(() => database.close());

describe('a driver’s earnings among those of 100', () => {
  const WEEK = [new Date('2025-06-09T04:00:00Z'), new Date('2025-06-16T04:00:00Z')];

  it.each<[string, string, unknown[]]>([
    ['weeks', WEEKS, [DRIVER, 'America/Toronto']],
    ['lines of a week', LINES, [DRIVER, ...WEEK]],
  ])('are read without the lines of the others: %s', async (name, sql, parameters) => {
    const read = await rowsRead(database, `driver’s ${name}`, () => database.session.query(sql, parameters));
    // 200 of the 40,000 lines are the driver’s; all entries may be read for their time.
    expect(read / (2 * ENTRIES)).toBeLessThan(0.6);
  });
});
