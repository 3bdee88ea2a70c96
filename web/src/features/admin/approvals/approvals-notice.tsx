import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useUserQuery } from '../../../shared/api/session.api';
import { useApprovalsQuery } from './approvals.api';

const POLL_MS = 60_000;

/** How many requests are waiting, and how many of them the signed-in person can answer. */
export function useWaitingApprovals(): { all: number; forMe: number } {
  const { data: me } = useUserQuery();
  const { data } = useApprovalsQuery(undefined, { pollingInterval: POLL_MS });
  const waiting = data?.waiting ?? [];
  const others = waiting.filter(({ askedBy }) => askedBy.id !== me?.id);
  return { all: waiting.length, forMe: me?.userRole === 'admin' ? others.length : 0 };
}

/** Shown above every tab while someone else’s request waits for this administrator. */
export function ApprovalsNotice() {
  const { forMe } = useWaitingApprovals();
  if (forMe === 0) return null;
  return (
    <Alert
      className="console-notice"
      type="info"
      showIcon
      role="status"
      title={
        forMe === 1 ? 'A request is waiting for your approval.' : `${forMe} requests are waiting for your approval.`
      }
      description={<Link to="/admin?tab=approvals">Look at {forMe === 1 ? 'it' : 'them'}</Link>}
    />
  );
}
