import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAnswer } from '../shared/api/answers';
import { USER } from '../shared/api/questions';
import type { User } from '../shared/api/session.api';
import { signInFor } from '../shared/sign-in/after-sign-in';
import { LoadError, Spinner } from '../shared/ui/page-states';

export type Access = 'public' | 'signed-in' | 'profile' | 'staff';

/** The pages open before the profile is complete: completing it, a prospect’s purchases, driving and security. */
const OPEN_WITHOUT_PROFILE = [
  '/register',
  '/auth/complete-registration',
  '/purchases',
  '/cases/',
  '/transaction/',
  '/driver',
  '/account',
];

/** The path to which the guard redirects, or null if the person may stay (specification §2 and §6). */
export function redirectFor(access: Access, user: User | null, path: string): string | null {
  if (access === 'public') return null;
  if (user === null) return signInFor(path);
  if (access === 'staff') return user.userRole === 'user' ? '/' : null;
  if (!user.profileCompleted && !OPEN_WITHOUT_PROFILE.some((open) => path.startsWith(open))) return '/register';
  return null;
}

interface Props {
  access: Access;
  children: ReactNode;
}

function Guarded({ access, children }: Props) {
  const { pathname, search, hash } = useLocation();
  const { data: user, error, ask } = useAnswer(USER);
  if (user === undefined)
    return error === undefined ? <Spinner /> : <LoadError error={error} onRetry={() => void ask()} />;
  const target = redirectFor(access, user, pathname + search + hash);
  if (target !== null) return <Navigate to={target} replace />;
  return children;
}

/** Renders a page for people who may open it, once it is known who they are; a public page does not wait. */
export function Guard({ access, children }: Props) {
  return access === 'public' ? children : <Guarded access={access}>{children}</Guarded>;
}
