import { statement } from './bound-values.js';
import { KeysetPage } from './keyset-page.js';

interface Row {
  id: string;
  at: Date;
  label: string | null;
}

const ID = '0198c0de-0000-7000-8000-000000000001';
const row = (changes: Partial<Row> = {}): Row => ({
  id: ID,
  at: new Date('2026-06-10T12:00:00.123Z'),
  label: 'a b',
  ...changes,
});
const base64 = (text: string): string => Buffer.from(text).toString('base64url');

const newestFirst = new KeysetPage<Row>([
  { field: 'at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);
const alone = new KeysetPage<Row>([{ field: 'id', type: 'uuid' }], 'asc');
const byLabel = new KeysetPage<Row>(
  [
    { field: 'label', sql: 'COALESCE(label, name)', type: 'text', isNullable: true },
    { field: 'id', type: 'text', isValue: (text) => text.length === ID.length },
  ],
  'asc',
  ['label', 'asc'],
);

describe('a page of a list', () => {
  it('has a next cursor only if there is more', () => {
    expect(newestFirst.cut([row(), row()], 2)).toEqual({ items: [row(), row()], nextCursor: null });
    const { items, nextCursor } = newestFirst.cut([row(), row({ label: null })], 1);
    expect([items, nextCursor]).toEqual([[row()], base64(`2026-06-10T12:00:00.123Z ${ID}`)]);
    expect(newestFirst.cut([], 1)).toEqual({ items: [], nextCursor: null });
  });

  it('starts after the row of its cursor', () => {
    expect(newestFirst.read(newestFirst.cursorAt(row()))).toEqual(['2026-06-10T12:00:00.123Z', ID]);
    expect(byLabel.read(byLabel.cursorAt(row()))).toEqual(['a b', ID]);
    expect(byLabel.read(byLabel.cursorAt(row({ label: null })))).toEqual([null, ID]);
    expect([alone.cursorAt(row()), alone.read(ID)]).toEqual([ID, [ID]]);
    expect([newestFirst.read(undefined), newestFirst.read(null)]).toEqual([null, null]);
  });

  it('is a condition and an order on its keys, with the cursor as parameters', () => {
    const { sql, parameters } = statement((bind) => newestFirst.behind(['2026-06-10T12:00:00.123Z', ID], bind), [7]);
    expect(sql).toBe('(at, id) < ($2::timestamptz, $3::uuid)');
    expect(parameters).toEqual([7, '2026-06-10T12:00:00.123Z', ID]);
    expect(newestFirst.ordering).toBe('at desc, id desc');
    expect(statement((bind) => byLabel.behind(['x', ID], bind)).sql).toBe(
      '(COALESCE(label, name), id) > ($1::text, $2::text)',
    );
    expect(byLabel.ordering).toBe('COALESCE(label, name) asc, id asc');
  });

  it.each([
    ['nothing', newestFirst, ''],
    ['no cursor', newestFirst, 'x'],
    ['a cursor of one value', newestFirst, base64('2026-06-10T12:00:00.123Z')],
    ['a cursor of three', newestFirst, base64(`2026-06-10T12:00:00.123Z ${ID} 1`)],
    ['the 30th of February', newestFirst, base64(`2026-02-30T12:00:00.123Z ${ID}`)],
    ['the year 0', newestFirst, base64(`0000-01-01T12:00:00.123Z ${ID}`)],
    ['the 25th hour', newestFirst, base64(`2026-06-10T24:00:00.123Z ${ID}`)],
    ['an id of another form', newestFirst, base64('2026-06-10T12:00:00.123Z 7')],
    ['SQL', newestFirst, base64(`2026-06-10T12:00:00.123Z') ${ID}`)],
    ['a lone value of another form', alone, 'x'],
    ['another order', byLabel, base64(JSON.stringify(['label', 'desc', 'x', ID]))],
    ['an unnamed cursor', byLabel, base64(`x ${ID}`)],
    ['an object', byLabel, base64('{"0":"label"}')],
    ['a value that is a list', byLabel, base64(JSON.stringify(['label', 'asc', ['x'], ID]))],
    ['a sign that no text has', byLabel, base64(JSON.stringify(['label', 'asc', '\0', ID]))],
    ['an id that its own rule refuses', byLabel, base64(JSON.stringify(['label', 'asc', 'x', 'y']))],
    ['null where there is always a value', byLabel, base64(JSON.stringify(['label', 'asc', 'x', null]))],
  ])('refuses %s', (_what, page: KeysetPage<Row>, cursor) => {
    const refusal = {
      code: 'validation-failed',
      details: [{ field: 'cursor', message: 'That cursor is not one of ours.' }],
    };
    expect(() => page.read(cursor)).toThrow(expect.objectContaining(refusal) as Error);
  });

  it.each([
    ['integer', '2147483647', '2147483648'],
    ['bigint', '999999999999999999', '-1'],
    ['numeric', '4.25', '4.255'],
    ['date', '-infinity', 'never'],
    ['date', '2026-06-10', '2026-02-30'],
  ] as const)('accepts only cursor values that the database can read: for %s %s, not %s', (type, good, bad) => {
    const page = new KeysetPage<{ id: string }>([{ field: 'id', type }]);
    expect(page.read(good)).toEqual([good]);
    expect(() => page.read(bad)).toThrow('not one of ours');
  });
});
