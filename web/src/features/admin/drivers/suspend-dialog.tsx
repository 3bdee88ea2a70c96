import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { SuspensionEffects } from '../suspension/suspension-effects';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useDecideOnDriverMutation } from './drivers.api';
import { TEXTS } from './texts';

interface Props {
  driver: AdminDriverView;
  name: string;
  onClose: () => void;
}

const DECISIONS = {
  suspended: { label: TEXTS.suspend, done: TEXTS.suspended },
  approved: { label: TEXTS.reinstate, done: TEXTS.reinstated },
};

function DecisionDialog({ driver: { userId }, name, onClose, status }: Props & { status: keyof typeof DECISIONS }) {
  const [decide] = useDecideOnDriverMutation();
  const toasts = useToasts();
  const { label, done } = DECISIONS[status];
  return (
    <ConfirmDialog
      title={`${label} ${name}?`}
      okText={label}
      danger={status === 'suspended'}
      administratorsOnly
      onClose={onClose}
      onConfirm={async () => {
        const { error } = await decide({ userId, status });
        if (error === undefined) toasts.tell(done, name);
        return { error };
      }}
    >
      <SuspensionEffects userId={userId} as="driver" />
    </ConfirmDialog>
  );
}

/** Suspends a driver after explaining what happens to their jobs and money. */
export const SuspendDialog = (props: Props) => <DecisionDialog {...props} status="suspended" />;

/** Approves a suspended driver again after explaining what comes back. */
export const ReinstateDialog = (props: Props) => <DecisionDialog {...props} status="approved" />;
