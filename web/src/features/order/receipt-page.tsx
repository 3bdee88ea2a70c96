import { useParams, useSearchParams } from 'react-router-dom';
import { receiptPaper } from '../../../../src/contexts/payments/published/papers.js';
import { PaperPage } from '../../shared/paper/paper-page';
import { useReceiptQuery } from './order.api';
import { LOCALE, t } from '../../shared/texts/texts';

/** The receipt of the order in the address, or otherwise of the sale; for its buyer and staff. */
export default function ReceiptPage() {
  const { shareLink = '' } = useParams();
  const [search] = useSearchParams();
  const id = search.get('order') ?? shareLink;
  const { data: receipt, error, refetch } = useReceiptQuery(id);
  return (
    <PaperPage
      name={t('head.transaction-receipt.title')}
      paper={receipt && receiptPaper(receipt, { t, locale: LOCALE })}
      error={error}
      onRetry={() => void refetch()}
      fileUrl={`/api/orders/${encodeURIComponent(id)}/receipt.pdf`}
      shareLink={receipt?.shareLink ?? shareLink}
    />
  );
}
