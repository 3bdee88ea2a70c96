import type { ReactNode } from 'react';

/** A column of a list; on a phone, a line of a card. */
export interface ListColumn<Row> {
  /** The name in the address and the server’s sort key. */
  key: string;
  title: string;
  /** The value in an export, and on the page unless `render` is given. */
  text: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** The column that names the row; it cannot be hidden. */
  isName?: boolean;
  align?: 'right';
}

/** An action of a row; with `to` it is a link. */
export interface RowAction {
  key: string;
  label: string;
  to?: string;
  act?: () => void;
  isDanger?: boolean;
}

/** The selection across all pages of a list. */
export interface ListSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  isDisabled?: boolean;
  /** The label of a row’s checkbox. */
  label: (row: Row) => string;
}

/** A page of a list, as every endpoint of the console returns it. */
export interface ListPage<Row> {
  items: readonly Row[];
  total: number;
  /** False if `total` is an estimate. */
  isTotalExact?: boolean;
  nextCursor: string | null;
}

/** An active filter. */
export interface Chip {
  /** The name in the address. */
  name: string;
  label: string;
  value: string;
  /** Removes only this value, if the filter has several. */
  onRemove?: () => void;
}
