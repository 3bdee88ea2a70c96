import type { Page } from '../../../src/platform/application/page.js';

/** The first page of the remaining items of an in-memory list. */
export function pageOf<Item>(left: readonly Item[], limit: number, cursorAt: (item: Item) => string): Page<Item> {
  const items = left.slice(0, limit);
  const last = left.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorAt(last) };
}
