import { v7 as uuidv7 } from 'uuid';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { WrittenBooks } from '../../../../../../test/payments/written-books.js';
import type { Comparison, Difference } from '../../domain/reconciliation.js';
import type { ProviderMovement } from '../../../provider/domain/provider-movement.js';
import { SqlClearingReader } from './sql-clearing.reader.js';
import { SqlReconciliations } from './sql-reconciliations.js';

let database: TestDatabase;
let books: WrittenBooks;
let clearing: SqlClearingReader;
let reconciliations: SqlReconciliations;
beforeEach(async () => {
  database = await testDatabase();
  books = new WrittenBooks(database);
  clearing = new SqlClearingReader(database.session);
  reconciliations = new SqlReconciliations(database.session);
});
afterEach(() => database.close());

const START = new Date('2026-06-10T07:30:00Z');
const later = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const payout = (id: string, amountCents: number): ProviderMovement => ({
  id,
  kind: 'platform',
  reference: `po_${id}`,
  amountCents,
  feeCents: 0,
  at: START,
});
const missing = (reference: string, changes: Partial<Difference> = {}): Difference => ({
  kind: 'missing-here',
  cause: 'capture',
  reference,
  movementId: `txn_${reference}`,
  at: START,
  listingId: null,
  providerCents: 100,
  ledgerCents: null,
  ...changes,
});

async function record(minutes: number, found: Partial<Comparison>): Promise<string> {
  const id = uuidv7();
  const times = { startedAt: later(minutes), finishedAt: later(minutes + 1), since: START };
  const sums = { movements: 3, entries: 2, providerCents: 1_000, ledgerCents: 900 };
  await books.run(() =>
    reconciliations.record({ id, byUserId: null, ...times, ...sums }, { differences: [], platform: [], ...found }),
  );
  return id;
}

describe('our side of a reconciliation', () => {
  it('has every entry of the clearing account since then, and entries requested by reference', async () => {
    const payment = await books.payment();
    const lines = [
      ['provider_clearing', 500],
      ['held_funds', -500],
    ] as [never, number][];
    const write = (reference: string, at: string): Promise<string> =>
      books.entry(payment, 'capture', lines, { at, reference });
    await write('ch_old', '2026-05-01T12:00:00Z');
    await write('ch_older', '2026-04-01T12:00:00Z');
    await write('ch_new', '2026-06-10T12:00:00Z');
    await books.entry(
      payment,
      'provider-fee',
      [
        ['provider_fees', 30],
        ['provider_clearing', -30],
      ],
      {
        at: '2026-05-01T12:00:00Z',
        reference: 'ch_old',
      },
    );
    await books.entry(
      payment,
      'refund',
      [
        ['held_funds', 1],
        ['sellers_payable', -1, 2],
      ],
      { at: '2026-06-10T12:00:00Z' },
    );
    const entries = await clearing.entries(new Date('2026-06-10T12:00:00Z'), ['ch_old', 'ch_unknown']);
    expect(entries.map(({ cause, reference, cents }) => [cause, reference, cents])).toEqual([
      ['capture', 'ch_old', 500],
      ['provider-fee', 'ch_old', -30],
      ['capture', 'ch_new', 500],
    ]);
    expect(await clearing.balanceCents()).toBe(1_470);
    expect(await clearing.firstEntryAt()).toEqual(new Date('2026-04-01T12:00:00Z'));
  });

  it('is empty while the ledger is empty', async () => {
    expect([await clearing.entries(START, []), await clearing.balanceCents(), await clearing.firstEntryAt()]).toEqual([
      [],
      0,
      null,
    ]);
  });
});

describe('reconciliations', () => {
  it('are stored with their differences, and the latest is found', async () => {
    expect(await reconciliations.latest()).toBeNull();
    const found = [
      missing('ch_1'),
      missing('ch_2', { kind: 'amount-differs', ledgerCents: 99, listingId: 'abcdefabcdef' }),
    ];
    const id = await record(0, { differences: found, platform: [payout('1', -700)] });
    expect(await reconciliations.latest()).toMatchObject({ startedAt: START, differences: found });
    const run = await reconciliations.find(id);
    expect(run).toMatchObject({ id, movements: 3, entries: 2, differenceCount: 2, platformCents: -700 });
    expect(run?.differences).toMatchObject(found);
    expect(run?.platform).toEqual([{ reference: 'po_1', at: START, cents: -700 }]);
    expect(await reconciliations.find(uuidv7())).toBeNull();
  });

  it('count each movement of the platform’s own money once over all of them', async () => {
    await record(0, { platform: [payout('1', -700), payout('2', 50)] });
    const id = await record(5, { platform: [payout('2', 50), payout('3', -7)] });
    expect((await reconciliations.find(id))?.platformCents).toBe(-657);
    expect((await reconciliations.find(await record(9, {})))?.platformCents).toBe(-657);
  });

  it('are paginated, newest first', async () => {
    const ids = [await record(0, {}), await record(5, { differences: [missing('ch_1')] }), await record(9, {})];
    const first = await reconciliations.page({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.items.map(({ differences }) => differences.length)).toEqual([0, 1]);
    const second = await reconciliations.page({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ id }) => id), second.nextCursor, second.total]).toEqual([[ids[0]], null, 3]);
  });

  it('show a hundred differences of a run and the total number', async () => {
    const differences = Array.from({ length: 130 }, (_, index) => missing(`ch_${String(index)}`));
    const run = await reconciliations.find(await record(0, { differences }));
    expect([run?.differences.length, run?.differenceCount]).toEqual([100, 130]);
  });

  it('are refused by the database if a difference is inconsistent', async () => {
    await expect(record(0, { differences: [missing('ch_1', { providerCents: null })] })).rejects.toThrow('check');
    await expect(
      record(0, { differences: [missing('ch_1', { kind: 'amount-differs', ledgerCents: 100 })] }),
    ).rejects.toThrow('check');
    expect(await reconciliations.latest()).toBeNull();
  });
});
