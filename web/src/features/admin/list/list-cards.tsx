import { Button, Checkbox, Select, Spin } from 'antd';
import { useId, useState } from 'react';
import type { Order } from './list-place';
import { RowMenu } from './row-menu';
import type { ConsoleListProps, ListColumn } from './types';

interface OrderProps<Row> {
  columns: readonly ListColumn<Row>[];
  order: Order<string> | undefined;
  onOrder: (order: Order<string> | undefined) => void;
}

/** Replaces the column headings, which cards do not have, for sorting. */
function OrderMenu<Row>({ columns, order, onOrder }: OrderProps<Row>) {
  const sortable = columns.filter(({ isSortable = false }) => isSortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, title }) => [
    { value: `${key} asc`, label: `${title} ↑` },
    { value: `${key} desc`, label: `${title} ↓` },
  ]);
  return (
    <Select
      className="list-order"
      aria-label="Sort by"
      placeholder="Sort by"
      allowClear
      value={order === undefined ? undefined : `${order.sort} ${order.order}`}
      options={options}
      onChange={(value: string | undefined) => {
        const [sort = '', direction] = (value ?? '').split(' ');
        onOrder(sort === '' ? undefined : { sort, order: direction === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
}

type CardProps<Row extends object> = ConsoleListProps<Row> & { row: Row; shown: readonly ListColumn<Row>[] };

function Card<Row extends object>({ row, shown, ...list }: CardProps<Row>) {
  const { rowKey, nameOf, selection, action, actionsOf, details } = list;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const drawn = ({ render, text }: ListColumn<Row>) => (render ?? text)(row);
  const heading = shown.find(({ isName = false }) => isName) ?? shown[0];
  const lines = shown.filter((column) => column !== heading && column.text(row) !== '');
  return (
    <li className="card list-card" tabIndex={-1} data-row={rowKey(row)}>
      <div className="row between">
        <span className="row breakable list-card-name">
          {selection === undefined ? null : (
            <Checkbox
              checked={selection.has(row)}
              disabled={selection.isDisabled === true}
              aria-label={selection.label(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          {heading === undefined ? nameOf(row) : drawn(heading)}
        </span>
        {actionsOf === undefined ? null : <RowMenu name={nameOf(row)} actions={actionsOf(row)} />}
      </div>
      <dl className="list-card-lines">
        {lines.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd className="breakable">{drawn(column)}</dd>
          </div>
        ))}
      </dl>
      {action?.(row)}
      {details === undefined ? null : (
        <>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {details.title}
          </Button>
          <div id={id}>{isOpen ? details.render(row) : null}</div>
        </>
      )}
    </li>
  );
}

/** The rows as cards, for screens too narrow for a table. */
export function ListCards<Row extends object>({
  shown,
  ...list
}: ConsoleListProps<Row> & { shown: readonly ListColumn<Row>[] }) {
  const { rows, rowKey, columns, order, onOrder, total } = list;
  if (rows === undefined) return <Spin className="list-loading" aria-label="Loading" />;
  return (
    <>
      {onOrder === undefined ? null : <OrderMenu columns={columns} order={order} onOrder={onOrder} />}
      <ul className="list-cards">
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} shown={shown} {...list} />
        ))}
      </ul>
      {total === undefined ? null : (
        <p className="row between">
          Total <strong>{total}</strong>
        </p>
      )}
    </>
  );
}
