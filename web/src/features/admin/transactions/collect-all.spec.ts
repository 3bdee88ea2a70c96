import { collectAll, MAX_SELECTED } from './collect-all';

it('collects all pages up to the selection limit', async () => {
  const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
    first: { items: [1, 2], nextCursor: 'second' },
    second: { items: [3], nextCursor: null },
  };
  const seen: number[] = [];
  const all = await collectAll(
    (cursor) => Promise.resolve(pages[cursor ?? 'first'] ?? { items: [], nextCursor: null }),
    (count) => seen.push(count),
  );
  expect([all, seen]).toEqual([
    [1, 2, 3],
    [2, 3],
  ]);
  const endless = await collectAll(
    () => Promise.resolve({ items: Array.from({ length: 999 }, (_, n) => n), nextCursor: 'more' }),
    () => undefined,
  );
  expect(endless).toHaveLength(MAX_SELECTED);
});
