import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '../../shared/api/problem';
import LetterDrawing from '../../shared/ui/drawings/letter-drawing';
import { LoadError } from '../../shared/ui/page-states';
import { Scene } from '../../shared/ui/drawings/scene';
import './letters.css';
import { t } from '../../shared/texts/texts';

/** The content of a page opened from a message; announced when it changes. */
export function LetterCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Scene art={<LetterDrawing />}>
      <div className="stack letter" aria-live="polite">
        <h1>{title}</h1>
        {children}
      </div>
    </Scene>
  );
}

/** Shown for a truncated link or an unavailable server. */
export function LetterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isProblem(error) || error.status !== 400) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <LetterCard title={t('letters.cut.title')}>
      <p>{t('letters.cut.text')}</p>
      <div>
        <Link className="button-link" to="/">
          {t('letters.home')}
        </Link>
      </div>
    </LetterCard>
  );
}

/** Explains why a button had no effect. */
export function ActFailure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const sentence = isProblem(error) ? error.message : t('letters.failed');
  return (
    <p className="note red" role="alert">
      {sentence}
    </p>
  );
}
