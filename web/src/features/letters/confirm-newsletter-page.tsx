import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ActFailure, LetterCard, LetterFailure } from './letter-card';
import { useConfirmationQuery, useConfirmNewsletterMutation } from './letters.api';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

function TooLate({ state }: { state: 'ended' | 'expired' }) {
  return (
    <LetterCard title={t('letters.link-no-longer-works')}>
      <p>
        {state === 'expired' ? t('letters.link-confirm-works-7') : t('letters.newsletter-was-ended-after')}{' '}
        {t('letters.if-want-newsletter-subscribe')}
      </p>
      <Link className="button-link" to="/#email-signup">
        {t('letters.subscribe-again')}
      </Link>
    </LetterCard>
  );
}

/** The target of the newsletter’s confirmation message. Only the button confirms. */
export default function ConfirmNewsletterPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useConfirmationQuery(token);
  const [confirm, confirmed] = useConfirmNewsletterMutation();
  usePageTitle(t('letters.confirm-newsletter'));
  const view = confirmed.data ?? asked.data;
  if (view === undefined)
    return asked.isError ? <LetterFailure error={asked.error} onRetry={() => void asked.refetch()} /> : <Spinner />;
  const { email, state } = view;
  if (state === 'ended' || state === 'expired') return <TooLate state={state} />;
  if (state === 'confirmed')
    return (
      <LetterCard title={t('letters.you-are-on-the')}>
        <p>{rich('letters.gets-our-newsletter-each', { email, strong: (parts) => <strong>{parts}</strong> })}</p>
        <Link to="/">{t('letters.home')}</Link>
      </LetterCard>
    );
  return (
    <LetterCard title={t('letters.confirm-newsletter')}>
      <p>{rich('letters.send-updates-about-launch', { email, strong: (parts) => <strong>{parts}</strong> })}</p>
      <button type="button" className="button-link" disabled={confirmed.isLoading} onClick={() => void confirm(token)}>
        {confirmed.isLoading ? t('letters.confirming') : t('letters.confirm')}
      </button>
      <ActFailure error={confirmed.error} />
      <p className="muted small">{t('letters.if-did-not-ask')}</p>
    </LetterCard>
  );
}
