import { columns, fixed, fixedJson, json, type RowOf } from './columns.js';
import type { DatabaseSession } from './database-session.js';

interface Chair {
  id: string;
  madeBy: string;
  seats: { legs: number }[] | null;
  label: { at: string };
  cents: number;
  version: number;
}

const CHAIRS = columns<Chair>()('shop.chair', {
  id: 'id',
  madeBy: fixed('made_by'),
  seats: json('seats'),
  label: fixedJson('label'),
  cents: { column: 'price_cents', read: (stored: string) => Number(stored), write: String },
  version: 'version',
});

const ROW: RowOf<typeof CHAIRS> = {
  id: 'c1',
  made_by: 'Marie',
  seats: [{ legs: 3 }],
  label: { at: 'x' },
  price_cents: '1250',
  version: 4,
};
const CHAIR: Chair = { id: 'c1', madeBy: 'Marie', seats: [{ legs: 3 }], label: { at: 'x' }, cents: 1250, version: 4 };

const said = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

/** Records the queries and answers with rows. */
function listening(...rows: unknown[]) {
  const asked: [sql: string, parameters: unknown[]][] = [];
  const write = (sql: string, parameters: unknown[]): Promise<unknown[]> => {
    asked.push([said(sql), parameters]);
    return Promise.resolve(rows);
  };
  return { asked, session: { query: write, write } as unknown as DatabaseSession };
}

describe('a table’s columns', () => {
  it('read the state of a row, each field as its column stores it', () => {
    expect(CHAIRS.from(ROW)).toEqual(CHAIR);
    expect(CHAIRS.as(({ id, cents }) => `${id} ${String(cents)}`).from(ROW)).toBe('c1 1250');
  });

  it('write the insert, JSON as text, with every value as a parameter', async () => {
    const { asked, session } = listening({ id: 'c1' });
    expect(await CHAIRS.add(session, { ...CHAIR, seats: null }, 'ON CONFLICT DO NOTHING')).toBe(true);
    expect(asked).toEqual([
      [
        'INSERT INTO shop.chair (id, made_by, seats, label, price_cents, version) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id',
        ['c1', 'Marie', null, '{"at":"x"}', '1250', 4],
      ],
    ]);
  });

  it('write the update, guarded by the version, without fixed columns', async () => {
    const { asked, session } = listening({ id: 'c1' });
    expect(await CHAIRS.save(session, CHAIR)).toBe(true);
    expect(asked).toEqual([
      [
        'UPDATE shop.chair SET seats = $1, price_cents = $2, version = version + 1 WHERE id = $3 AND version = $4 RETURNING id',
        ['[{"legs":3}]', '1250', 'c1', 4],
      ],
    ]);
    expect(await CHAIRS.save(listening().session, CHAIR)).toBe(false);
  });

  it('are the only names in a statement, whatever properties an object has', async () => {
    const { asked, session } = listening({ id: 'c1' });
    const brought = { ...CHAIR, 'price_cents = 0; --': 1, paid: true };
    await CHAIRS.add(session, brought);
    await CHAIRS.save(session, brought);
    expect(asked.map(([, parameters]) => parameters.length)).toEqual([6, 4]);
    expect(asked.map(([sql]) => /--|paid/.test(sql))).toEqual([false, false]);
    expect(() => columns<{ id: string }>()('shop.chair', { id: 'id = 1; --' })).toThrow('no name of a column');
    expect(() => columns<{ id: string }>()('chair; --', { id: 'id' })).toThrow('no name of a table');
  });

  it('leave columns missing from an insert to their defaults', () => {
    const { sql, parameters } = CHAIRS.insertion({ id: 'c2', cents: 5 }, 'RETURNING *', 'OVERRIDING SYSTEM VALUE');
    expect([said(sql), parameters]).toEqual([
      'INSERT INTO shop.chair (id, price_cents) OVERRIDING SYSTEM VALUE VALUES ($1, $2) RETURNING *',
      ['c2', '5'],
    ]);
  });

  it('write what replaces an existing row', () => {
    expect(columns<{ id: string; text: string }>()('shop.note', { id: 'id', text: 'words' }).replaced).toBe(
      'words = EXCLUDED.words',
    );
  });

  it('must all be declared, and no others, or it does not compile', () => {
    // @ts-expect-error A field without a column.
    columns<{ id: string; text: string }>()('shop.note', { id: 'id' });
    // @ts-expect-error A column without a field.
    columns<{ id: string }>()('shop.note', { id: 'id', text: 'words' });
    // @ts-expect-error A function that reads another type than the field's.
    columns<{ id: string; cents: number }>()('shop.note', { id: 'id', cents: { column: 'cents', read: String } });
    // @ts-expect-error A row with another type than the field's.
    CHAIRS.from({ ...ROW, made_by: 7 });
  });
});
