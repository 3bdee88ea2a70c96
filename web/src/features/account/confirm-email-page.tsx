import { Link } from 'react-router-dom';
import { momentAtLast } from '../../shared/ui/moment';
import { EmailLinkCard, LinkOutcome } from './email-link-card';
import { useConfirmEmailChangeMutation } from './email-link.api';

/** Where “Confirm this address change” leads, from either mailbox. */
export default function ConfirmEmailPage() {
  const [confirm, { data, ...pressed }] = useConfirmEmailChangeMutation();
  if (data?.state === 'changed')
    return (
      <LinkOutcome title="The e-mail address is changed">
        <p>You were signed out on every device. Sign in with the new address.</p>
        <Link className="button-link" to="/auth">
          Sign in
        </Link>
      </LinkOutcome>
    );
  if (data !== undefined)
    return (
      <LinkOutcome title="Thank you, this mailbox has confirmed">
        <p>
          {data.effectiveAt === null
            ? 'Now open the link in the message to the other mailbox. The address changes when both have confirmed.'
            : `The new address takes effect on ${momentAtLast(data.effectiveAt)}`}
        </p>
      </LinkOutcome>
    );
  return (
    <EmailLinkCard
      title="Confirm the new e-mail address"
      about="A Porchlight account gets another e-mail address, and is then signed out on every device. The link works once."
      button="Confirm the change"
      press={confirm}
      pressed={pressed}
    />
  );
}
