import type { ReactNode } from 'react';

/** A column of a list, on a phone a line of a card. */
export interface ListColumn<Row> {
  /** As the address names it, and as the server sorts by it. */
  key: string;
  title: string;
  /** What is there in a file, and on the page where nothing else is drawn. */
  text: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Cannot be hidden: what the row is called. */
  isName?: boolean;
  width?: number;
  align?: 'right';
}

/** What can be done with a row; with an address it is a link. */
export interface RowAction {
  key: string;
  label: string;
  to?: string;
  act?: () => void;
  isDanger?: boolean;
}

/** What is selected of a list, over all of its pages. */
export interface ListSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  isDisabled?: boolean;
  /** What the box of a row is called. */
  label: (row: Row) => string;
}

/** A page of a list, as every call of the console answers it. */
export interface ListPage<Row> {
  items: readonly Row[];
  total: number;
  /** False where `total` is an estimate. */
  isTotalExact?: boolean;
  nextCursor: string | null;
}

/** A filter that is on. */
export interface Chip {
  /** As the address names it. */
  name: string;
  label: string;
  value: string;
  /** Takes away this value, where the address has more than it. */
  onRemove?: () => void;
}
