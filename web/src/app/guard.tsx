import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUserQuery, type User } from '../shared/api/session.api';
import { signInFor } from '../shared/sign-in/after-sign-in';
import { LoadError, Spinner } from '../shared/ui/page-states';

export type Access = 'public' | 'signed-in' | 'profile' | 'staff';

/** What a person may open before their profile is complete: completing it, what a prospect has bought, driving, and security. */
const OPEN_WITHOUT_PROFILE = [
  '/register',
  '/auth/complete-registration',
  '/purchases',
  '/cases/',
  '/transaction/',
  '/driver',
  '/account',
];

/** Where the guard sends somebody instead, or null when they may stay (specification §2 and §6). */
export function redirectFor(access: Access, user: User | null, path: string): string | null {
  if (access === 'public') return null;
  if (user === null) return signInFor(path);
  if (access === 'staff') return user.userRole === 'user' ? '/' : null;
  if (!user.profileCompleted && !OPEN_WITHOUT_PROFILE.some((open) => path.startsWith(open))) return '/register';
  return null;
}

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { data: user, error, isLoading, refetch } = useUserQuery(undefined, { skip: access === 'public' });
  if (access !== 'public' && isLoading) return <Spinner />;
  if (access !== 'public' && user === undefined && error !== undefined)
    return <LoadError error={error} onRetry={() => void refetch()} />;
  const target = redirectFor(access, user ?? null, pathname + search + hash);
  if (target !== null) return <Navigate to={target} replace />;
  return children;
}
