import { Link, useParams } from 'react-router-dom';
import type { DriverStatementView } from '../../../../src/contexts/payments/published/money-views.js';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { isProblem } from '../../shared/api/problem';
import type { User } from '../../shared/api/session.api';
import { formatCad } from '../../shared/ui/money';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { DriverFrame } from './driver-frame';
import { useWeekStatementQuery } from './driver.api';
import { payoutSentence, shortDay } from './earnings';
import { t } from '../../shared/texts/texts';

export { prepareDriver as prepare } from './install/prepare';

const nameOf = ({ firstName, lastName, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

function Lines({ lines, earned }: Pick<DriverStatementView, 'lines' | 'earned'>) {
  return (
    <table className="statement-lines">
      <caption className="visually-hidden">{t('driver.what-earned-week')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('driver.day')}</th>
          <th scope="col">{t('driver.for')}</th>
          <th scope="col">{t('driver.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.at} ${line.productId ?? ''} ${line.cause}`}>
            <td className="day">{shortDay(torontoDay(new Date(line.at))).replace(/,? \d+$/, '')}</td>
            <td>
              {line.name ?? line.cause}
              {line.name === null ? null : <span className="muted small"> {line.cause}</span>}
            </td>
            <td>{formatCad(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('driver.earned')}
          </th>
          <td>{formatCad(earned)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Statement({ user, statement }: { user: User; statement: DriverStatementView }) {
  const { weekStart, weekEnd, lines, earned, payout } = statement;
  return (
    <>
      <article className="card stack statement-paper">
        <header className="row between">
          <strong>{BRAND.name}</strong>
          <span className="muted">{t('driver.vaughan-ontario-canada')}</span>
        </header>
        <h1>{t('driver.statement')}</h1>
        <p>
          {nameOf(user)}
          <br />
          {shortDay(weekStart)} – {shortDay(weekEnd)}
        </p>
        {lines.length === 0 ? (
          <p className="muted">{t('driver.nothing-was-earned-week')}</p>
        ) : (
          <Lines lines={lines} earned={earned} />
        )}
        <p>
          {payout === null ? t('driver.not-paid-out-yet-2') : `${formatCad(payout.amount)}, ${payoutSentence(payout)}.`}
        </p>
        <p className="small muted">{t('driver.all-amounts-canadian-dollars')}</p>
      </article>
      <button type="button" className="button-link no-print" onClick={() => window.print()}>
        {t('driver.print')}
      </button>
    </>
  );
}

function Week({ user, weekEnd }: { user: User; weekEnd: string }) {
  const { data, error, refetch } = useWeekStatementQuery(weekEnd);
  if (data !== undefined) return <Statement user={user} statement={data} />;
  if (error === undefined) {
    return (
      <div role="status" aria-label={t('driver.loading-statement')}>
        <Skeleton height={360} />
      </div>
    );
  }
  const isNone = isProblem(error) && (error.status === 404 || error.status === 400);
  return isNone ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
}

/** One week’s statement, formatted for printing. */
export default function StatementPage() {
  const { weekEnd = '' } = useParams();
  usePageTitle(t('driver.statement'));
  return (
    <DriverFrame>
      {(user) => (
        <>
          <Week user={user} weekEnd={weekEnd} />
          <Link className="nav-item no-print" to="/driver/earnings">
            {t('driver.your-earnings-2')}
          </Link>
        </>
      )}
    </DriverFrame>
  );
}
