import { slicePage } from './slice-page.js';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];
const idOf = (item: string): string => item;

describe('a page of a fully loaded list', () => {
  it('is the whole list without a limit', () => {
    expect(slicePage(ITEMS, {}, idOf)).toEqual({ shown: ITEMS, nextCursor: null });
  });

  it('visits every item once', () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { shown, nextCursor } = slicePage(ITEMS, { limit: 2, cursor }, idOf);
      seen.push(...shown);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ITEMS);
  });

  it('refuses an unknown cursor', () => {
    expect(() => slicePage(ITEMS, { limit: 2, cursor: 'bm9uZQ' }, idOf)).toThrow('not one of ours');
  });
});
