import { Link } from 'react-router-dom';
import { EmailLinkCard, LinkOutcome } from './email-link-card';
import { useStopEmailChangeMutation } from './email-link.api';
import { t } from '../../shared/texts/texts';

/** The target of “this wasn’t me”, from either mailbox. */
export default function StopEmailPage() {
  const [stop, { data, ...pressed }] = useStopEmailChangeMutation();
  if (data !== undefined)
    return (
      <LinkOutcome title={t('account.email-link.stopped.title')}>
        <p>{t('account.email-link.stopped.text')}</p>
        <Link className="button-link" to="/auth">
          {t('account.email-link.sign-in')}
        </Link>
      </LinkOutcome>
    );
  return (
    <EmailLinkCard
      title={t('account.email-link.stop.title')}
      about={t('account.email-link.stop.about')}
      button={t('account.email-link.stop.button')}
      press={stop}
      pressed={pressed}
    />
  );
}
