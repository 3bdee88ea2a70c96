import { Link } from 'react-router-dom';
import { Button } from 'antd';
import { useState } from 'react';
import type { SaleFileView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import { CopyButton } from '../../../shared/ui/share-link';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { codeInWords } from '../ui/code-words';
import { LedgerEntries, LedgerSum } from '../ledger/ledger';
import { useLedgerQuery } from '../ledger/ledger.api';
import { PartyCards } from './party-cards';
import { SaleActions } from './sale-actions';
import { useSaleFileQuery, useDisputesOfSaleQuery } from './sale.api';
import { Timeline } from './timeline';
import { TEXTS, PROOF_STEPS } from '../problems/texts';
import { fromNow, torontoTime } from '../ui/instant';
import { useSaleOfProblemQuery } from '../problems/problems.api';
import './sale.css';

/** The photos and codes of each hand-over; renders nothing if there was none. */
function Proofs({ shareLink }: { shareLink: string }) {
  const { data } = useSaleOfProblemQuery(shareLink, { refetchOnMountOrArgChange: true });
  const proofs = data?.viewer?.proofs ?? [];
  if (proofs.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="sale-proofs">
      <h2 id="sale-proofs">Hand-overs</h2>
      <ul className="sale-proofs">
        {proofs.map(({ id, step, byCode, reason, note, happenedAt, url }) => (
          <li key={id} className="stack-tight">
            {url === null ? null : (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${PROOF_STEPS[step]}: photo`} loading="lazy" />
              </a>
            )}
            <strong>{PROOF_STEPS[step]}</strong>
            <span className="muted breakable">
              {[
                torontoTime(happenedAt),
                byCode ? 'with the code' : null,
                reason === null ? null : codeInWords(reason),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OUTCOMES = {
  open: 'The bank hasn’t decided yet',
  won: 'The bank decided for us',
  lost: 'The bank took the money',
};

/** The bank’s disputes of this sale with their deadline and evidence file; renders nothing if there are none. */
function Disputes({ id }: { id: string }) {
  const { data } = useDisputesOfSaleQuery(id, { refetchOnMountOrArgChange: true });
  const [now] = useState(() => Date.now());
  const disputes = data?.items ?? [];
  if (disputes.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="sale-disputes">
      <h2 id="sale-disputes">{TEXTS.disputes}</h2>
      {disputes.map(({ id: dispute, amount, reason, outcome, evidenceDueBy }) => (
        <div
          key={dispute}
          className={outcome === 'open' ? 'note amber row between sale-dispute' : 'note row between sale-dispute'}
        >
          <span>
            <strong>{OUTCOMES[outcome]}</strong> · {formatCad(amount)} · {codeInWords(reason)}
            {outcome === 'open' && evidenceDueBy !== null ? (
              <>
                <br />
                Evidence due {torontoTime(evidenceDueBy)} ({fromNow(evidenceDueBy, now)})
              </>
            ) : null}
          </span>
          <Button href={`/api/admin/disputes/${dispute}/evidence`} download>
            {TEXTS.download}
          </Button>
        </div>
      ))}
    </section>
  );
}

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
