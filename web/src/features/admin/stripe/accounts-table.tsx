import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Grid, Table, type TableColumnsType, type TableProps } from 'antd';
import type { ComponentType } from 'react';
import type {
  AccountDetailsView,
  ProviderAccountView,
} from '../../../../../src/payments/published/stripe-account-views.js';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { accountStatus, isMismatch, type Tone } from './account-status';
import { AccountDetails } from './account-details';
import { selectionIdOf } from './selection';
import type { AccountSort, AccountsWanted } from './stripe.api';
import { COLUMNS, OWN_TEXTS, TEXTS } from './texts';
import { fullName } from '../ui/person-name';

const HEADER_HEIGHT = 64;
const WIDTH = 1_205;
const NARROW = 40;
const MS = 1_000;
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'America/Toronto' });

const ICONS: Record<Tone, ComponentType> = {
  green: CheckCircleOutlined,
  red: CloseCircleOutlined,
  amber: ExclamationCircleOutlined,
  plain: ClockCircleOutlined,
};

function Status({ account }: { account: ProviderAccountView }) {
  const { label, tone } = accountStatus(account);
  const Icon = ICONS[tone];
  return (
    <span className={`badge ${tone}`}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}

function Account({ account }: { account: ProviderAccountView }) {
  const name = fullName(account);
  return (
    <>
      {name === '' ? null : <div className="strong">{name}</div>}
      <code className="account-id">{account.stripeConnectId}</code>
    </>
  );
}

function FormEmail({ account }: { account: ProviderAccountView }) {
  return (
    <>
      <span className="address">{account.stripeFormEmail ?? '–'}</span>
      {isMismatch(account) ? (
        <ConsoleTooltip title="The address at Stripe is not the one of the product.">
          <span className="badge amber">
            <WarningOutlined aria-hidden="true" />
            {TEXTS.mismatch}
          </span>
        </ConsoleTooltip>
      ) : null}
    </>
  );
}

const connectedOn = ({ stripeCreated }: ProviderAccountView): string =>
  stripeCreated === null ? '–' : day.format(new Date(stripeCreated * MS));

function ProviderLink({ account: { dashboardUrl, stripeConnectId } }: { account: ProviderAccountView }) {
  return (
    <a
      className="provider-link"
      href={dashboardUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={`${OWN_TEXTS.openAtProvider}: ${stripeConnectId}`}
    >
      <ExportOutlined aria-hidden="true" /> {OWN_TEXTS.openAtProvider}
    </a>
  );
}

/** All of an account in one cell, for a telephone. */
function WholeAccount({ account }: { account: ProviderAccountView }) {
  return (
    <div className="whole-account">
      <Account account={account} />
      <div>
        <Status account={account} />
      </div>
      <dl>
        <dt>{COLUMNS.email}</dt>
        <dd className="address">{account.email ?? '–'}</dd>
        <dt>{COLUMNS.formEmail}</dt>
        <dd>
          <FormEmail account={account} />
        </dd>
        <dt>{COLUMNS.userId}</dt>
        <dd>{account.id ?? TEXTS.noUser}</dd>
        <dt>{COLUMNS.connected}</dt>
        <dd>{connectedOn(account)}</dd>
        <dt>{COLUMNS.balance}</dt>
        <dd>{TEXTS.balance}</dd>
      </dl>
      <ProviderLink account={account} />
    </div>
  );
}

const ONE_COLUMN: TableColumnsType<ProviderAccountView> = [
  { title: COLUMNS.account, render: (_, account) => <WholeAccount account={account} /> },
];

type Column = TableColumnsType<ProviderAccountView>[number];

function columnsOf(wanted: AccountsWanted): TableColumnsType<ProviderAccountView> {
  const order = wanted.direction === 'asc' ? ('ascend' as const) : ('descend' as const);
  const sortable = (key: AccountSort, column: Column): Column => ({
    ...column,
    key,
    sorter: true,
    sortOrder: wanted.sort === key ? order : null,
  });
  return [
    sortable('name', { title: COLUMNS.account, width: 178, render: (_, account) => <Account account={account} /> }),
    sortable('email', {
      title: COLUMNS.email,
      width: 150,
      render: (_, { email }) => <span className="address">{email ?? '–'}</span>,
    }),
    { title: COLUMNS.formEmail, width: 165, render: (_, account) => <FormEmail account={account} /> },
    sortable('userId', { title: COLUMNS.userId, width: 84, render: (_, { id }) => id ?? TEXTS.noUser }),
    sortable('status', { title: COLUMNS.status, width: 206, render: (_, account) => <Status account={account} /> }),
    sortable('connected', {
      title: COLUMNS.connected,
      width: 112,
      render: (_, account) => connectedOn(account),
    }),
    { title: COLUMNS.balance, align: 'right', width: 100, render: () => TEXTS.balance },
    {
      title: COLUMNS.actions,
      width: 130,
      render: (_, account) => <ProviderLink account={account} />,
    },
  ];
}

export interface AccountsTableProps {
  accounts: readonly ProviderAccountView[];
  details: readonly AccountDetailsView[] | undefined;
  wanted: AccountsWanted;
  isLoading: boolean;
  isBusy: boolean;
  selected: string[];
  onSelect: (ids: string[]) => void;
  onSort: (sort: AccountSort) => void;
}

/** The accounts of one page; what is selected on other pages stays selected. */
export function AccountsTable({ accounts, details, wanted, onSelect, onSort, ...props }: AccountsTableProps) {
  const isWide = Grid.useBreakpoint().md === true;
  const onChange: TableProps<ProviderAccountView>['onChange'] = (_pages, _filters, sorter) => {
    if (!Array.isArray(sorter) && sorter.columnKey !== undefined) onSort(sorter.columnKey as AccountSort);
  };
  return (
    <Table<ProviderAccountView>
      className="accounts-table"
      rowKey={selectionIdOf}
      loading={props.isLoading}
      dataSource={[...accounts]}
      pagination={false}
      size="small"
      {...(isWide ? { scroll: { x: WIDTH }, sticky: { offsetHeader: HEADER_HEIGHT } } : { tableLayout: 'fixed' })}
      sortDirections={['ascend', 'descend', 'ascend']}
      showSorterTooltip={false}
      locale={{ emptyText: TEXTS.empty }}
      columns={isWide ? columnsOf(wanted) : ONE_COLUMN}
      onChange={onChange}
      rowSelection={{
        selectedRowKeys: props.selected,
        preserveSelectedRowKeys: true,
        onChange: (keys) => onSelect(keys.map(String)),
        getCheckboxProps: ({ stripeConnectId }) => ({
          disabled: props.isBusy,
          'aria-label': `Select ${stripeConnectId}`,
        }),
        // The library's own box for all stands twice in the page, once where only screen readers are kept from it.
        columnWidth: NARROW,
        hideSelectAll: true,
        columnTitle: <span className="visually-hidden">{OWN_TEXTS.select}</span>,
      }}
      expandable={{
        columnWidth: NARROW,
        columnTitle: <span className="visually-hidden">{OWN_TEXTS.details}</span>,
        expandedRowRender: ({ stripeConnectId }) => (
          <AccountDetails details={details?.find((one) => one.stripeConnectId === stripeConnectId)} />
        ),
      }}
    />
  );
}
