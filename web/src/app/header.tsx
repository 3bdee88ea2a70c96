import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignOutMutation, useStripeStatusQuery, type User } from '../shared/api/session.api';
import { useToasts } from '../shared/ui/toasts';
import { useLeave } from './use-leave';

const CLOSE_MS = 500;
const CREATE_HINT = 'Complete Stripe Connect verification to create listings.';

function NavLink({
  to,
  hint,
  disabled = false,
  strong = false,
  children,
}: {
  to: string;
  hint?: string;
  disabled?: boolean;
  strong?: boolean;
  children: ReactNode;
}) {
  const tooltip = useId();
  const className = `nav-item${strong ? ' strong' : ''}`;
  if (disabled) {
    return (
      <span className="with-tooltip">
        <span className={className} role="link" aria-disabled="true" tabIndex={0} aria-describedby={hint && tooltip}>
          {children}
        </span>
        {hint === undefined ? null : (
          <span className="tooltip" role="tooltip" id={tooltip}>
            {hint}
          </span>
        )}
      </span>
    );
  }
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}

function SignedIn({ user }: { user: User }) {
  const { data: status } = useStripeStatusQuery(undefined, { skip: !user.profileCompleted });
  const [signOut] = useSignOutMutation();
  const leave = useLeave();
  const toasts = useToasts();
  const onLeave = async (): Promise<void> => {
    const answer = await signOut();
    if (answer.error === undefined) leave();
    else toasts.warn('Logout failed');
  };
  const mayCreate = user.profileCompleted && status?.canCreateListings === true;
  return (
    <>
      <NavLink to="/create-link" disabled={!mayCreate} hint={mayCreate ? undefined : CREATE_HINT}>
        Create Link
      </NavLink>
      <NavLink to="/my-shop" disabled={!user.profileCompleted}>
        Your Shop
      </NavLink>
      {user.profileCompleted ? null : <NavLink to="/register">Register</NavLink>}
      {user.driver === 'approved' || user.driver === 'suspended' ? <NavLink to="/driver">Driver</NavLink> : null}
      {user.showAdminLink ? <NavLink to="/admin">Admin</NavLink> : null}
      <button type="button" className="nav-item" onClick={() => void onLeave()}>
        Log out
      </button>
    </>
  );
}

/** Undefined until it is known whether somebody is signed in, or when it cannot be asked: neither choice is shown then. */
export function Header({ user }: { user: User | null | undefined }) {
  const [menu, setMenu] = useState<'closed' | 'open' | 'closing'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const open = (): void => {
    clearTimeout(timer.current);
    setMenu('open');
  };
  const close = useCallback((): void => {
    clearTimeout(timer.current);
    setMenu((now) => (now === 'open' ? 'closing' : now));
    timer.current = setTimeout(() => setMenu('closed'), CLOSE_MS);
  }, []);
  useEffect(() => close, [pathname, close]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && menu === 'open') close();
  };
  return (
    <header className="header" onKeyDown={onKeyDown}>
      <div className="header-inner">
        <Link className="logo" to="/">
          <img src="/icon.svg" alt="" width="32" height="32" />
          Porchlight
        </Link>
        <button
          type="button"
          className="nav-item nav-toggle"
          aria-expanded={menu === 'open'}
          aria-controls="menu"
          onClick={() => (menu === 'open' ? close() : open())}
        >
          Menu
        </button>
        <nav id="menu" className={`nav ${menu === 'closed' ? '' : menu}`} aria-label="Main">
          {menu === 'closed' ? null : <NavLink to="/">Home</NavLink>}
          {user === undefined ? null : user === null ? (
            <NavLink to="/auth" strong>
              Log in / Register
            </NavLink>
          ) : (
            <SignedIn user={user} />
          )}
        </nav>
      </div>
    </header>
  );
}
