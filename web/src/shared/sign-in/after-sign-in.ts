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

interface SignInLink {
  to: string;
  state?: { next: string };
}

/** Pages opened by a secret link, which works once: there is nothing to return to, and no secret belongs into an address. */
const ONCE = /^\/(?:auth|order|email-change|newsletter|unsubscribe)(?:\/|$)/;

/** The link to the sign-in that returns to the page on which “Log in” is pressed. */
export function signInFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInLink {
  // The sign-in itself keeps what it was asked for.
  if (pathname === '/auth') return { to: '/auth'.concat(search) };
  if (ONCE.test(pathname)) return { to: '/auth' };
  const next = pathname + search + hash;
  // The specified link of the home page says nothing more.
  return pathname === '/' ? { to: '/auth', state: { next } } : { to: signInFor(next) };
}

/** The path that the link to the sign-in asks for, in its address or in the state of its history entry. */
export function askedNext(search: URLSearchParams, state: unknown): string | null {
  const kept = (state as Partial<SignInLink['state']> | null)?.next;
  return search.get('next') ?? (typeof kept === 'string' ? kept : null);
}

/** The address of the sign-in that returns to the path. */
export function signInFor(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}
