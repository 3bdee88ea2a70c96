import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { useSignOut } from '../../shared/sign-in/use-sign-out';
import { NavLink } from './nav-link';
import { Count, useWaiting } from './waiting';
import { t } from '../../shared/texts/texts';

const CREATE_HINT = t('site.nav.create-hint');

/**
 * The links of the header for people who are signed in (specification §2); visitors never load them. A draft may be
 * begun before the account is verified, as by a visitor.
 */
export default function SignedInLinks({ user }: { user: User }) {
  const { data: status } = useStripeStatusQuery(undefined, { skip: !user.profileCompleted });
  const signOut = useSignOut();
  const waiting = useWaiting();
  const isUnverified = !user.profileCompleted || status?.canCreateListings === false;
  return (
    <>
      <NavLink to="/create-link" hint={isUnverified ? CREATE_HINT : undefined}>
        {t('site.nav.create')}
      </NavLink>
      <NavLink to="/my-shop" disabled={!user.profileCompleted}>
        {t('site.nav.shop')}
        <Count of={waiting.sell} />
      </NavLink>
      <NavLink to="/purchases">
        {t('site.nav.orders')}
        <Count of={waiting.orders} />
      </NavLink>
      <NavLink to="/account">{t('site.nav.account')}</NavLink>
      {user.profileCompleted ? null : <NavLink to="/register">{t('site.nav.register')}</NavLink>}
      {user.driver === 'approved' || user.driver === 'suspended' ? (
        <NavLink to="/driver">{t('site.nav.driver')}</NavLink>
      ) : null}
      {user.showAdminLink ? <NavLink to="/admin">{t('site.nav.admin')}</NavLink> : null}
      <button type="button" className="nav-item" onClick={signOut}>
        {t('site.nav.log-out')}
      </button>
    </>
  );
}
