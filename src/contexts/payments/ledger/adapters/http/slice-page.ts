import { foreignCursor } from '../../../../../platform/persistence/keyset-page.js';
import type { PageRequest } from '../../../../../platform/application/page.js';

/**
 * A page of a list that is fully loaded because its sums are shown with it; without a limit, all of the rest. The
 * cursor is the id of the previous page's last item. Throws `ValidationFailed` for an unknown one.
 */
export function slicePage<Item>(
  items: readonly Item[],
  { limit = items.length, cursor }: Partial<PageRequest>,
  idOf: (item: Item) => string,
): { shown: Item[]; nextCursor: string | null } {
  const start = cursor == null ? 0 : positionAfter(items, Buffer.from(cursor, 'base64url').toString(), idOf);
  const shown = items.slice(start, start + limit);
  const last = start + limit < items.length ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : Buffer.from(idOf(last)).toString('base64url') };
}

function positionAfter<Item>(items: readonly Item[], id: string, idOf: (item: Item) => string): number {
  const position = items.findIndex((item) => idOf(item) === id);
  if (position < 0) throw foreignCursor();
  return position + 1;
}
