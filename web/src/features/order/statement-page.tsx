import { useParams } from 'react-router-dom';
import { statementPaper } from '../../../../src/contexts/payments/published/papers.js';
import { PaperPage } from '../../shared/paper/paper-page';
import { useSaleStatementQuery } from './order.api';
import { LOCALE, t } from '../../shared/texts/texts';

/** The statement of one sale, for its seller and staff. */
export default function SaleStatementPage() {
  const { shareLink = '' } = useParams();
  const { data: statement, error, refetch } = useSaleStatementQuery(shareLink);
  return (
    <PaperPage
      name={t('head.transaction-statement.title')}
      paper={statement && statementPaper(statement, { t, locale: LOCALE })}
      error={error}
      onRetry={() => void refetch()}
      fileUrl={`/api/payouts/${encodeURIComponent(shareLink)}/statement.pdf`}
      shareLink={shareLink}
    />
  );
}
