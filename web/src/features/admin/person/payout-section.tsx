import { Link } from 'react-router-dom';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { usePreviewedStepsQuery } from '../messages/messages.api';
import { AccountDetails } from '../stripe/account-details';
import { useAccountDetailsQuery } from '../stripe/stripe.api';
import { PaymentStatus } from '../users/payment-status';

function StripeRequirements({ account }: { account: string }) {
  const { data, isLoading } = useAccountDetailsQuery([account]);
  if (isLoading) return <p className="muted">Checking with Stripe…</p>;
  return <AccountDetails details={data?.accounts.find((one) => one.stripeConnectId === account)} />;
}

/** Whether the seller can be paid, and what prevents it. */
export function PayoutSection({ user }: { user: ListedUser }) {
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
