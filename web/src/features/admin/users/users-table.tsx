import { CodeOutlined, CrownOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  USER_SORT_KEYS,
  type ListedUser,
  type UserSortKey,
} from '../../../../../src/identity/published/listed-user.js';
import { paymentLabel, type PaymentLabel } from '../../../../../src/identity/published/payment-label.js';
import { ratingText } from '../../../shared/ui/rating';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { TEXTS } from './texts';
import { nextSort, type UserSort } from './user-sort';
import { fullName } from '../ui/person-name';
import { wideTable } from '../ui/wide-table';

const COLOURS: Partial<Record<PaymentLabel, string>> = {
  VERIFIED: 'green',
  'PENDING REVIEW': 'teal',
  'ACTION REQUIRED': 'amber',
  RESTRICTED: 'red',
  REJECTED: 'red',
  'STATUS UNKNOWN': 'amber',
};
const MARKS: Partial<Record<PaymentLabel, string>> = {
  VERIFIED: '✓',
  'PENDING REVIEW': '◔',
  'ACTION REQUIRED': '!',
  RESTRICTED: '✕',
  REJECTED: '✕',
  'STATUS UNKNOWN': '?',
};

function Name({ user }: { user: ListedUser }) {
  const { username, active } = user;
  const name = fullName(user);
  return (
    <div className="user-name">
      <Link className={name === '' ? 'muted' : 'strong'} to={`/admin/people/${user.id}`}>
        {name === '' ? 'No name yet' : name}
      </Link>
      {username === null ? null : <span className="small muted">@{username}</span>}
      {active ? null : <span className="badge red">✕ Suspended</span>}
    </div>
  );
}

function RoleIcon({ role }: { role: ListedUser['userRole'] }) {
  if (role === 'user') return null;
  const label = role === 'admin' ? TEXTS.administrator : TEXTS.developer;
  const Icon = role === 'admin' ? CrownOutlined : CodeOutlined;
  return (
    <ConsoleTooltip title={label}>
      <span className="role-icon" role="img" aria-label={label} tabIndex={0}>
        <Icon aria-hidden />
      </span>
    </ConsoleTooltip>
  );
}

function Status({ user }: { user: ListedUser }) {
  const label = paymentLabel(user);
  return (
    <span className={`badge ${COLOURS[label] ?? ''}`}>
      <span aria-hidden="true">{MARKS[label] ?? '–'}</span> {label}
    </span>
  );
}

interface Props {
  users: readonly ListedUser[];
  isLoading: boolean;
  sort: UserSort | null;
  selected: readonly number[];
  onSort: (sort: UserSort | null) => void;
  onSelect: (ids: number[]) => void;
  onEdit: (user: ListedUser) => void;
}

type Draw = (user: ListedUser) => ReactNode;
const COLUMNS: readonly [key: UserSortKey, title: string, draw: Draw, width?: number][] = [
  ['id', 'ID', ({ id }) => id, 84],
  ['name', 'Name', (user) => <Name user={user} />],
  ['email', 'Email', ({ email }) => <span className="user-email">{email}</span>],
  ['role', 'Admin', ({ userRole }) => <RoleIcon role={userRole} />, 92],
  ['discount', 'Discount %', ({ serviceFeeDiscount }) => `${serviceFeeDiscount}%`, 118],
  ['rating', 'Seller Rating', ({ averageSellerRating }) => ratingText(averageSellerRating), 132],
  ['status', 'Status', (user) => <Status user={user} />, 190],
];

const ANT_ORDERS = { asc: 'ascend', desc: 'descend' } as const;

export function UsersTable({ users, isLoading, sort, selected, onSort, onSelect, onEdit }: Props) {
  const columns: TableColumnType<ListedUser>[] = COLUMNS.map(([key, title, draw, width]) => ({
    key,
    title,
    sorter: true,
    showSorterTooltip: false,
    sortOrder: sort?.key === key ? ANT_ORDERS[sort.order] : null,
    render: (_, user) => draw(user),
    ...(width === undefined ? {} : { width }),
  }));
  const actions: TableColumnType<ListedUser> = {
    title: 'Actions',
    width: 84,
    render: (_, user) => (
      <ConsoleTooltip title="Edit user">
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit user ${user.id} (${user.email})`}
          onClick={() => onEdit(user)}
        />
      </ConsoleTooltip>
    ),
  };
  return (
    <Table
      rowKey="id"
      size="small"
      loading={isLoading}
      dataSource={[...users]}
      pagination={false}
      scroll={wideTable(1_020, users)}
      sticky={{ offsetHeader: 56 }}
      onChange={(_page, _filters, sorted) => {
        const key = USER_SORT_KEYS.find((one) => one === [sorted].flat()[0]?.columnKey);
        // The library names no column when its third step takes the order away.
        onSort(key === undefined ? null : nextSort(sort, key));
      }}
      locale={{ emptyText: TEXTS.empty }}
      rowSelection={{
        selectedRowKeys: [...selected],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onSelect(keys.map(Number)),
        getCheckboxProps: (user) => ({ 'aria-label': `Select user ${user.id}` }),
        columnTitle: <span className="visually-hidden">Selected</span>,
      }}
      columns={[...columns, actions]}
    />
  );
}
