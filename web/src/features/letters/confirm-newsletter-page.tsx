import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ActFailure, LetterCard, LetterFailure } from './letter-card';
import { useConfirmationQuery, useConfirmNewsletterMutation } from './letters.api';

function TooLate({ state }: { state: 'ended' | 'expired' }) {
  return (
    <LetterCard title="This link no longer works">
      <p>
        {state === 'expired'
          ? 'A link to confirm works for 7 days.'
          : 'The newsletter was ended after this link was sent.'}{' '}
        If you want the newsletter, subscribe again: then we send you another link.
      </p>
      <Link className="button-link" to="/#email-signup">
        Subscribe again
      </Link>
    </LetterCard>
  );
}

/** Where the message about the newsletter leads: it shows what it is about, and only the button confirms. */
export default function ConfirmNewsletterPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useConfirmationQuery(token);
  const [confirm, confirmed] = useConfirmNewsletterMutation();
  usePageTitle('Confirm the newsletter');
  const view = confirmed.data ?? asked.data;
  if (view === undefined)
    return asked.isError ? <LetterFailure error={asked.error} onRetry={() => void asked.refetch()} /> : <Spinner />;
  const { email, state } = view;
  if (state === 'ended' || state === 'expired') return <TooLate state={state} />;
  if (state === 'confirmed')
    return (
      <LetterCard title="You are on the list">
        <p>
          <strong>{email}</strong> gets our newsletter. Each one has a link that ends it.
        </p>
        <Link to="/">Go Home</Link>
      </LetterCard>
    );
  return (
    <LetterCard title="Confirm the newsletter">
      <p>
        Send updates about the launch and early member perks to <strong>{email}</strong>?
      </p>
      <button type="button" className="button-link" disabled={confirmed.isLoading} onClick={() => void confirm(token)}>
        {confirmed.isLoading ? 'Confirming…' : 'Confirm'}
      </button>
      <ActFailure error={confirmed.error} />
      <p className="muted small">If you did not ask for it, close this page: then you get no newsletter.</p>
    </LetterCard>
  );
}
