/** The tab that the console opens with (product.md §7, "Today"). */
export const HOME = 'today';

/** The address of a tab. */
export const addressOf = (tab: string): string => `/admin?${new URLSearchParams({ tab }).toString()}`;

const toronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** The address of the dispatch board for a day (or the Toronto day of an instant), optionally focusing one sale's job. */
export function boardOf(at: string | Date, sale?: string): string {
  const day = typeof at === 'string' ? at : toronto.format(at);
  return `/admin?${new URLSearchParams({ tab: 'dispatch', day, ...(sale === undefined ? {} : { sale }) }).toString()}`;
}

/** The address of a sale’s page. */
export const salePage = (id: string): string => `/admin/transactions/${id}`;

/** The address of a person’s page. */
export const personPage = (id: number): string => `/admin/people/${String(id)}`;
