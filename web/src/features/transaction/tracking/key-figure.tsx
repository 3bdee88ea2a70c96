import { StatusBadge } from '../../../shared/ui/status-badge';
import { keyFigureOf, type Awaited } from './expected-words';
import './tracking.css';

interface HeadProps {
  awaited: Awaited;
  name: string;
  thumbnailUrl: string | null;
}

/** The item, its progress and when it comes; the first thing on the page. */
export function OrderHead({ awaited, name, thumbnailUrl }: HeadProps) {
  const key = keyFigureOf(awaited);
  return (
    <header className="order-head">
      <div className="order-item">
        {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" width="56" height="56" />}
        <div>
          <h1>{name}</h1>
          <StatusBadge status={awaited.status} />
        </div>
      </div>
      {key === null ? null : (
        <p className="key-figure" data-testid="expected" aria-live="polite">
          <span className="key-label">{key.label} </span>
          <span className="key-time">{key.figure}</span>
        </p>
      )}
    </header>
  );
}
