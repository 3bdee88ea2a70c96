import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ActFailure, LetterCard, LetterFailure } from './letter-card';
import { useChooseMailMutation, useMailChoiceQuery } from './letters.api';

/** Where the way out of a message leads: one click ends its kind, another takes that back. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useMailChoiceQuery(token);
  const [choose, chosen] = useChooseMailMutation();
  usePageTitle('Unsubscribe');
  const view = chosen.data ?? asked.data;
  if (view === undefined)
    return asked.isError ? <LetterFailure error={asked.error} onRetry={() => void asked.refetch()} /> : <Spinner />;
  const { email, title, wanted } = view;
  const act = (wish: boolean): void => void choose({ token, wanted: wish });
  if (!wanted)
    return (
      <LetterCard title="You are unsubscribed">
        <p>
          We no longer send {title} to <strong>{email}</strong>.
        </p>
        <p className="muted small">
          What concerns a sale of yours, its money or your account still comes, and so do codes to sign in.
        </p>
        <button type="button" className="button-link quiet" disabled={chosen.isLoading} onClick={() => act(true)}>
          Undo
        </button>
        <ActFailure error={chosen.error} />
      </LetterCard>
    );
  const isUndone = chosen.data !== undefined;
  return (
    <LetterCard title={isUndone ? 'You are subscribed again' : 'Unsubscribe?'}>
      <p>
        {isUndone ? 'Again we send' : 'We send'} {title} to <strong>{email}</strong>.
        {isUndone ? null : ' Shall we stop?'}
      </p>
      <button
        type="button"
        className={isUndone ? 'button-link quiet' : 'button-link'}
        disabled={chosen.isLoading}
        onClick={() => act(false)}
      >
        {chosen.isLoading ? 'Unsubscribing…' : 'Unsubscribe'}
      </button>
      <ActFailure error={chosen.error} />
      <Link to="/">Go Home</Link>
    </LetterCard>
  );
}
