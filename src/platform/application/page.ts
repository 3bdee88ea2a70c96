/** The requested page of a list; the cursor is the previous page's `nextCursor`, absent or null for the first. */
export interface PageRequest {
  limit: number;
  cursor?: string | null | undefined;
}

/** A page of a list with the cursor of the next; null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A page of a list with the length of the whole list. */
export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/** The length of a list; beyond `MAX_COUNTED` rows counting takes too long, and `total` is an estimate. */
export interface ListLength {
  total: number;
  isTotalExact: boolean;
}

/** The limit up to which lists are counted exactly. */
export const MAX_COUNTED = 10_000;

/** The items of all pages, one page at a time, so that the list is never in memory as a whole. */
export async function* everyPage<Item>(ask: (cursor: string | null) => Promise<Page<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor);
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
