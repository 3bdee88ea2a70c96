import { useSignOutMutation } from '../api/session.api';
import { useToasts } from '../ui/toasts/toasts';
import { useLeave } from './use-leave';
import { t } from '../texts/texts';

/** Ends the session and navigates home; shows a message if that failed. */
export function useSignOut(): () => void {
  const [signOut] = useSignOutMutation();
  const leave = useLeave();
  const toasts = useToasts();
  const run = async (): Promise<void> => {
    const answer = await signOut();
    if (answer.error === undefined) leave();
    else toasts.warn(t('ui.logout-failed'));
  };
  return () => void run();
}
