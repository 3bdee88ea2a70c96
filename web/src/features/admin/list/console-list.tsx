import { Grid, Table, type TableColumnType } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTurner } from '../ui/cursor-pages';
import { ListBar } from './list-bar';
import { ListCards } from './list-cards';
import { useListKeys } from './list-keys';
import { useHidden, type Order } from './list-place';
import { RowMenu } from './row-menu';
import type { ConsoleListProps, ListColumn } from './types';
import './list.css';

const HEADER_HEIGHT = 56;
const ANT_SORT_ORDERS = { asc: 'ascend', desc: 'descend' } as const;

function tableColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
  { order, action, actionTitle = 'Action', actionsOf, nameOf }: ConsoleListProps<Row>,
): TableColumnType<Row>[] {
  const drawn = columns.map(
    ({ key, title, text, render, isSortable = false, isName = false, ...look }): TableColumnType<Row> => ({
      key,
      title,
      ...look,
      ...(isName ? { rowScope: 'row' as const } : {}),
      ...(isSortable ? { sorter: true, sortOrder: order?.sort === key ? ANT_SORT_ORDERS[order.order] : null } : {}),
      render: (_, row) => (isName ? <div className="list-name">{(render ?? text)(row)}</div> : (render ?? text)(row)),
    }),
  );
  if (action !== undefined || actionsOf !== undefined)
    drawn.push({
      key: 'action',
      title: actionTitle,
      // Stays in sight when a narrow window makes the table scroll.
      fixed: 'end',
      render: (_, row) => (
        <span className="list-actions">
          {action?.(row)}
          {actionsOf === undefined ? null : <RowMenu name={nameOf(row)} actions={actionsOf(row)} />}
        </span>
      ),
    });
  return drawn;
}

/** The sort order after a click on a heading; the third click clears it. */
function orderAfter(columnKey: unknown, order: 'ascend' | 'descend' | null | undefined): Order<string> | undefined {
  if (typeof columnKey !== 'string' || order === null || order === undefined) return undefined;
  return { sort: columnKey, order: order === 'ascend' ? 'asc' : 'desc' };
}

const Total = ({ total, columns }: { total: string; columns: number }) => (
  <Table.Summary.Row>
    <Table.Summary.Cell index={0} colSpan={columns - 1}>
      Total
    </Table.Summary.Cell>
    <Table.Summary.Cell index={columns - 1} align="right">
      <strong>{total}</strong>
    </Table.Summary.Cell>
  </Table.Summary.Row>
);

function RowsTable<Row extends object>(props: ConsoleListProps<Row> & { shown: readonly ListColumn<Row>[] }) {
  const { rows, rowKey, selection, details, total, onOrder, shown } = props;
  const select =
    selection === undefined
      ? {}
      : {
          rowSelection: {
            columnWidth: 40,
            hideSelectAll: true,
            columnTitle: <span className="visually-hidden">Selected</span>,
            selectedRowKeys: (rows ?? []).filter(selection.has).map(rowKey),
            onSelect: selection.toggle,
            getCheckboxProps: (row: Row) => ({
              disabled: selection.isDisabled === true,
              'aria-label': selection.label(row),
            }),
          },
        };
  const expand =
    details === undefined
      ? {}
      : { expandable: { columnTitle: details.title, columnWidth: 72, expandedRowRender: details.render } };
  return (
    <Table<Row>
      rowKey={rowKey}
      size="small"
      pagination={false}
      showSorterTooltip={false}
      loading={rows === undefined}
      dataSource={rows ?? []}
      columns={tableColumns(shown, props)}
      scroll={{ x: true }}
      // A fixed layout would break words that are longer than their column.
      tableLayout="auto"
      sticky={{ offsetHeader: HEADER_HEIGHT }}
      onRow={(row) => ({ tabIndex: -1, 'data-row': rowKey(row) })}
      onChange={(_pages, _filters, sorter) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter;
        onOrder?.(orderAfter(by?.columnKey, by?.order));
      }}
      {...(total === undefined ? {} : { summary: () => <Total total={total} columns={shown.length} /> })}
      {...select}
      {...expand}
    />
  );
}

function Keys({ isShown, canSelect }: { isShown: boolean; canSelect: boolean }) {
  if (!isShown) return null;
  return (
    <p className="muted small list-keys">
      <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> opens
      {canSelect ? (
        <>
          {' '}
          · <kbd>X</kbd> selects
        </>
      ) : null}{' '}
      · <kbd>M</kbd> shows more
    </p>
  );
}

/** The console’s list: dense rows, or cards on a phone, with filters, order and page in the address (product.md §7, "One list"). */
export function ConsoleList<Row extends object>(props: ConsoleListProps<Row>) {
  const { rows, rowKey, pageOf, selection, columns, pages, page, noun, isPlain = false } = props;
  const box = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { md: isWide = true } = Grid.useBreakpoint();
  const [hidden] = useHidden();
  const shown = columns.filter(({ key, isName = false }) => isName || isPlain || !hidden.has(key));
  const byKey = useMemo(() => new Map((rows ?? []).map((row) => [rowKey(row), row])), [rows, rowKey]);
  const onOpen = useCallback(
    (key: string) => {
      const row = byKey.get(key);
      const address = row === undefined ? undefined : pageOf?.(row);
      if (address !== undefined) void navigate(address);
    },
    [byKey, pageOf, navigate],
  );
  const onToggle = useCallback(
    (key: string) => {
      const row = byKey.get(key);
      if (row !== undefined && selection?.isDisabled !== true) selection?.toggle(row);
    },
    [byKey, selection],
  );
  useListKeys(box, { onOpen, onToggle });
  const Rows = isWide ? RowsTable : ListCards;
  return (
    <section className="console-list" data-list="" ref={box}>
      {isPlain ? null : <ListBar {...props} />}
      {rows?.length === 0 ? <p className="card centered muted">{props.empty}</p> : <Rows {...props} shown={shown} />}
      {page === undefined || pages === undefined ? null : (
        <PageTurner pages={pages} shown={rows?.length ?? 0} noun={noun} {...page} />
      )}
      {isPlain || !isWide ? null : <Keys isShown={byKey.size > 0} canSelect={selection !== undefined} />}
    </section>
  );
}
