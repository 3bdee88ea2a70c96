import { isProblem } from '../../../shared/api/problem';
import { useUserQuery } from '../../../shared/api/session.api';

export const WAITS_TITLE = 'Waiting for a second administrator';
export const ADMINISTRATORS_ONLY = 'Only an administrator can do this. A developer can see it.';

/** The server’s message if a call now waits for a second administrator; otherwise undefined. */
export function waitingSentence(error: unknown): string | undefined {
  return isProblem(error) && error.code === 'approval-required' ? error.message : undefined;
}

/** Whether the person is an administrator rather than a developer; false until known. */
export function useIsAdministrator(): boolean {
  const { data } = useUserQuery();
  return data?.userRole === 'admin';
}

/** Tells a developer that the actions below need an administrator. */
export const AdministratorsOnly = () => <p className="note amber">{ADMINISTRATORS_ONLY}</p>;
