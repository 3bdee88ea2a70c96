import type { User } from '../api/session.api';
import { ownPath } from './own-path';

export type SignedIn = Pick<User, 'userRole' | 'driver' | 'isProspect' | 'profileCompleted'>;

/** The page that a person works on, when no page was asked for: no one is sent into someone else's registration. */
function startOf({ userRole, driver, isProspect, profileCompleted }: SignedIn): string {
  if (userRole !== 'user') return '/admin';
  if (driver !== null) return '/driver';
  if (isProspect) return '/purchases';
  return profileCompleted ? '/my-shop' : '/';
}

/**
 * Where a person goes after signing in, however they signed in: back to the page that asked, else by who they are.
 *
 * @param next the path that was asked for, as it came in an address or an answer
 */
export function pathAfterSignIn(user: SignedIn, next: string | null, origin = window.location.origin): string {
  return ownPath(next, origin) ?? startOf(user);
}

/** The address of the sign-in that comes back to that page. */
export function signInFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}
