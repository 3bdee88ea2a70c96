import { seedRefunds } from '../../../../../../test/payments/many-refunds.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { rowsRead } from '../../../../../../test/support/rows-read.js';
import { instantsOf } from '../../domain/tax-report.js';
import { PLATFORM_DAYS, PLATFORM_ENTRIES } from './sql-ledger.reader.js';

const ENTRIES = 8_000;
const WEEKEND = instantsOf({ start: '2024-02-10', end: '2024-02-11' });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedRefunds(new WrittenBooks(database), ENTRIES);
  await database.owner.dataSource.query('CHECKPOINT');
  await database.owner.dataSource.query('VACUUM ANALYZE payments.ledger_entry, payments.ledger_line');
});
afterAll(() => database.close());

it.each<[string, string, unknown[]]>([
  ['sums by day', PLATFORM_DAYS, [WEEKEND.from, WEEKEND.to, 'America/Toronto']],
  ['entries', PLATFORM_ENTRIES, [WEEKEND.from, WEEKEND.to]],
])('the platform’s %s of a weekend are read without most of 8,000 entries', async (name, sql, parameters) => {
  const ask = () => database.session.query(sql, parameters);
  expect((await rowsRead(database, `platform’s ${name} of a weekend`, ask)) / ENTRIES).toBeLessThan(0.2);
});
