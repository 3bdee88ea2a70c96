import type { AdminDriverView } from '../../../../../src/delivery/published/driver-views.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useDecideOnDriverMutation, useJobsOfDriverQuery } from './drivers.api';
import { TEXTS } from './texts';

const FRESH = { refetchOnMountOrArgChange: true };

/** Suspends a driver after explaining what happens to their jobs and money. */
export function SuspendDialog({
  driver,
  name,
  onClose,
}: {
  driver: AdminDriverView;
  name: string;
  onClose: () => void;
}) {
  const { userId } = driver;
  const [decide] = useDecideOnDriverMutation();
  const toasts = useToasts();
  const waiting = useJobsOfDriverQuery({ driver: userId, status: 'scheduled' }, FRESH);
  const dispatched = useJobsOfDriverQuery({ driver: userId, status: 'dispatched' }, FRESH);
  const carried = useJobsOfDriverQuery({ driver: userId, status: 'picked_up' }, FRESH);
  const isKnown = [waiting, dispatched, carried].every(({ data, isFetching }) => data !== undefined && !isFetching);
  const underWay = (dispatched.data?.total ?? 0) + (carried.data?.total ?? 0);
  return (
    <ConfirmDialog
      title={`${TEXTS.suspend} ${name}?`}
      okText={TEXTS.suspend}
      danger
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await decide({ userId, status: 'suspended' });
        if (error === undefined) toasts.tell(TEXTS.suspended, name);
        return { error };
      }}
    >
      <div aria-live="polite">
        <p>{isKnown ? TEXTS.suspendJobs(waiting.data?.total ?? 0) : TEXTS.asking}</p>
        {underWay === 0 ? null : <p>{TEXTS.suspendUnderWay(underWay)}</p>}
        <p>{TEXTS.suspendMoney}</p>
      </div>
    </ConfirmDialog>
  );
}
