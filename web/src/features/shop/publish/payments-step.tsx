import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { StripeStatus, User } from '../../../shared/api/session.api';
import { verificationWarning } from '../../../shared/ui/access';
import { ConnectButton } from '../../../shared/connect/connect-button';
import { t } from '../../../shared/texts/texts';
import { PUBLISH_PATH } from './publish-path';

const NEEDED = [t('listing.payments.identity'), t('listing.payments.bank')];

/** The link to the card provider’s page, or what it is waiting for; the texts are those of the listing-creation gate. */
export default function PaymentsStep({ user, status, isKept }: { user: User; status?: StripeStatus; isKept: boolean }) {
  const navigate = useNavigate();
  // The provider’s text promises one more tap, which may be days away, so the earlier press of “Publish” no longer counts.
  useEffect(() => void navigate(PUBLISH_PATH, { replace: true, state: null }), [navigate]);
  const { message, action } = verificationWarning(status, user.stripeConnectId === null);
  return (
    <div className="stack">
      <p className="note amber" role="status">
        {message}
      </p>
      {action === null ? (
        <p>{t('listing.payments.waiting')}</p>
      ) : (
        <>
          <p>{t('listing.payments.needed')}</p>
          <ul className="ticks">
            {NEEDED.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          {isKept ? null : <p className="note amber">{t('listing.payments.not-kept')}</p>}
          <ConnectButton label={action.label} />
          <p className="muted small">{t('listing.payments.stripe')}</p>
        </>
      )}
      <Link className="button-link quiet slim" to="/">
        {t('listing.payments.home')}
      </Link>
    </div>
  );
}
