import type { ReactNode } from 'react';
import { isProblem, isUnreachable, sentenceOf } from '../api/problem';
import { t } from '../texts/texts';

export function Spinner({ label = t('ui.loading-2') }: { label?: string }) {
  return (
    <div className="spinner-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** The message of a failed query, with a button to retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="card stack" role="alert">
      <h2>{isProblem(error) && isUnreachable(error) ? t('ui.cant-reach-porchlight-right') : t('ui.did-not-work')}</h2>
      <p>{sentenceOf(error)}</p>
      {onRetry === undefined ? null : (
        <button type="button" className="button-link quiet" onClick={onRetry}>
          {t('ui.try-again')}
        </button>
      )}
    </div>
  );
}

/** Why an action failed, beside its button. */
export const Failure = ({ text }: { text: string | null | undefined }) =>
  text == null ? null : (
    <p className="note red" role="alert">
      {text}
    </p>
  );

interface EmptyStateProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** A drawing of what belongs here. */
  art?: ReactNode;
}

/** An empty list: what it is for, and the one thing to do. */
export function EmptyState({ title, text, action, art }: EmptyStateProps) {
  return (
    <div className="empty-state stack">
      {art}
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {action}
    </div>
  );
}

export function Skeleton({ height }: { height: number }) {
  return <div className="skeleton" style={{ height }} aria-hidden="true" />;
}
