import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { StripeStatus, User } from '../../../shared/api/session.api';
import { verificationWarning } from '../../../shared/ui/access';
import { ConnectButton } from '../../../shared/connect/connect-button';
import { PUBLISH_PATH } from './publish-path';

const NEEDED = ['A piece of identification with your photo', 'The numbers of your bank account in Canada'];

/** The card provider's own page, or what it is still waiting for; the words are those of the access to creating links. */
export function PaymentsStep({ user, status, isKept }: { user: User; status?: StripeStatus; isKept: boolean }) {
  const navigate = useNavigate();
  // Its words promise one more tap, which may be days away: the press before is none to act on then.
  useEffect(() => void navigate(PUBLISH_PATH, { replace: true, state: null }), [navigate]);
  const { message, action } = verificationWarning(status, user.stripeConnectId === null);
  return (
    <div className="stack">
      <p className="note amber" role="status">
        {message}
      </p>
      {action === null ? (
        <p>Your draft is kept. Come back when it is done, and publish it with one tap.</p>
      ) : (
        <>
          <p>Add your bank details so we can pay you. Have ready:</p>
          <ul className="ticks">
            {NEEDED.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          {isKept ? null : (
            <p className="note amber">
              This browser keeps nothing for our site: your draft is lost when you leave this page. Describe the item
              again when you are back, or use another browser.
            </p>
          )}
          <ConnectButton label={action.label} />
          <p className="muted small">
            You enter it on Stripe’s own page, and come back here. Porchlight never sees your bank details.
          </p>
        </>
      )}
      <Link className="nav-item" to="/">
        Go Home
      </Link>
    </div>
  );
}
