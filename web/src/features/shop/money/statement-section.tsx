import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StatementLineView } from '../../../../../src/contexts/payments/published/money-views.js';
import { torontoDay } from '../../../../../src/platform/domain/toronto-time.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { PagedList } from '../../../shared/ui/paged-list';
import { EmptyState } from '../../../shared/ui/page-states';
import { useStatementInfiniteQuery } from '../shop.api';
import { monthName, monthsUntil } from './statement-months';
import { t } from '../../../shared/texts/texts';

/** Uses a minus sign as wide as the plus sign, so that amounts align in a column. */
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatCad(Math.abs(amount))}`;

function StatementLine({ line: { date, cause, name, shareLink, amount } }: { line: StatementLineView }) {
  return (
    <article className="statement-line">
      <div>
        <span>{cause}</span>
        <span className="small muted">
          {deliveryDay(date)}
          {name === null ? '' : ' · '}
          {name === null || shareLink === null ? name : <Link to={`/transaction/${shareLink}`}>{name}</Link>}
        </span>
      </div>
      <strong>{signed(amount)}</strong>
    </article>
  );
}

/** What the seller was owed and paid in a month, to the cent, from the ledger. */
export function StatementSection() {
  const months = monthsUntil(torontoDay(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const statement = useStatementInfiniteQuery(month, { refetchOnMountOrArgChange: true });
  const select = useId();
  const first = statement.currentData?.pages[0];
  return (
    <section className="stack statement" aria-labelledby="statement-title">
      <h2 id="statement-title">{t('shop.statement.title')}</h2>
      <div className="row between">
        <div className="field">
          <label htmlFor={select}>{t('shop.statement.month')}</label>
          <select id={select} value={month} onChange={({ target }) => setMonth(target.value)}>
            {months.map((each) => (
              <option key={each} value={each}>
                {monthName(each)}
              </option>
            ))}
          </select>
        </div>
        <a className="button-link quiet" href={`/api/statements.csv?month=${month}`} download>
          {t('shop.statement.download')}
        </a>
      </div>
      {first === undefined || first.total === 0 ? null : (
        <dl className="sums">
          <div>
            <dt>{t('shop.statement.opening')}</dt>
            <dd>{formatCad(first.openingBalance)}</dd>
          </div>
          <div>
            <dt>{t('shop.statement.closing')}</dt>
            <dd>{formatCad(first.closingBalance)}</dd>
          </div>
        </dl>
      )}
      <PagedList
        query={{ ...statement, ...(statement.currentData === undefined ? {} : { data: statement.currentData }) }}
        rowHeight={56}
        className="card"
        empty={
          <EmptyState
            title={t('shop.statement.none.title', { month: monthName(month) })}
            text={t('shop.statement.none.text')}
          />
        }
      >
        {(line) => <StatementLine key={line.id} line={line} />}
      </PagedList>
    </section>
  );
}
