import type { CaseEntryView, CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { lineOf } from './case-texts';
import './cases.css';
import { t } from '../texts/texts';
import { momentFormat } from '../texts/moment-format';

const moment = momentFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function Entry({ entry, role }: { entry: CaseEntryView; role: CaseView['role'] }) {
  const { at, text, isHidden, isMine, photos } = entry;
  const line = lineOf(entry, role);
  return (
    <li className={isMine ? 'case-entry mine' : 'case-entry'}>
      <div className="row between case-entry-head">
        <span className="strong">{line}</span>
        <time className="muted small" dateTime={at}>
          {moment(new Date(at))}
        </time>
      </div>
      {text === undefined ? null : <p className="case-text">{text}</p>}
      {isHidden ? <p className="muted small">{t('cases.message-contains-contact-details')}</p> : null}
      {photos.length === 0 ? null : (
        <ul className="plain-list case-photos">
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('cases.photo', { index: index + 1, line })}
                  width="160"
                  height="120"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The messages and actions of a case, oldest first. */
export function CaseTimeline({ view }: { view: CaseView }) {
  return (
    <ol className="plain-list case-timeline" aria-label={t('cases.messages-answers')}>
      {view.timeline.map((entry) => (
        <Entry key={entry.id} entry={entry} role={view.role} />
      ))}
    </ol>
  );
}
