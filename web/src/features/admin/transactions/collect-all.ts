interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** At most so many are deleted in one go: each is a call of its own. */
export const MAX_SELECTED = 5_000;

/** The items of all pages, up to the most that can be selected; says after each page how many there are. */
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
