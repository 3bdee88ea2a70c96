import { storedPayment } from '../../../../../test/payments/stored-payment.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { LINES, WEEKS } from './sql-driver-earnings.reader.js';

const DRIVER = 9;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('earnings queries', () => {
  it('use an index, whatever others have earned', async () => {
    const { id, listingId } = (await storedPayment(database)).state;
    await database.unitOfWork.run(() =>
      database.session.write(
        `WITH written AS (
           INSERT INTO payments.ledger_entry (id, at, cause, reference, listing_id, payment_id)
           SELECT gen_random_uuid(), '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 hour', 'settlement', n::text, $2, $1
             FROM generate_series(1, 20000) n RETURNING id, reference)
         INSERT INTO payments.ledger_line (entry_id, position, account, party_id, amount_cents)
         SELECT id, 1, 'drivers_payable', reference::int % 100, -5 FROM written
         UNION ALL SELECT id, 2, 'held_funds', NULL, 5 FROM written`,
        [id, listingId],
      ),
    );
    await database.owner.dataSource.query('ANALYZE payments.ledger_entry, payments.ledger_line');
    const explain = async (sql: string, parameters: unknown[]): Promise<string> => {
      const rows = await database.session.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${sql}`, parameters);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const week = [new Date('2025-06-09T04:00:00Z'), new Date('2025-06-16T04:00:00Z')];
    const weeks = await explain(WEEKS, [DRIVER, 'America/Toronto']);
    expect(weeks).toContain('ledger_line_account');
    for (const plan of [weeks, await explain(LINES, [DRIVER, ...week])])
      expect(plan).not.toContain('Seq Scan on ledger_line');
  });
});
