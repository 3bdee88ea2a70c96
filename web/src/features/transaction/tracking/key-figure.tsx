import { StatusBadge } from '../../../shared/ui/status-badge';
import { headlineOf, isOnHold, type DayStanding } from './headline';
import './tracking.css';

interface HeadProps {
  standing: DayStanding;
  name: string;
  thumbnailUrl: string | null;
}

/** More than a time does not fit into one line of the largest letters. */
const MAX_LARGE_LENGTH = 16;

/** The item, its progress and the headline of its day; the first thing on the page. */
export function OrderHead({ standing, name, thumbnailUrl }: HeadProps) {
  const headline = headlineOf(standing);
  return (
    <header className="order-head">
      <div className="order-item">
        {thumbnailUrl === null ? null : <img src={thumbnailUrl} alt="" width="56" height="56" />}
        <div>
          <h1>{name}</h1>
          <StatusBadge status={isOnHold(standing) ? 'on-hold' : standing.status} />
        </div>
      </div>
      {headline === null ? null : (
        <div data-testid="expected" aria-live="polite">
          <p className="key-figure">
            <span className="key-label">{headline.label} </span>
            <span className={headline.figure.length > MAX_LARGE_LENGTH ? 'key-time key-words' : 'key-time'}>
              {headline.figure}
            </span>
          </p>
          {headline.note === undefined ? null : <p className="muted key-note">{headline.note}</p>}
        </div>
      )}
    </header>
  );
}
