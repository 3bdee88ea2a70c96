import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import type { ProblemView } from '../../../../../src/contexts/payments/published/views.js';
import { isProblem } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { ConfirmDelivery, type ConfirmWords } from './confirm-delivery';
import { useOpenProblemQuery } from './party.api';
import { reasonText } from './problem-report';
import { LOCALE, t } from '../../../shared/texts/texts';

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });

function Report({ problem }: { problem: ProblemView }) {
  return (
    <>
      <p className="muted small">{t('party.reported-on', { format: day.format(new Date(problem.createdAt)) })}</p>
      <p className="strong">{reasonText(problem.reason)}</p>
      <p className="description">{problem.text}</p>
      {problem.photoUrls.length === 0 ? null : (
        <ul className="plain-list proofs">
          {problem.photoUrls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('party.photo-report', { index: index + 1 })}
                  width="160"
                  height="120"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const withdrawal = (isDelivered: boolean): ConfirmWords => ({
  button: t('party.everythings-fine-withdraw-report'),
  question: t('party.withdraw-report'),
  consequence: isDelivered ? t('party.seller-paid-as-if') : t('party.delivery-continues-seller-paid'),
  yes: t('party.yes-everythings-fine'),
  no: t('party.keep-open'),
  done: [t('party.report-withdrawn'), isDelivered ? t('party.seller-paid-now') : t('party.delivery-continues')],
});

/** The report that holds the money, for the buyer who made it and for administrators. */
export default function OpenProblem({ view }: { view: TransactionPageView }) {
  const { data: problem, error, refetch } = useOpenProblemQuery(view.id);
  if (isProblem(error) && error.status === 404) return null;
  if (problem === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (problem === undefined) return <Skeleton height={220} />;
  return (
    <section className="card stack-tight">
      <h2>{view.viewer?.role === 'buyer' ? t('party.your-report') : t('party.buyers-report')}</h2>
      <Report problem={problem} />
      <p className="note amber">
        {view.viewer?.role === 'buyer' ? t('party.your-payment') : t('party.the-payment')}{' '}
        {t('party.hold-until-settled')}
      </p>
      {view.viewer?.actions.includes('confirm') === true ? (
        <div className="row">
          <ConfirmDelivery id={view.id} words={withdrawal(view.status === 'item_delivered')} isQuiet />
        </div>
      ) : null}
    </section>
  );
}
