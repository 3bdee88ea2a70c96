import { Alert, Button } from 'antd';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { sentenceOf } from '../../../shared/api/problem';
import { momentAtLast } from '../../../shared/ui/moment';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useTakeBackUsersEmailChangeMutation, useUsersEmailChangeQuery } from './users.api';

const HINT =
  'A new address must be confirmed in its mailbox and takes effect after 72 hours, during which the old mailbox can stop it. Administrators and developers change their own addresses.';

/** A person's pending change of address, with its time and a button to cancel it. */
export function EmailWaiting({ user }: { user: ListedUser }) {
  const { data } = useUsersEmailChangeQuery(user.id, { refetchOnMountOrArgChange: true });
  const [takeBack, { isLoading }] = useTakeBackUsersEmailChangeMutation();
  const toasts = useToasts();
  const change = data?.change ?? null;
  const onTakeBack = async (): Promise<void> => {
    const answer = await takeBack(user.id);
    if (answer.error !== undefined) toasts.warn('The change wasn’t withdrawn', sentenceOf(answer.error));
  };
  if (change === null) return <p className="muted">{HINT}</p>;
  const when =
    change.effectiveAt === null
      ? 'The person requested it. It takes effect once both mailboxes have confirmed.'
      : `It takes effect no earlier than ${momentAtLast(change.effectiveAt)}`;
  return (
    <Alert
      type="info"
      showIcon
      title={`A change to ${change.email} is pending`}
      description={`${when} ${change.newConfirmed ? 'The new mailbox has confirmed.' : 'The new mailbox hasn’t confirmed yet.'}`}
      action={
        change.byStaff ? (
          <Button loading={isLoading} onClick={() => void onTakeBack()}>
            Cancel the change
          </Button>
        ) : null
      }
    />
  );
}
