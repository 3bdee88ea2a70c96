import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ActFailure, LetterCard, LetterFailure } from './letter-card';
import { useChooseMailMutation, useMailChoiceQuery } from './letters.api';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

const bold = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

/** The target of a message’s unsubscribe link: one click unsubscribes from its kind, another undoes it. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const asked = useMailChoiceQuery(token);
  const [choose, chosen] = useChooseMailMutation();
  usePageTitle(t('letters.unsubscribe'));
  const view = chosen.data ?? asked.data;
  if (view === undefined)
    return asked.isError ? <LetterFailure error={asked.error} onRetry={() => void asked.refetch()} /> : <Spinner />;
  const { email, title, wanted } = view;
  const act = (wish: boolean): void => void choose({ token, wanted: wish });
  if (!wanted)
    return (
      <LetterCard title={t('letters.unsubscribed.title')}>
        <p>{rich('letters.unsubscribed.text', { title, email, strong: bold })}</p>
        <p className="muted small">{t('letters.unsubscribed.still')}</p>
        <button type="button" className="button-link quiet" disabled={chosen.isLoading} onClick={() => act(true)}>
          {t('letters.undo')}
        </button>
        <ActFailure error={chosen.error} />
      </LetterCard>
    );
  const isUndone = chosen.data !== undefined;
  return (
    <LetterCard title={isUndone ? t('letters.subscribed.title') : t('letters.ask.title')}>
      <p>
        {isUndone
          ? rich('letters.subscribed.text', { title, email, strong: bold })
          : rich('letters.ask.text', { title, email, strong: bold })}
      </p>
      <button
        type="button"
        className={isUndone ? 'button-link quiet' : 'button-link'}
        disabled={chosen.isLoading}
        onClick={() => act(false)}
      >
        {chosen.isLoading ? t('letters.unsubscribing') : t('letters.unsubscribe')}
      </button>
      <ActFailure error={chosen.error} />
      <Link to="/">{t('letters.home')}</Link>
    </LetterCard>
  );
}
