import { CodeOutlined, CrownOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import {
  USER_SORT_KEYS,
  type ListedUser,
  type UserSortKey,
} from '../../../../../src/contexts/identity/published/listed-user.js';
import { paymentLabel } from '../../../../../src/contexts/identity/published/payment-label.js';
import { ratingText } from '../../../shared/ui/rating';
import { OneWord } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ConsoleListProps, ListColumn, ListSelection } from '../list/types';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { PaymentStatus } from './payment-status';
import { fullName } from '../ui/person-name';
import { personPage } from '../ui/tab-places';

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

const roleLabel = (role: 'admin' | 'dev'): string => (role === 'admin' ? 'Administrator' : 'Developer');

function RoleIcon({ role }: { role: ListedUser['userRole'] }) {
  if (role === 'user') return null;
  const label = roleLabel(role);
  const Icon = role === 'admin' ? CrownOutlined : CodeOutlined;
  return (
    <ConsoleTooltip title={label}>
      <span className="role-icon" role="img" aria-label={label} tabIndex={0}>
        <Icon aria-hidden />
      </span>
    </ConsoleTooltip>
  );
}

const COLUMN: Record<UserSortKey, Omit<ListColumn<ListedUser>, 'key'>> = {
  id: { title: 'ID', text: ({ id }) => String(id) },
  name: { title: 'Name', isName: true, text: fullName, render: (user) => <Name user={user} /> },
  email: { title: 'Email', text: ({ email }) => email, render: ({ email }) => <OneWord text={email} /> },
  role: {
    title: 'Admin',
    text: ({ userRole }) => (userRole === 'user' ? '' : roleLabel(userRole)),
    render: ({ userRole }) => <RoleIcon role={userRole} />,
  },
  discount: { title: 'Discount %', text: ({ serviceFeeDiscount }) => `${serviceFeeDiscount}%` },
  rating: { title: 'Seller Rating', text: ({ averageSellerRating }) => ratingText(averageSellerRating) },
  status: { title: 'Status', text: paymentLabel, render: (user) => <PaymentStatus user={user} /> },
};
const COLUMNS: readonly ListColumn<ListedUser>[] = USER_SORT_KEYS.map((key) => ({
  key,
  isSortable: true,
  ...COLUMN[key],
}));

const rowKey = ({ id }: ListedUser): string => String(id);
const nameOf = (user: ListedUser): string => fullName(user) || user.email;
const pageOf = ({ id }: ListedUser): string => personPage(id);

interface Props extends Pick<ConsoleListProps<ListedUser>, 'order' | 'onOrder' | 'pages' | 'page' | 'chips' | 'load'> {
  users: readonly ListedUser[] | undefined;
  selected: readonly number[];
  onSelect: (ids: number[]) => void;
  onEdit: (user: ListedUser) => void;
}

export function UsersTable({ users, selected, onSelect, onEdit, ...list }: Props) {
  const selection: ListSelection<ListedUser> = {
    has: ({ id }) => selected.includes(id),
    toggle: ({ id }) => onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
    label: ({ id }) => `Select user ${id}`,
  };
  return (
    <ConsoleList
      name="users"
      noun="users"
      rows={users}
      rowKey={rowKey}
      nameOf={nameOf}
      columns={COLUMNS}
      empty="No users found."
      pageOf={pageOf}
      selection={selection}
      actionTitle="Actions"
      action={(user) => (
        <ConsoleTooltip title="Edit user">
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={`Edit user ${user.id} (${user.email})`}
            onClick={() => onEdit(user)}
          />
        </ConsoleTooltip>
      )}
      actionsOf={(user) => [
        { key: 'person', label: 'Open the person', to: personPage(user.id) },
        { key: 'edit', label: 'Edit', act: () => onEdit(user) },
        { key: 'log', label: 'Show in the audit log', to: `/admin?tab=audit-log&subject=${user.id}` },
      ]}
      {...list}
    />
  );
}
