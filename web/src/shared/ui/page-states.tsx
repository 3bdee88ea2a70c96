import type { ReactNode } from 'react';
import { isProblem, isUnreachable, sentenceOf } from '../api/problem';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-page" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** The sentence of a failed question, and a way to ask again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="card stack" role="alert">
      <h2>{isProblem(error) && isUnreachable(error) ? 'We can’t reach Porchlight right now' : 'That did not work'}</h2>
      <p>{sentenceOf(error)}</p>
      {onRetry === undefined ? null : (
        <button type="button" className="button-link quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="card stack centered">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {action}
    </div>
  );
}

export function Skeleton({ height }: { height: number }) {
  return <div className="skeleton" style={{ height }} aria-hidden="true" />;
}
