/** What the console opens with (product.md §7, "Today"). */
export const HOME = 'today';

/** The address of a tab. */
export const addressOf = (tab: string): string => `/admin?${new URLSearchParams({ tab }).toString()}`;

const toronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** The dispatch board of a day, or of the Toronto day of an instant, at one sale's job. */
export function boardOf(at: string | Date, sale?: string): string {
  const day = typeof at === 'string' ? at : toronto.format(at);
  return `/admin?${new URLSearchParams({ tab: 'dispatch', day, ...(sale === undefined ? {} : { sale }) }).toString()}`;
}

/** The page of a sale, by its id. */
export const salePage = (id: string): string => `/admin/transactions/${id}`;

/** The page of a person, by their number. */
export const personPage = (id: number): string => `/admin/people/${String(id)}`;
