/** A person's saved view of a console list (product.md §7, "One list"). */
export interface ListView {
  id: string;
  /** As in `/admin?tab=…`. */
  tab: string;
  /** Chosen by its owner; unique within the tab. */
  name: string;
  /** The rest of the URL's query: filters, order, columns. */
  query: string;
}

/** The maximum for one person. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2_000;
