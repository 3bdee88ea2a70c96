import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SalesOfPersonView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { asWritten } from '../../../shared/phone/as-written';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { useSalesOfPersonQuery } from '../sale/sale.api';
import { codeInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { fullName } from '../ui/person-name';
import { SmallTable } from '../ui/small-table';
import { NotDoneList } from '../ui/not-done-list';
import { addressOf } from '../ui/tab-places';
import { DeleteDialog } from '../users/delete-dialog';
import { EditDialog } from '../users/edit-dialog';
import { useDeleteUsers } from '../users/use-delete-users';
import { useAdminUserQuery } from '../users/users.api';
import { DriverDetails } from '../drivers/driver-details';
import { DriverActions, DriverDialog, DriverStatus, type AskedOfDriver } from '../drivers/driver-standing';
import { useDriversQuery } from '../drivers/drivers.api';
import { usePreviewedStepsQuery } from '../messages/messages.api';
import { AccountDetails } from '../stripe/account-details';
import { useAccountDetailsQuery } from '../stripe/stripe.api';
import { PaymentStatus } from '../users/payment-status';
import '../sale/sale.css';

function StripeRequirements({ account }: { account: string }) {
  const { data, isLoading } = useAccountDetailsQuery([account]);
  if (isLoading) return <p className="muted">Checking with Stripe…</p>;
  return <AccountDetails details={data?.accounts.find((one) => one.stripeConnectId === account)} />;
}

/** Whether the seller can be paid, and what prevents it. */
function PayoutSection({ user }: { user: ListedUser }) {
  const { id, stripeConnectId } = user;
  const { data: steps } = usePreviewedStepsQuery(id);
  return (
    <section className="stack-tight" aria-labelledby="person-payouts">
      <h2 id="person-payouts">Payouts</h2>
      <p>
        <PaymentStatus user={user} />{' '}
        {stripeConnectId === null ? (
          <span className="muted">No payout account yet. Money from sales is held until there is one.</span>
        ) : (
          <Link className="breakable" to={`/admin?tab=stripe&q=${stripeConnectId}`}>
            {stripeConnectId}
          </Link>
        )}
      </p>
      {stripeConnectId === null ? null : <StripeRequirements account={stripeConnectId} />}
      {steps === undefined ? null : (
        <p className="muted">
          Sales on their way to a buyer: {steps.pendingDeliveries.length}. Delivered, and the seller is not paid yet:{' '}
          {steps.awaitingPayment}.
        </p>
      )}
    </section>
  );
}

/** A driver’s status, actions, documents, run and earnings. */
function DriverSection({ id, email }: { id: number; email: string }) {
  const { data } = useDriversQuery({ q: email });
  const [asked, setAsked] = useState<AskedOfDriver>();
  const driver = data?.items.find(({ userId }) => userId === id);
  return (
    <section className="stack-tight" aria-labelledby="person-driver">
      <h2 id="person-driver">Driver</h2>
      {data === undefined ? <Skeleton height={48} /> : null}
      {driver === undefined ? null : (
        <div className="row between">
          <DriverStatus driver={driver} />
          <DriverActions driver={driver} onAsk={setAsked} />
        </div>
      )}
      <DriverDetails userId={id} />
      <DriverDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

const roleIn = (person: number, sellerId: number, buyerId: number | undefined): string => {
  if (person === sellerId) return 'Sells';
  return person === buyerId ? 'Bought' : 'Drives';
};

type Order = SalesOfPersonView['order'];

/** What the profile says, or else the newest order. */
function known(own: string | null, ordered: string | undefined, format = (text: string) => text): string {
  if (own !== null) return format(own);
  return ordered === undefined ? 'Not known' : `${format(ordered)} (from an order)`;
}

function Facts({ user, order }: { user: ListedUser; order: Order | undefined }) {
  const { email, phoneNumber, username, city, createdAt, userRole, averageSellerRating, driver } = user;
  const facts: [string, string][] = [
    ['E-mail', email],
    ['Phone', known(phoneNumber, order?.phoneNumber, asWritten)],
    ['Username', username === null ? 'None' : `@${username}`],
    ['City', known(city, order?.city)],
    ['Member since', torontoTime(createdAt)],
    ['Role', { user: 'User', dev: 'Developer', admin: 'Administrator' }[userRole]],
    ['Rating', averageSellerRating === null ? 'No rating yet' : averageSellerRating.toFixed(1)],
    ...(driver === null ? [] : ([['Driver', codeInWords(driver)]] as [string, string][])),
  ];
  return (
    <dl className="sale-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="breakable">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sales({ id }: { id: number }) {
  const { data, error, refetch } = useSalesOfPersonQuery(id, { refetchOnMountOrArgChange: true });
  if (data === undefined)
    return error === undefined ? <Skeleton height={120} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <SmallTable
      rows={data.items}
      rowKey={({ id: sale }) => sale}
      minWidth={640}
      empty="No sales yet."
      columns={[
        {
          title: 'Item',
          isLong: true,
          value: ({ id: sale, name }) => <Link to={`/admin/transactions/${sale}`}>{name}</Link>,
        },
        { title: 'Part', value: ({ seller, buyer }) => roleIn(id, seller.id, buyer?.id) },
        { title: 'Status', value: ({ status }) => <StatusBadge status={status} /> },
        { title: 'Money', value: ({ fundsState }) => (fundsState === 'none' ? '' : codeInWords(fundsState)) },
        { title: 'Amount', align: 'right', value: ({ amount }) => formatCad(amount) },
      ]}
    />
  );
}

/** Deletes the user after the usual check, then leaves the page, which no longer exists. */
function useDeletion(id: number) {
  const navigate = useNavigate();
  return useDeleteUsers((ids) => {
    if (ids.includes(id)) void navigate(addressOf('users'), { replace: true });
  });
}

function Known({ id }: { id: number }) {
  const { data: user, error, refetch } = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const { data: sales } = useSalesOfPersonQuery(id);
  const [isEditing, setEditing] = useState(false);
  const deletion = useDeletion(id);
  const name = user === undefined ? 'Person' : fullName(user) || sales?.order?.name || user.email;
  usePageTitle(`${name} · Administration`);
  if (user === undefined)
    return error === undefined ? <Skeleton height={320} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const close = (): void => {
    setEditing(false);
    void refetch();
  };
  return (
    <article className="stack" aria-labelledby="person-name">
      <header className="console-head">
        <h1 id="person-name" className="console-title breakable">
          {name} {user.active ? null : <span className="badge red">✕ Suspended</span>}
        </h1>
        <span className="row">
          <Button type="primary" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button danger loading={deletion.isChecking} onClick={() => void deletion.check([id])}>
            Delete
          </Button>
          <Link to={`/admin?tab=audit-log&subject=${String(id)}`}>What staff did</Link>
          <Link to={`/admin?tab=mail&q=${encodeURIComponent(user.email)}`}>Messages</Link>
          {user.driver === null ? null : <Link to={`/admin?tab=deliveries&driver=${String(id)}`}>Deliveries</Link>}
        </span>
      </header>
      <NotDoneList title="Not deleted" items={deletion.refused} onClose={deletion.forget} />
      <Facts user={user} order={sales?.order} />
      {user.driver === null ? null : <DriverSection id={id} email={user.email} />}
      <PayoutSection user={user} />
      <section className="stack-tight" aria-labelledby="person-sales">
        <h2 id="person-sales">Sales</h2>
        <Sales id={id} />
      </section>
      {isEditing ? <EditDialog user={user} onClose={close} /> : null}
      <DeleteDialog deletion={deletion} />
    </article>
  );
}

/** A person with their sales, purchases and deliveries, and the actions on their account (product.md §7). */
export default function PersonPage({ id }: { id: string }) {
  if (!/^\d{1,9}$/.test(id))
    return <LoadError error={{ message: 'There’s no user with this number.', code: 'not-found' }} />;
  return <Known id={Number(id)} />;
}
