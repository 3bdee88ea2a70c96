import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { everyPage, type PageRequest } from '../application/page.js';
import { columns, fixed, fixedJson, json, type RowOf } from './columns.js';
import { KeysetPage } from './keyset-page.js';

interface Chair {
  id: number;
  madeBy: string;
  madeAt: Date;
  label: string | null;
  seats: { legs: number }[];
  origin: { town: string } | null;
  cents: number;
  version: number;
}

const CHAIRS = columns<Chair>()('shop.chair', {
  id: 'id',
  madeBy: fixed('made_by'),
  madeAt: 'made_at',
  label: 'label',
  seats: json('seats'),
  origin: fixedJson('origin'),
  cents: { column: 'price_cents', read: (stored: string) => Number(stored) },
  version: 'version',
});

type ChairRow = RowOf<typeof CHAIRS>;
const newestFirst = new KeysetPage<ChairRow>([
  { field: 'made_at', type: 'timestamptz' },
  { field: 'id', type: 'integer' },
]);
const AT = new Date('2026-06-10T12:00:00.123Z');
const aChair = (changes: Partial<Chair> = {}): Chair => ({
  id: 1,
  madeBy: "Zoë'); DROP TABLE shop.chair; --",
  madeAt: AT,
  label: null,
  seats: [{ legs: 3 }, { legs: 4 }],
  origin: { town: 'Guelph' },
  cents: 3_000_000_000,
  version: 1,
  ...changes,
});

let database: TestDatabase;
const within = <T>(work: () => Promise<T>): Promise<T> => database.owner.unitOfWork.run(work);
const find = (id: number): Promise<Chair | null> => CHAIRS.first(database.owner.session, 'WHERE id = $1', [id]);

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.dataSource.query(`
      CREATE SCHEMA shop;
      CREATE TABLE shop.chair (id integer PRIMARY KEY, made_by text NOT NULL, made_at timestamptz NOT NULL, label text,
        seats jsonb NOT NULL DEFAULT '[]', origin jsonb, price_cents bigint NOT NULL, version integer NOT NULL DEFAULT 1)`);
});
beforeEach(() => within(() => database.owner.session.write('DELETE FROM shop.chair')));
afterAll(() => database.close());

describe('rows', () => {
  it('are read as they were written, including JSON, large numbers and reserved words', async () => {
    expect(await within(() => CHAIRS.add(database.owner.session, aChair()))).toBe(true);
    expect(await find(1)).toEqual(aChair());
    expect(await find(2)).toBeNull();
  });

  it('are saved by one of two writers of the same version', async () => {
    await within(() => CHAIRS.add(database.owner.session, aChair()));
    const [one, other] = [await find(1), await find(1)];
    const changed = { ...(one ?? aChair()), label: 'one', madeBy: 'someone else', origin: null };
    expect(await within(() => CHAIRS.save(database.owner.session, changed))).toBe(true);
    expect(await within(() => CHAIRS.save(database.owner.session, { ...(other ?? aChair()), label: 'other' }))).toBe(
      false,
    );
    expect(await find(1)).toEqual(aChair({ label: 'one', version: 2 }));
  });

  it('are locked for an update, in a unit of work only', async () => {
    await within(() => CHAIRS.add(database.owner.session, aChair()));
    const lock = (): Promise<Chair | null> => CHAIRS.lock(database.owner.session, 'WHERE id = $1', [1]);
    await expect(lock()).rejects.toThrow('outside a unit of work');
    await within(async () => {
      expect(await lock()).toEqual(aChair());
      const free = await database.owner.dataSource.query<unknown[]>('SELECT id FROM shop.chair FOR UPDATE SKIP LOCKED');
      expect(free).toEqual([]);
    });
  });

  it('resolve conflicts with existing rows as the statement says', async () => {
    const add = (chair: Chair, conflict: string): Promise<boolean> =>
      within(() => CHAIRS.add(database.owner.session, chair, conflict));
    await add(aChair(), '');
    expect(await add(aChair({ label: 'new' }), 'ON CONFLICT DO NOTHING')).toBe(false);
    expect((await find(1))?.label).toBeNull();
    expect(await add(aChair({ label: 'new' }), `ON CONFLICT (id) DO UPDATE SET ${CHAIRS.replaced}`)).toBe(true);
    expect((await find(1))?.label).toBe('new');
  });
});

describe('pages', () => {
  const page = (wanted: PageRequest, more: { where?: string; parameters?: unknown[]; mostCounted?: number } = {}) =>
    newestFirst.counted(database.owner.session, { from: 'shop.chair', ...more }, wanted);

  beforeEach(() =>
    within(async () => {
      for (const id of [1, 2, 3, 4, 5, 6, 7]) {
        const madeAt = new Date(AT.getTime() + Math.floor(id / 3));
        await CHAIRS.add(database.owner.session, aChair({ id, madeAt, label: id % 2 === 0 ? 'even' : 'odd' }));
      }
    }),
  );

  it('contain every row once, equal times ordered by id, and return the total', async () => {
    const seen: number[][] = [];
    for await (const rows of everyPage((cursor) => page({ limit: 2, cursor }))) seen.push(rows.map(({ id }) => id));
    expect(seen).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
    expect(await page({ limit: 7 })).toMatchObject({ nextCursor: null, total: 7, isTotalExact: true });
  });

  it('apply their condition on every page, alternatives included', async () => {
    const more = { where: 'label = $1 OR id = $2', parameters: ['even', 7] };
    const first = await page({ limit: 2 }, more);
    const second = await page({ limit: 2, cursor: first.nextCursor }, more);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([7, 6, 4, 2]);
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null]);
  });

  it('count up to a limit and estimate beyond', async () => {
    await database.owner.dataSource.query('ANALYZE shop.chair');
    expect(await page({ limit: 1 }, { mostCounted: 3 })).toMatchObject({ total: 7, isTotalExact: false });
    const odd = { where: 'label = $1', parameters: ['odd'], mostCounted: 2 };
    expect(await page({ limit: 1 }, odd)).toMatchObject({ total: 4, isTotalExact: false });
    expect(await page({ limit: 1 }, { mostCounted: 7 })).toMatchObject({ total: 7, isTotalExact: true });
  });

  it('neither repeat nor lose a row while rows are added and removed', async () => {
    const first = await page({ limit: 3 });
    await within(async () => {
      await CHAIRS.add(database.owner.session, aChair({ id: 8, madeAt: new Date(AT.getTime() + 9) }));
      await database.owner.session.write('DELETE FROM shop.chair WHERE id = 5');
    });
    const second = await page({ limit: 3, cursor: first.nextCursor });
    expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([
      [7, 6, 5],
      [4, 3, 2],
    ]);
  });

  it('refuse an invalid cursor before querying the database', async () => {
    for (const cursor of ['', 'x', Buffer.from("2026-06-10T12:00:00.123Z 1'").toString('base64url')])
      await expect(page({ limit: 1, cursor })).rejects.toMatchObject({ code: 'validation-failed' });
  });
});
