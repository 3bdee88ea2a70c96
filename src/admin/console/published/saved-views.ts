/** A list of the console as a person keeps it (product.md §7, "saved views"). */
export interface ListView {
  id: string;
  /** As `/admin?tab=…` names it. */
  tab: string;
  /** Its person's word for it, once in a tab. */
  name: string;
  /** What is in the address besides the tab: filters, order, columns. */
  query: string;
}

/** How many one person can keep. */
export const MAX_VIEWS = 50;
export const LONGEST_VIEW_NAME = 60;
export const LONGEST_VIEW_QUERY = 2_000;
