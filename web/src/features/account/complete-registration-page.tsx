import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { RegisterSteps } from './register-steps';
import { hasRegistered } from './registration';

const GAINS = [
  'Your own shop, and payment links for what you sell',
  'Your address and phone number filled in when you buy again',
  'Everything you have bought stays where it is',
];

function Registration({ user }: { user: User }) {
  // Completing it here must not send anybody away before the terms are accepted.
  const [wasDone] = useState(hasRegistered(user));
  if (wasDone) return <Navigate to="/my-shop" replace />;
  return (
    <div className="stack">
      <div>
        <h1>Complete your registration</h1>
        <p>
          You are signed in as <strong className="address">{user.email}</strong> and can already buy and follow your
          deliveries. With a full registration you have more:
        </p>
        <ul className="ticks">
          {GAINS.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
      <RegisterSteps user={user} />
      <p className="muted small">
        Not now? <Link to="/purchases">Go to your purchases</Link>.
      </p>
    </div>
  );
}

/** The way from a prospect to a registered user, with the same account (product.md §1). */
export default function CompleteRegistrationPage() {
  const { data: user } = useUserQuery();
  usePageTitle('Complete your registration');
  return user === null || user === undefined ? <Spinner /> : <Registration user={user} />;
}
