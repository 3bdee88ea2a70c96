import { Link } from 'react-router-dom';
import type { NextStepsView } from '../../../../src/listings/published/views.js';
import { useNextStepsQuery } from '../../shared/api/next-steps.api';
import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { nextStepOf } from './next-step';

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

function UnderWay({ steps }: { steps: NextStepsView | undefined }) {
  const deliveries = steps?.pendingDeliveries.length ?? 0;
  const awaiting = steps?.awaitingPayment ?? 0;
  const parts = [
    ...(deliveries === 0 ? [] : [count(deliveries, 'delivery on its way', 'deliveries on their way')]),
    ...(awaiting === 0 ? [] : [count(awaiting, 'item waiting to be paid out', 'items waiting to be paid out')]),
  ];
  return parts.length === 0 ? null : (
    <p className="small">
      <Link to="/my-shop">{parts.join(' · ')}</Link>
    </p>
  );
}

/** The extra panel of those who are signed in: the one thing to do next (specification §2, "Home page"). */
export function NextStepPanel({ user }: { user: User }) {
  const { data: status, isError } = useStripeStatusQuery(undefined, { skip: !user.profileCompleted });
  const isVerified = status?.canCreateListings;
  const { data: steps, isError: isUnknown } = useNextStepsQuery(undefined, { skip: isVerified !== true });
  const { profileCompleted, isProspect } = user;
  const hasProducts = isUnknown ? true : steps?.hasProducts;
  const next = nextStepOf({ profileCompleted, isProspect, isVerified, hasProducts });
  if (next === null && isError) return null;
  if (next === null) return <div className="next-step waiting" aria-hidden="true" />;
  return (
    <section className="next-step" aria-label="Your next step">
      <div>
        <span className="eyebrow">Your next step</span>
        <h2>{next.title}</h2>
        <p>{next.text}</p>
        <UnderWay steps={steps} />
      </div>
      <div className="row">
        <Link className="button-link light" to={next.action.to}>
          {next.action.label}
        </Link>
        {next.more === undefined ? null : (
          <Link className="button-link outline" to={next.more.to}>
            {next.more.label}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Welcomes those whose profile is complete. */
export function WelcomeCard({ user }: { user: User }) {
  return (
    <section className="card row between welcome-card" aria-label="Welcome">
      <span className="strong">Welcome back, {user.firstName || user.username}!</span>
      <Link className="button-link quiet" to="/my-shop">
        Visit your shop
      </Link>
    </section>
  );
}
