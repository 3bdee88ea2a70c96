import { allRows, csvOf, MAX_ROWS } from './export-list';
import type { ListColumn, ListPage } from './types';

interface Row {
  name: string;
}
const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name },
  { key: 'length', title: 'Letters', text: ({ name }) => String(name.length) },
];

const pageOf = (from: number, count: number, next: string | null): ListPage<Row> => ({
  items: Array.from({ length: count }, (_, index) => ({ name: `row ${String(from + index)}` })),
  total: 3,
  nextCursor: next,
});
const uninterrupted = { isStopped: () => false, onRows: () => undefined };

describe('list export', () => {
  it('collects all pages and reports progress', async () => {
    const asked: (string | undefined)[] = [];
    const counts: number[] = [];
    const rows = await allRows(
      (cursor) => {
        asked.push(cursor);
        return Promise.resolve(cursor === undefined ? pageOf(0, 2, 'next') : pageOf(2, 1, null));
      },
      { isStopped: () => false, onRows: (count) => counts.push(count) },
    );
    expect(rows?.map(({ name }) => name)).toEqual(['row 0', 'row 1', 'row 2']);
    expect([asked, counts]).toEqual([
      [undefined, 'next'],
      [2, 3],
    ]);
  });

  it('returns nothing when stopped and ends at the row limit', async () => {
    const endless = () => Promise.resolve(pageOf(0, 4_000, 'more'));
    expect(await allRows(endless, { isStopped: () => true, onRows: () => undefined })).toBeUndefined();
    expect(await allRows(endless, uninterrupted)).toHaveLength(MAX_ROWS);
  });

  it('throws the error of a refused page', async () => {
    await expect(allRows(() => Promise.reject(new Error('refused')), uninterrupted)).rejects.toThrow('refused');
  });

  it('keeps accents, quotes where needed and escapes formulas', async () => {
    const text = await csvOf(COLUMNS, [{ name: 'Élan, "Zoë"' }, { name: '=1+1' }]);
    expect(text).toBe('\uFEFFName,Letters\r\n"Élan, ""Zoë""",11\r\n\'=1+1,4\r\n');
  });
});
