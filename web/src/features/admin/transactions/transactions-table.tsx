import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { SORT_KEYS } from '../../../../../src/contexts/listings/published/listing-sort.js';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { statusLabel, StatusBadge } from '../../../shared/ui/status-badge';
import { When } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ConsoleListProps, ListColumn, RowAction } from '../list/types';
import { codeInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { nameOrNumber } from '../ui/person-name';
import { personPage, salePage } from '../ui/tab-places';
import { chosen, type Sorting } from './sorting';
import { TEXTS } from './texts';
import { isReleasable, type CardActions } from './transaction-card';

type Sale = ProductOwnerView;

const sellerOf = ({ userFirstName, userLastName, userId }: Sale): string =>
  nameOrNumber({ firstName: userFirstName, lastName: userLastName }, userId);
const rowKey = ({ id }: Sale): string => id;
const nameOf = ({ name }: Sale): string => name;
const pageOf = ({ id }: Sale): string => salePage(id);
const moneyOf = ({ fundsState }: Sale): string => (fundsState === 'none' ? '' : codeInWords(fundsState));

const FACTS: readonly ListColumn<Sale>[] = [
  {
    key: 'name',
    title: 'Item',
    isName: true,
    text: nameOf,
    render: (sale) => <Link to={pageOf(sale)}>{sale.name}</Link>,
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ status, isExpired }) => statusLabel(isExpired ? 'expired' : status),
    render: ({ status, isExpired }) => <StatusBadge status={status} isExpired={isExpired} />,
  },
  { key: 'money', title: 'Money', text: moneyOf },
  { key: 'amount', title: 'Amount', align: 'right', text: ({ total }) => formatCad(total) },
  {
    key: 'seller',
    title: 'Seller',
    text: sellerOf,
    render: (sale) => <Link to={personPage(sale.userId)}>{sellerOf(sale)}</Link>,
  },
  {
    key: 'deliveryDate',
    title: 'Delivery',
    text: ({ deliveryDate, deliveryWindow }) =>
      deliveryDate === null ? '' : `${deliveryDay(deliveryDate)} • ${deliveryWindow ?? ''}`,
  },
  {
    key: 'createdAt',
    title: 'Created',
    text: ({ createdAt }) => torontoTime(createdAt),
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];
const COLUMNS = FACTS.map((column) => ({ ...column, isSortable: SORT_KEYS.some((key) => key === column.key) }));

interface Props extends Pick<ConsoleListProps<Sale>, 'pages' | 'page' | 'chips' | 'load' | 'empty'> {
  products: readonly Sale[] | undefined;
  sorting: Sorting;
  actions: CardActions;
  onSort: (sorting: Sorting) => void;
}

/** The transactions as rows; the other view is the specified cards. */
export function TransactionsTable({ products, sorting, actions, onSort, ...list }: Props) {
  const { selection, onRelease, onLedger } = actions;
  const actionsOf = (sale: Sale): RowAction[] => [
    { key: 'sale', label: 'Open the sale', to: salePage(sale.id) },
    { key: 'seller', label: 'Open the seller', to: personPage(sale.userId) },
    { key: 'page', label: 'Open the public page', to: `/transaction/${sale.shareLink}` },
    { key: 'ledger', label: 'Show the ledger', act: () => onLedger(sale) },
    ...(isReleasable(sale) ? [{ key: 'release', label: TEXTS.releaseFunds, act: () => onRelease(sale) }] : []),
  ];
  return (
    <ConsoleList
      name="transactions"
      noun="transactions"
      rows={products}
      rowKey={rowKey}
      nameOf={nameOf}
      columns={COLUMNS}
      order={sorting}
      onOrder={(by) => {
        const key = SORT_KEYS.find((known) => known === by?.sort);
        onSort(chosen(sorting, key ?? sorting.sort));
      }}
      pageOf={pageOf}
      actionsOf={actionsOf}
      action={(sale) =>
        isReleasable(sale) ? (
          <Button size="small" aria-label={`${TEXTS.releaseFunds}: ${sale.name}`} onClick={() => onRelease(sale)}>
            {TEXTS.releaseFunds}
          </Button>
        ) : null
      }
      {...(selection === undefined
        ? {}
        : {
            selection: {
              has: ({ id }: Sale) => selection.has(id),
              toggle: selection.toggle,
              label: ({ name }: Sale) => `Select ${name}`,
            },
          })}
      {...list}
    />
  );
}
