import { isProblem } from '../../../shared/api/problem';
import { useUserQuery } from '../../../shared/api/session.api';

export const WAITS_TITLE = 'Waiting for a second administrator';
export const ADMINISTRATORS_ONLY = 'Only an administrator can do this. A developer can see it.';

/** What the server says where a call now waits for a second administrator; undefined for everything else. */
export function waitingSentence(error: unknown): string | undefined {
  return isProblem(error) && error.code === 'approval-required' ? error.message : undefined;
}

/** Whether the person is an administrator, and no developer; no one is neither while it is not known. */
export function useIsAdministrator(): boolean {
  const { data } = useUserQuery();
  return data?.userRole === 'admin';
}

/** Why a developer cannot do what is below. */
export const AdministratorsOnly = () => <p className="note amber">{ADMINISTRATORS_ONLY}</p>;
