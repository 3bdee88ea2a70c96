import { Link } from 'react-router-dom';
import { EmailLinkCard, LinkOutcome } from './email-link-card';
import { useStopEmailChangeMutation } from './email-link.api';

/** Where “this wasn’t me” leads, from either mailbox. */
export default function StopEmailPage() {
  const [stop, { data, ...pressed }] = useStopEmailChangeMutation();
  if (data !== undefined)
    return (
      <LinkOutcome title="The change is stopped">
        <p>
          The e-mail address stays as it was. The account was signed out on every device, and we told both mailboxes.
        </p>
        <Link className="button-link" to="/auth">
          Sign in
        </Link>
      </LinkOutcome>
    );
  return (
    <EmailLinkCard
      title="Stop the change of e-mail address"
      about="Nothing changes then, and the account is signed out on every device. You sign in again with a code by e-mail."
      button="Stop the change"
      press={stop}
      pressed={pressed}
    />
  );
}
