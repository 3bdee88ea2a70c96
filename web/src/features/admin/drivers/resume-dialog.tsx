import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useResumeDriverMutation } from './drivers.api';
import { TEXTS } from './texts';

interface Props {
  driver: AdminDriverView;
  name: string;
  onClose: () => void;
}

/** Resumes a paused driver, with a reason for the audit log. */
export function ResumeDialog({ driver: { userId }, name, onClose }: Props) {
  const [resume] = useResumeDriverMutation();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={`${TEXTS.resume}: ${name}`}
      okText={TEXTS.resume}
      maxReason={1_000}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => {
        const { error } = await resume({ userId, reason, key });
        if (error === undefined) toasts.tell(TEXTS.resumed, name);
        return { error };
      }}
    >
      <p>{TEXTS.resumeText}</p>
    </ConfirmDialog>
  );
}
