import { Link } from 'react-router-dom';
import type { Paper, PaperLine } from '../../../../src/contexts/payments/published/papers.js';
import { isProblem } from '../api/problem';
import { formatCad } from '../ui/money';
import { NotFound } from '../ui/not-found';
import { LoadError, Skeleton } from '../ui/page-states';
import { usePageTitle } from '../ui/page-title';
import './paper.css';
import { t } from '../texts/texts';

const LOOKS: Record<PaperLine['kind'], string> = { part: '', sum: 'paper-sum', contained: 'paper-contained' };

function Amounts({ title, lines }: Paper['tables'][number]) {
  return (
    <section>
      <h2>{title}</h2>
      <table className="paper-amounts">
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {lines.map(({ name, amount, kind }, index) => (
            <tr key={index} className={LOOKS[kind]}>
              <th scope="row">{name}</th>
              <td>{formatCad(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sheet({ title, from, facts, tables, notes }: Paper) {
  return (
    <article className="card paper">
      <header className="paper-from">
        {from.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </header>
      <h1>{title}</h1>
      <dl className="paper-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <Amounts key={table.title} {...table} />
      ))}
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </article>
  );
}

interface PaperPageProps {
  /** The name shown before the paper is loaded. */
  name: string;
  /** Null if the person may not see it. */
  paper: Paper | null | undefined;
  error: unknown;
  onRetry: () => void;
  /** The address of its PDF. */
  fileUrl: string;
  shareLink: string;
}

/** A page for viewing and printing a paper, with its PDF to download. */
export function PaperPage({ name, paper, error, onRetry, fileUrl, shareLink }: PaperPageProps) {
  usePageTitle(paper == null ? name : `${paper.title} ${paper.number}`);
  if (paper === null || (isProblem(error) && error.status === 404)) return <NotFound />;
  if (paper === undefined && error !== undefined) return <LoadError error={error} onRetry={onRetry} />;
  if (paper === undefined)
    return (
      <div className="paper" role="status" aria-label={t('ui.loading-3', { name })}>
        <Skeleton height={480} />
      </div>
    );
  return (
    <div className="stack">
      <Sheet {...paper} />
      <div className="row centered no-print">
        <a className="button-link" href={fileUrl} download>
          {t('ui.download-pdf')}
        </a>
        <button type="button" className="button-link quiet" onClick={() => window.print()}>
          {t('ui.print')}
        </button>
        <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
          {t('ui.back-item')}
        </Link>
      </div>
    </div>
  );
}
