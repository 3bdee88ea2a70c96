import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  ExportOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type {
  AccountDetailsView,
  ProviderAccountView,
} from '../../../../../src/contexts/payments/published/stripe-account-views.js';
import { OneWord } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ConsoleListProps, ListColumn, ListSelection } from '../list/types';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { fullName } from '../ui/person-name';
import { personPage } from '../ui/tab-places';
import { AccountDetails } from './account-details';
import { accountStatus, isMismatch, type Tone } from './account-status';
import { selectionIdOf } from './selection';
import { OWN_TEXTS, TEXTS } from './texts';

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
      <code className="account-id">
        <OneWord text={account.stripeConnectId} />
      </code>
    </>
  );
}

function FormEmail({ account }: { account: ProviderAccountView }) {
  return (
    <>
      <OneWord text={account.stripeFormEmail ?? '–'} />
      {isMismatch(account) ? (
        <ConsoleTooltip title="The address at Stripe isn’t the one we have.">
          <span className="badge amber">
            <WarningOutlined aria-hidden="true" />
            Email mismatch
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

const FACTS: readonly ListColumn<ProviderAccountView>[] = [
  {
    key: 'name',
    title: 'Account',
    isName: true,
    isSortable: true,
    text: (account) => [fullName(account), account.stripeConnectId].filter(Boolean).join(' '),
    render: (account) => <Account account={account} />,
  },
  {
    key: 'email',
    title: 'Product email',
    isSortable: true,
    text: ({ email }) => email ?? '–',
    render: ({ email }) => <OneWord text={email ?? '–'} />,
  },
  {
    key: 'formEmail',
    title: 'Provider form email',
    text: ({ stripeFormEmail }) => stripeFormEmail ?? '–',
    render: (account) => <FormEmail account={account} />,
  },
  {
    key: 'userId',
    title: 'User ID',
    isSortable: true,
    text: ({ id }) => (id === undefined ? TEXTS.noUser : String(id)),
    render: ({ id }) => (id === undefined ? TEXTS.noUser : <Link to={personPage(id)}>{id}</Link>),
  },
  {
    key: 'status',
    title: 'Account Status',
    isSortable: true,
    text: (account) => accountStatus(account).label,
    render: (account) => <Status account={account} />,
  },
  { key: 'connected', title: 'Connected On', isSortable: true, text: connectedOn },
  { key: 'balance', title: 'Payment Balance (CAD)', align: 'right', text: () => TEXTS.balance },
];

interface Props extends Pick<
  ConsoleListProps<ProviderAccountView>,
  'order' | 'onOrder' | 'pages' | 'page' | 'chips' | 'load'
> {
  accounts: readonly ProviderAccountView[] | undefined;
  details: readonly AccountDetailsView[] | undefined;
  isBusy: boolean;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
}

const nameOf = ({ stripeConnectId }: ProviderAccountView): string => stripeConnectId;
const pageOf = ({ id }: ProviderAccountView): string | undefined => (id === undefined ? undefined : personPage(id));

/** One page of accounts; the selection on other pages is kept. */
export function AccountsTable({ accounts, details, isBusy, selected, onSelect, ...list }: Props) {
  const selection: ListSelection<ProviderAccountView> = {
    has: (account) => selected.includes(selectionIdOf(account)),
    toggle: (account) => {
      const id = selectionIdOf(account);
      onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
    },
    isDisabled: isBusy,
    label: ({ stripeConnectId }) => `Select ${stripeConnectId}`,
  };
  return (
    <ConsoleList
      name="stripe"
      noun="accounts"
      rows={accounts}
      rowKey={selectionIdOf}
      nameOf={nameOf}
      columns={FACTS}
      empty="No Stripe accounts found."
      pageOf={pageOf}
      selection={selection}
      actionTitle="Actions"
      action={(account) => <ProviderLink account={account} />}
      actionsOf={(account) => [
        ...(account.id === undefined ? [] : [{ key: 'person', label: 'Open the person', to: personPage(account.id) }]),
        { key: 'log', label: 'Show in the audit log', to: `/admin?tab=audit-log&subject=${account.stripeConnectId}` },
      ]}
      details={{
        title: OWN_TEXTS.details,
        render: ({ stripeConnectId }) => (
          <AccountDetails details={details?.find((one) => one.stripeConnectId === stripeConnectId)} />
        ),
      }}
      {...list}
    />
  );
}
