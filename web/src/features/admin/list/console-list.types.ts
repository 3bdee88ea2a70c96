import type { ReactNode } from 'react';
import type { Pages } from '../ui/cursor-pages';
import type { Order } from './list-place';
import type { Chip, ListColumn, ListPage, ListSelection, RowAction } from './types';

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
  hasViews?: boolean;
  isLoading?: boolean;
}
