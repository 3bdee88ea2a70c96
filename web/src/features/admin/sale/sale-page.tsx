import { Link } from 'react-router-dom';
import type { SaleFileView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { CopyButton } from '../../../shared/ui/share-link';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { codeInWords } from '../ui/code-words';
import { LedgerEntries, LedgerSum } from '../ui/ledger';
import { useLedgerQuery } from '../ui/ledger.api';
import { Disputes } from './disputes';
import { PartyCards } from './party-cards';
import { Proofs } from './proofs';
import { SaleActions } from './sale-actions';
import { useSaleFileQuery } from './sale.api';
import { Timeline } from './timeline';
import './sale.css';

const POLL_MS = 30_000;

function Facts({ sale: { product } }: { sale: SaleFileView }) {
  const { deliveryDate, deliveryWindow, deliveryFee, amount, total } = product;
  return (
    <dl className="sale-facts">
      <div>
        <dt>The buyer pays</dt>
        <dd>
          {formatCad(total)}{' '}
          <span className="muted">
            ({formatCad(amount)} + delivery {formatCad(deliveryFee)})
          </span>
        </dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{deliveryDate === null ? 'Not scheduled yet' : `${deliveryDay(deliveryDate)}, ${deliveryWindow ?? ''}`}</dd>
      </div>
      <div>
        <dt>Id</dt>
        <dd className="breakable">
          {product.id} · {product.shareLink}
        </dd>
      </div>
    </dl>
  );
}

function MoneyOfSale({ id }: { id: string }) {
  const { data, error, refetch } = useLedgerQuery(id);
  if (data === undefined)
    return error === undefined ? <Skeleton height={80} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return data.entries.length === 0 ? (
    <p className="muted">No ledger entries yet.</p>
  ) : (
    <>
      <LedgerSum proof={data.proof} />
      <details>
        <summary>All ledger entries</summary>
        <LedgerEntries entries={data.entries} />
      </details>
    </>
  );
}

/** A sale with its actions and its whole history (product.md §7). */
export default function SalePage({ id }: { id: string }) {
  const { data, error, refetch } = useSaleFileQuery(id, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  usePageTitle(`${data?.product.name ?? 'Sale'} · Administration`);
  if (data === undefined)
    return error === undefined ? <Skeleton height={320} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const { product } = data;
  const isPaid = product.fundsState !== 'none';
  return (
    <article className="stack" aria-labelledby="sale-name">
      <header className="sale-head">
        {product.thumbnailUrl === null ? null : <img src={product.thumbnailUrl} alt="" width="88" height="88" />}
        <div className="stack-tight">
          <h1 id="sale-name" className="console-title breakable">
            {product.name}
          </h1>
          <div className="row">
            <StatusBadge status={product.status} isExpired={product.isExpired} />
            {isPaid ? <span className="badge">Money: {codeInWords(product.fundsState).toLowerCase()}</span> : null}
            <Link to={`/transaction/${product.shareLink}`}>Public page</Link>
            <CopyButton
              url={`${window.location.origin}/transaction/${product.shareLink}`}
              text="Copy share link"
              look="console-copy"
            />
          </div>
        </div>
      </header>
      <SaleActions sale={data} />
      {isPaid ? <Disputes id={product.id} /> : null}
      <PartyCards sale={data} />
      <Facts sale={data} />
      {isPaid ? (
        <section className="stack-tight" aria-labelledby="sale-money">
          <h2 id="sale-money">Money</h2>
          <MoneyOfSale id={product.id} />
        </section>
      ) : null}
      {isPaid ? <Proofs shareLink={product.shareLink} /> : null}
      <Timeline moments={data.timeline} />
    </article>
  );
}
