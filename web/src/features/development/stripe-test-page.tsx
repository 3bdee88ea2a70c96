import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDashboardLinkMutation } from '../../shared/api/dashboard-link.api';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import { Failure, LoadError, Skeleton } from '../../shared/ui/page-states';
import { Facts, Table, TestPage } from './test-page';

const CARDS: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'Pays'],
  ['4000 0012 4000 0000', 'Pays, a Canadian card'],
  ['5555 5555 5555 4444', 'Pays, Mastercard'],
  ['3782 822463 10005', 'Pays, American Express'],
  ['4000 0000 0000 0077', 'Pays, and the money is available at once'],
  ['4000 0027 6000 3184', 'Asks the buyer’s bank first, then pays'],
  ['4000 0084 0000 1629', 'Asks the buyer’s bank first, then is declined'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
  ['4000 0000 0000 0069', 'Declined: expired'],
  ['4000 0000 0000 0127', 'Declined: wrong security code'],
  ['4100 0000 0000 0019', 'Declined: looks fraudulent'],
  ['4000 0000 0000 0119', 'Fails while it is processed'],
  ['4000 0000 0000 0259', 'Pays, then the cardholder disputes it as fraudulent'],
  ['4000 0000 0000 2685', 'Pays, then the cardholder says it never came'],
  ['4000 0000 0000 5126', 'Pays; a refund fails later'],
  ['4000 0000 0000 7726', 'Pays; a refund stays pending for a while'],
];

function Dashboard() {
  const [ask, { isLoading }] = useDashboardLinkMutation();
  const [failure, setFailure] = useState<string>();
  const open = async (): Promise<void> => {
    setFailure(undefined);
    const answer = await ask();
    if (answer.data === undefined) setFailure(sentenceOf(answer.error));
    else window.location.assign(answer.data.url);
  };
  return (
    <>
      <Failure text={failure} />
      <div className="row">
        <button type="button" className="button-link" disabled={isLoading} onClick={() => void open()}>
          Open the account at the provider
        </button>
        <Link className="button-link quiet" to="/pre-stripe-connect">
          Set up payments
        </Link>
      </div>
    </>
  );
}

function Account() {
  const { data: user } = useUserQuery();
  const { data: status, error, isFetching, refetch } = useStripeStatusQuery({ afresh: true }, { skip: !user });
  if (user === null)
    return (
      <p>
        No one is signed in. <Link to="/auth?next=/stripe-test">Log in</Link> to see an account.
      </p>
    );
  if (status === undefined)
    return error === undefined ? <Skeleton height={200} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Facts facts={[['Account', user?.stripeConnectId ?? 'none'], ...Object.entries(status)]} />
      <div>
        <button type="button" className="button-link quiet" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Asking…' : 'Check with the provider again'}
        </button>
      </div>
      {user?.stripeConnectId ? <Dashboard /> : <Link to="/pre-stripe-connect">Set up payments</Link>}
    </>
  );
}

export default function StripeTestPage() {
  return (
    <TestPage
      title="Payments test"
      text="How the signed-in account stands at the card provider, and cards to pay with."
    >
      <section className="card stack">
        <h2>Your account</h2>
        <Account />
      </section>
      <section className="card stack">
        <h2>Test cards</h2>
        <p className="muted">
          Any date in the future, any security code, any postal code. They work in the sandbox only.
        </p>
        <Table
          title="Test cards"
          heads={['Number', 'What it does']}
          rows={CARDS.map(([number, outcome]) => [
            <span className="card-number" key={number}>
              {number}
            </span>,
            outcome,
          ])}
        />
      </section>
    </TestPage>
  );
}
