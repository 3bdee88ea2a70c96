/** The page of a list that is asked for; the cursor is the `nextCursor` of the page before, missing or null for the first. */
export interface PageWanted {
  limit: number;
  cursor?: string | null | undefined;
}

/** A part of a list, with the cursor of the next; null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A part of a list that also says how long the whole list is. */
export interface CountedPage<Item> extends Page<Item> {
  total: number;
}

/** How long a list is; beyond `MAX_COUNTED` rows counting takes longer than it is worth, and `total` is an estimate. */
export interface ListLength {
  total: number;
  isTotalExact: boolean;
}

/** To how many rows lists are counted. */
export const MAX_COUNTED = 10_000;

/** The items of all pages, a page at a time, so that the list never lies in memory as a whole. */
export async function* everyPage<Item>(ask: (cursor: string | null) => Promise<Page<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor);
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
