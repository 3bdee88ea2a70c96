import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { SaleMomentView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { formatCad } from '../../../shared/ui/money';
import { noteInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { momentInWords, partOf, PARTS, type Part } from './moment-words';

const isMessage = ({ kind }: SaleMomentView): boolean => partOf(kind) === 'Messages';

function Moment({ moment }: { moment: SaleMomentView }) {
  const { at, kind, person, amount, note } = moment;
  return (
    <li>
      <time dateTime={at} className="muted">
        {torontoTime(at)}
      </time>
      <div>
        <strong>{momentInWords(kind)}</strong>
        {amount === null ? null : ` · ${formatCad(amount)}`}
        {person === null ? null : (
          <span className="muted">
            {isMessage(moment) ? ' to ' : ' by '}
            <Link to={`/admin/people/${String(person.id)}`}>{person.name ?? 'deleted account'}</Link>
          </span>
        )}
        {note === null ? null : <div className="breakable">{noteInWords(note)}</div>}
      </div>
    </li>
  );
}

const Moments = ({ moments }: { moments: readonly SaleMomentView[] }) => (
  <ol className="sale-timeline">
    {moments.map((moment, index) => (
      <Moment key={`${moment.at} ${moment.kind} ${String(index)}`} moment={moment} />
    ))}
  </ol>
);

/** The history of the sale or one part of it, newest first; in the whole history the messages are folded. */
export function Timeline({ moments }: { moments: readonly SaleMomentView[] }) {
  const [part, setPart] = useState<Part>('All');
  const listed = moments.filter(({ kind }) => part === 'All' || partOf(kind) === part).toReversed();
  const isFolded = part === 'All';
  const messages = isFolded ? listed.filter(isMessage) : [];
  const shown = isFolded ? listed.filter((moment) => !isMessage(moment)) : listed;
  const isThere = (one: Part): boolean => one === 'All' || moments.some(({ kind }) => partOf(kind) === one);
  return (
    <section className="stack-tight" aria-labelledby="sale-history">
      <h2 id="sale-history">What happened</h2>
      <div className="row" role="group" aria-label="Parts of the history">
        {PARTS.filter(isThere).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === part}
            type={one === part ? 'primary' : 'default'}
            onClick={() => setPart(one)}
          >
            {one}
          </Button>
        ))}
      </div>
      {listed.length === 0 ? <p className="muted">Nothing has happened yet.</p> : <Moments moments={shown} />}
      {messages.length === 0 ? null : (
        <details>
          <summary>{messages.length === 1 ? '1 message' : `${String(messages.length)} messages`}</summary>
          <Moments moments={messages} />
        </details>
      )}
    </section>
  );
}
