import type { ReactNode } from 'react';
import type { Pages } from '../ui/cursor-pages';
import type { Order } from './list-place';

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

export interface ConsoleListProps<Row extends object> {
  /** The tab's key, which also starts the name of an exported file. */
  name: string;
  /** The plural of what is listed, such as "users". */
  noun: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row, for the labels of its menu and checkbox. */
  nameOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  empty: string;
  /** The address that a row opens. */
  pageOf?: (row: Row) => string | undefined;
  actionsOf?: (row: Row) => readonly RowAction[];
  /** The heading of the action column. */
  actionTitle?: string;
  /** The action shown in the row itself. */
  action?: (row: Row) => ReactNode;
  order?: Order<string> | undefined;
  onOrder?: (order: Order<string> | undefined) => void;
  selection?: ListSelection<Row>;
  /** Content that expands below a row, and the title of its column. */
  details?: { title: string; render: (row: Row) => ReactNode };
  pages?: Pages;
  page?: Omit<ListPage<Row>, 'items'>;
  chips?: readonly Chip[];
  /** Loads a page for the export; without it there is no export button. */
  load?: (cursor: string | undefined) => Promise<ListPage<Row>>;
  /** Without views, columns to hide and the hint of the keys: for a list beside or within another. */
  isPlain?: boolean;
  /** The sum of the last column. */
  total?: string | undefined;
}
