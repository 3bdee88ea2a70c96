import type { User } from '../api/session.api';
import { ownPath } from './own-path';

export type SignedIn = Pick<User, 'userRole' | 'driver' | 'isProspect' | 'profileCompleted'>;

/** The start page if no page was requested: no one is sent into someone else’s registration. */
function startOf({ userRole, driver, isProspect, profileCompleted }: SignedIn): string {
  if (userRole !== 'user') return '/admin';
  if (driver !== null) return '/driver';
  if (isProspect) return '/purchases';
  return profileCompleted ? '/my-shop' : '/';
}

/**
 * The page after any kind of sign-in: the one that asked for it, or else the start page of this person.
 *
 * @param next the requested path, as received in an address or a response
 */
export function pathAfterSignIn(user: SignedIn, next: string | null, origin = window.location.origin): string {
  return ownPath(next, origin) ?? startOf(user);
}

/** The address of the sign-in that returns to the path. */
export function signInFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}
