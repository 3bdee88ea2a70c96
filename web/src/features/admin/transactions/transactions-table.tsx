import { Button, Table, type TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { SORT_KEYS, type SortKey } from '../../../../../src/listings/published/listing-sort.js';
import type { ProductOwnerView } from '../../../../../src/listings/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { codeInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { nameOrNumber } from '../ui/person-name';
import { wideTable } from '../ui/wide-table';
import { chosen, type Sorting } from './sorting';
import { TEXTS } from './texts';
import { isReleasable, type CardActions } from './transaction-card';

interface Props {
  products: readonly ProductOwnerView[];
  sorting: Sorting;
  actions: CardActions;
  hasMore: boolean;
  isFetchingMore: boolean;
  onSort: (sorting: Sorting) => void;
  onMore: () => void;
}

const seller = ({ userFirstName, userLastName, userId }: ProductOwnerView) => (
  <Link to={`/admin/people/${userId}`}>
    {nameOrNumber({ firstName: userFirstName, lastName: userLastName }, userId)}
  </Link>
);

const columnsFor = (actions: CardActions): TableColumnType<ProductOwnerView>[] => [
  {
    key: 'name',
    title: 'Item',
    className: 'breakable',
    render: (_, { id, name }) => <Link to={`/admin/transactions/${id}`}>{name}</Link>,
  },
  {
    key: 'status',
    title: 'Status',
    render: (_, { status, isExpired }) => <StatusBadge status={status} isExpired={isExpired} />,
  },
  {
    key: 'money',
    title: 'Money',
    render: (_, { fundsState }) => (fundsState === 'none' ? '' : codeInWords(fundsState)),
  },
  { key: 'amount', title: 'Amount', align: 'right', render: (_, { total }) => formatCad(total) },
  { key: 'seller', title: 'Seller', className: 'breakable', render: (_, product) => seller(product) },
  {
    key: 'deliveryDate',
    title: 'Delivery',
    render: (_, { deliveryDate, deliveryWindow }) =>
      deliveryDate === null ? '' : `${deliveryDay(deliveryDate)} • ${deliveryWindow ?? ''}`,
  },
  { key: 'createdAt', title: 'Created', render: (_, { createdAt }) => torontoTime(createdAt) },
  {
    key: 'action',
    title: 'Action',
    render: (_, product) =>
      isReleasable(product) ? (
        <Button
          size="small"
          aria-label={`${TEXTS.releaseFunds}: ${product.name}`}
          onClick={() => actions.onRelease(product)}
        >
          {TEXTS.releaseFunds}
        </Button>
      ) : null,
  },
];

const isSortKey = (key: unknown): key is SortKey => SORT_KEYS.some((known) => known === key);

/** The transactions as rows; the specified cards are the other view. */
export function TransactionsTable({ products, sorting, actions, hasMore, isFetchingMore, onSort, onMore }: Props) {
  const { selection } = actions;
  const direction = sorting.order === 'asc' ? 'ascend' : 'descend';
  const columns = columnsFor(actions).map((column): TableColumnType<ProductOwnerView> => {
    if (!isSortKey(column.key)) return column;
    return { ...column, sorter: true, sortOrder: column.key === sorting.sort ? direction : null };
  });
  return (
    <>
      <Table<ProductOwnerView>
        rowKey="id"
        size="small"
        pagination={false}
        showSorterTooltip={false}
        dataSource={products}
        columns={columns}
        scroll={wideTable(980, products)}
        sticky={{ offsetHeader: 56 }}
        onChange={(_pages, _filters, sorter) => {
          const key = Array.isArray(sorter) ? undefined : sorter.columnKey;
          if (isSortKey(key)) onSort(chosen(sorting, key));
        }}
        {...(selection === undefined
          ? {}
          : {
              rowSelection: {
                hideSelectAll: true,
                selectedRowKeys: products.map(({ id }) => id).filter(selection.has),
                onSelect: selection.toggle,
                getCheckboxProps: ({ name }) => ({ 'aria-label': `Select ${name}` }),
              },
            })}
      />
      {hasMore ? (
        <div>
          <Button loading={isFetchingMore} onClick={onMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
