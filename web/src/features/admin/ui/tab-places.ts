/** What the console opens with (product.md §7, "Today"). */
export const HOME = 'today';

/** The address of a tab. */
export const addressOf = (tab: string): string => `/admin?${new URLSearchParams({ tab }).toString()}`;
