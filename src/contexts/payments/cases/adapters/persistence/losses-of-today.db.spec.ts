import { v7 as uuidv7 } from 'uuid';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import type { Environment } from '../../../../../platform/config/environment.js';
import { SqlLosses } from '../../../losses/adapters/persistence/sql-losses.js';
import type { Loss } from '../../../losses/application/ports/losses.js';
import { MoneyMeasurement } from '../metrics/money-measurement.js';
import { SqlMoneyWork } from './sql-money-work.js';

/** Ten in the morning in Toronto; its day began at 04:00Z. */
const NOW = new Date('2026-06-10T14:00:00Z');
const LIMIT = { lossesPerDayCad: 200 } as Environment;

let database: TestDatabase;
let books: WrittenBooks;
let losses: SqlLosses;
beforeEach(async () => {
  database = await testDatabase();
  books = new WrittenBooks(database);
  losses = new SqlLosses(database.session);
});
afterEach(() => database.close());

async function lost(
  kind: Loss['kind'],
  cents: number | null,
  { at = NOW, feeCents = 0 }: { at?: Date; feeCents?: number | null } = {},
) {
  const { id: paymentId } = await books.payment({ feeCents });
  const reference = uuidv7();
  await database.unitOfWork.run(() => losses.add({ kind, reference, paymentId, cents, parties: [] }, at));
  return reference;
}

async function measured(): Promise<Record<string, number>> {
  const samples = await new MoneyMeasurement(database.session, LIMIT, { now: () => NOW }).read();
  const ours = samples.filter(({ name }) => name.startsWith('porchlight_losses_'));
  return Object.fromEntries(ours.map(({ name, labels, value }) => [labels?.['kind'] ?? name, value]));
}

const tasks = async (): Promise<unknown[]> => {
  const kinds = await new SqlMoneyWork(database.session, LIMIT).waiting(NOW, 10);
  return kinds.filter(({ kind }) => kind === 'losses-of-today').flatMap(({ tasks: waiting }) => waiting);
};

describe('what the platform bears today', () => {
  it('is a sum for each kind, of the Toronto day; what waits and what is not known yet is not in it', async () => {
    const limit = { porchlight_losses_limit_cad: 200 };
    expect(await measured()).toEqual({ 'cancelled-sale': 0, 'failed-pickup': 0, ...limit });
    await lost('cancelled-sale', null, { feeCents: 5_103 });
    await lost('cancelled-sale', null, { feeCents: 500, at: new Date('2026-06-10T04:00:00Z') });
    await lost('cancelled-sale', null, { feeCents: 700, at: new Date('2026-06-10T03:59:59.999Z') });
    await lost('cancelled-sale', null, { feeCents: null });
    await lost('failed-pickup', 2_000);
    const waits = await lost('failed-pickup', 4_000);
    await database.unitOfWork.run(() => losses.makeWait(waits));
    expect(await measured()).toEqual({ 'cancelled-sale': 56.03, 'failed-pickup': 20, ...limit });

    await database.unitOfWork.run(() => losses.endWait(waits, true, NOW));
    expect((await measured())['failed-pickup']).toBe(60);
  });

  it('is a task above the limit, and none at it', async () => {
    await lost('cancelled-sale', null, { feeCents: 15_999 });
    expect(await tasks()).toEqual([]);
    await lost('failed-pickup', 4_001);
    expect(await tasks()).toEqual([]);
    await lost('failed-pickup', 1, { at: new Date('2026-06-10T12:00:00Z') });
    expect(await tasks()).toMatchObject([
      {
        id: '2026-06-10',
        since: new Date('2026-06-10T12:00:00Z'),
        cents: 20_001,
        note: 'cancelled-sale, failed-pickup',
      },
    ]);
  });
});
