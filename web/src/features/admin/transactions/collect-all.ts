interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The most that can be deleted in one go, because each deletion is a separate call. */
export const MAX_SELECTED = 5_000;

/** Collects the items of all pages, up to `MAX_SELECTED`; reports the count after each page. */
export async function collectAll<Item>(
  ask: (cursor: string | null) => Promise<Page<Item>>,
  onProgress: (count: number) => void,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor);
    all.push(...page.items);
    cursor = page.nextCursor;
    onProgress(all.length);
  } while (cursor !== null && all.length < MAX_SELECTED);
  return all.slice(0, MAX_SELECTED);
}
