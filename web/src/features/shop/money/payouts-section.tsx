import { Link } from 'react-router-dom';
import type { PayoutView } from '../../../../../src/contexts/payments/published/views.js';
import { useStripeStatusQuery } from '../../../shared/api/session.api';
import { useDashboard } from '../../../shared/connect/use-dashboard';
import { isVerifiedSeller } from '../../../shared/ui/access';
import { laterDrawing } from '../../../shared/ui/drawings/later-drawing';
import { formatCad } from '../../../shared/ui/money';
import { PagedList } from '../../../shared/ui/paged-list';
import { EmptyState } from '../../../shared/ui/page-states';
import { PAYOUT_LOOKS, whenPaid } from './payout-states';
import { usePayoutsInfiniteQuery } from '../shop.api';
import { hiddenPart } from '../hidden-part';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

const Receipt = laterDrawing(() => import('../../../shared/ui/drawings/receipt-drawing'));

function PayoutRow({ payout }: { payout: PayoutView }) {
  const { word, tone, path, text } = PAYOUT_LOOKS[payout.state];
  return (
    <article className="card payout" aria-label={payout.name}>
      <div className="row between">
        <Link to={`/transaction/${payout.shareLink}`}>{payout.name}</Link>
        <strong>{formatCad(payout.amount)}</strong>
      </div>
      <div className="row between small">
        <span className={`badge ${tone}`}>
          <svg className="badge-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={path} />
          </svg>
          {word}
        </span>
        <span>{whenPaid(payout)}</span>
      </div>
      <p className="small muted">{text}</p>
      <Link className="small" to={`/transaction/${payout.shareLink}/statement`}>
        {rich('shop.payouts.statement', { name: payout.name, hidden: hiddenPart })}
      </Link>
      {payout.transferId === null ? null : (
        <p className="small muted">{t('shop.payouts.transfer', { reference: payout.transferId })}</p>
      )}
    </article>
  );
}

function DashboardButton() {
  const { data: status } = useStripeStatusQuery();
  const { open, isBusy } = useDashboard(t('shop.payouts.open-failed'));
  if (status === undefined || !status.isConnected || !isVerifiedSeller(status)) return null;
  return (
    <button type="button" className="button-link quiet" disabled={isBusy} onClick={() => void open()}>
      {isBusy
        ? rich('shop.payouts.opening', { hidden: hiddenPart })
        : rich('shop.payouts.open', { hidden: hiddenPart })}
    </button>
  );
}

/** The seller’s payouts with their state and expected date. */
export function PayoutsSection() {
  const payouts = usePayoutsInfiniteQuery(undefined, { refetchOnFocus: true });
  const sums = payouts.data?.pages[0]?.sums;
  return (
    <section className="stack" aria-labelledby="payouts-title">
      <h2 id="payouts-title" className="visually-hidden">
        {t('shop.payouts.title')}
      </h2>
      <div className="row between">
        <dl className="sums">
          <div>
            <dt>{t('shop.payouts.upcoming')}</dt>
            <dd>{sums === undefined ? '–' : formatCad(sums.upcoming)}</dd>
          </div>
          <div>
            <dt>{t('shop.payouts.paid')}</dt>
            <dd>{sums === undefined ? '–' : formatCad(sums.paid)}</dd>
          </div>
        </dl>
        <DashboardButton />
      </div>
      <PagedList
        query={payouts}
        rowHeight={160}
        className="stack"
        empty={<EmptyState art={<Receipt />} title={t('shop.payouts.none.title')} text={t('shop.payouts.none.text')} />}
      >
        {(payout) => <PayoutRow key={payout.productId} payout={payout} />}
      </PagedList>
    </section>
  );
}
