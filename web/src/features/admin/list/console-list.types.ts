import type { ReactNode } from 'react';
import type { Pages } from '../ui/cursor-pages';
import type { Order } from './list-place';
import type { Chip, ListColumn, ListPage, ListSelection, RowAction } from './types';

/** What a list of the console is told. */
export interface ConsoleListProps<Row extends object> {
  /** The tab's key; begins the file's name. */
  name: string;
  /** What is listed, in the plural. */
  noun: string;
  /** Undefined while they are loaded. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is called, for its menu and its box. */
  nameOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** Width in px below which the table scrolls sideways. */
  width: number;
  empty: string;
  /** Where a row opens. */
  pageOf?: (row: Row) => string | undefined;
  actionsOf?: (row: Row) => readonly RowAction[];
  /** The heading above the steps. */
  actionTitle?: string;
  /** The step that is drawn in the row itself. */
  action?: (row: Row) => ReactNode;
  order?: Order<string> | undefined;
  onOrder?: (order: Order<string> | undefined) => void;
  selection?: ListSelection<Row>;
  /** What opens below a row, and what its column is called. */
  details?: { title: string; render: (row: Row) => ReactNode };
  pages?: Pages;
  page?: Omit<ListPage<Row>, 'items'>;
  chips?: readonly Chip[];
  /** A page of what the list shows, for the file; none can be taken without it. */
  load?: (cursor: string | undefined) => Promise<ListPage<Row>>;
  hasViews?: boolean;
  isLoading?: boolean;
}
