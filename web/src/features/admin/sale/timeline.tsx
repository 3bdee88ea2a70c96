import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { SaleMomentView } from '../../../../../src/admin/console/published/work-views.js';
import { formatCad } from '../../../shared/ui/money';
import { noteInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { momentInWords, partOf, PARTS, type Part } from './moment-words';

function Moment({ moment: { at, kind, person, amount, note } }: { moment: SaleMomentView }) {
  const isMessage = kind.startsWith('message.');
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
            {isMessage ? ' to ' : ' by '}
            <Link to={`/admin/people/${String(person.id)}`}>{person.name ?? 'deleted account'}</Link>
          </span>
        )}
        {note === null ? null : <div className="breakable">{noteInWords(note)}</div>}
      </div>
    </li>
  );
}

/** The history of the sale or one part of it, newest first. */
export function Timeline({ moments }: { moments: readonly SaleMomentView[] }) {
  const [part, setPart] = useState<Part>('All');
  const shown = moments.filter(({ kind }) => part === 'All' || partOf(kind) === part).toReversed();
  const isThere = (one: Part): boolean => one === 'All' || moments.some(({ kind }) => partOf(kind) === one);
  return (
    <section className="stack-tight" aria-labelledby="sale-history">
      <h3 id="sale-history">What happened</h3>
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
      {shown.length === 0 ? (
        <p className="muted">Nothing has happened yet.</p>
      ) : (
        <ol className="sale-timeline">
          {shown.map((moment, index) => (
            <Moment key={`${moment.at} ${moment.kind} ${String(index)}`} moment={moment} />
          ))}
        </ol>
      )}
    </section>
  );
}
