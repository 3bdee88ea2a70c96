import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { useSignOut } from '../../shared/sign-in/use-sign-out';
import { NavLink } from './nav-link';
import { Count, useWaiting } from './waiting';

const CREATE_HINT = 'Complete Stripe Connect verification to create listings.';

/** What the header offers those who are signed in (specification §2); strangers never load it. */
export default function SignedInLinks({ user }: { user: User }) {
  const { data: status } = useStripeStatusQuery(undefined, { skip: !user.profileCompleted });
  const signOut = useSignOut();
  const waiting = useWaiting();
  const mayCreate = user.profileCompleted && status?.canCreateListings === true;
  return (
    <>
      <NavLink to="/create-link" disabled={!mayCreate} hint={mayCreate ? undefined : CREATE_HINT}>
        Create Link
      </NavLink>
      <NavLink to="/my-shop" disabled={!user.profileCompleted}>
        Your Shop
        <Count of={waiting.sell} />
      </NavLink>
      <NavLink to="/purchases">
        Orders
        <Count of={waiting.orders} />
      </NavLink>
      <NavLink to="/account">Account</NavLink>
      {user.profileCompleted ? null : <NavLink to="/register">Register</NavLink>}
      {user.driver === 'approved' || user.driver === 'suspended' ? <NavLink to="/driver">Driver</NavLink> : null}
      {user.showAdminLink ? <NavLink to="/admin">Admin</NavLink> : null}
      <button type="button" className="nav-item" onClick={signOut}>
        Log out
      </button>
    </>
  );
}
