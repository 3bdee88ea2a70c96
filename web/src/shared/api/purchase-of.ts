import type { OrdersPage, OrderView } from '../../../../src/contexts/payments/published/views.js';
import type { Problem } from './problem';
import type { Call } from './transport';

const PAGE = 100;
const MAX_PAGES = 10;

type Answer = { data?: unknown; error?: Problem };

/** The person’s newest matching order, or null; reads their list page by page until it is found. */
export async function purchaseOf(
  fits: (order: OrderView) => boolean,
  ask: (call: Call) => PromiseLike<Answer> | Answer,
): Promise<{ data: OrderView | null } | { error: Problem }> {
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const rest: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { data, error } = await ask({ url: `/api/orders?limit=${PAGE}${rest}` });
    if (error !== undefined) return { error };
    const { items, nextCursor } = data as OrdersPage;
    const found = items.find(fits);
    if (found !== undefined) return { data: found };
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return { data: null };
}
