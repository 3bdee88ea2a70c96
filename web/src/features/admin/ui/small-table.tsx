import { Table } from 'antd';
import type { ReactNode } from 'react';

interface Column<Row> {
  title: string;
  value: (row: Row) => ReactNode;
  align?: 'right';
  /** Its words may break anywhere. */
  isLong?: boolean;
}

interface Props<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  empty?: string;
  className?: string;
  /** Below this many pixels the table scrolls sideways. */
  minWidth?: number;
}

/** A few rows that are all shown and stay in their order; what pages or sorts is a list. */
export function SmallTable<Row extends object>({ rows, rowKey, columns, empty, className, minWidth }: Props<Row>) {
  // An empty table does not scroll, because it has nothing to reach by keyboard.
  const isScrolling = minWidth !== undefined && rows !== undefined && rows.length > 0;
  return (
    <Table<Row>
      className={className}
      size="small"
      pagination={false}
      rowKey={rowKey}
      loading={rows === undefined}
      dataSource={rows}
      scroll={isScrolling ? { x: minWidth } : undefined}
      locale={{ emptyText: empty }}
      columns={columns.map(({ value, isLong = false, ...column }) => ({
        ...column,
        ...(isLong ? { className: 'breakable' } : {}),
        render: (_, row) => value(row),
      }))}
    />
  );
}
