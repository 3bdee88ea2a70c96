import { Alert, Button } from 'antd';
import type { ListedUser } from '../../../../../src/identity/published/listed-user.js';
import { sentenceOf } from '../../../shared/api/problem';
import { momentAtLast } from '../../../shared/ui/moment';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useTakeBackUsersEmailChangeMutation, useUsersEmailChangeQuery } from './users.api';

const HINT =
  'A new address waits for a click in its mailbox and for 72 hours, in which the old mailbox can stop it. The addresses of administrators and developers are changed by themselves.';

/** The change of a person's address that waits, with its moment, and the way to take it back. */
export function EmailWaiting({ user }: { user: ListedUser }) {
  const { data } = useUsersEmailChangeQuery(user.id, { refetchOnMountOrArgChange: true });
  const [takeBack, { isLoading }] = useTakeBackUsersEmailChangeMutation();
  const toasts = useToasts();
  const change = data?.change ?? null;
  const onTakeBack = async (): Promise<void> => {
    const answer = await takeBack(user.id);
    if (answer.error !== undefined) toasts.warn('The change is not withdrawn', sentenceOf(answer.error));
  };
  if (change === null) return <p className="muted">{HINT}</p>;
  const when =
    change.effectiveAt === null
      ? 'The person asked for it; it takes effect when both mailboxes have confirmed.'
      : `It takes effect no earlier than ${momentAtLast(change.effectiveAt)}`;
  return (
    <Alert
      type="info"
      showIcon
      title={`A change to ${change.email} is waiting`}
      description={`${when} ${change.newConfirmed ? 'The new mailbox has confirmed.' : 'The new mailbox has not confirmed yet.'}`}
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
