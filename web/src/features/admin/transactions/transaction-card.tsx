import { Button, Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { ratingText } from '../../../shared/ui/rating';
import { CopyLinkButton } from '../../../shared/ui/share-link';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { codeInWords } from '../ui/code-words';
import { ConsoleTooltip } from '../ui/console-tooltip';
import { netReceipts } from './release-lines';
import { TEXTS } from './texts';

export interface CardActions {
  /** The selection and how to change it; only in admin mode. */
  selection?: { has: (id: string) => boolean; toggle: (product: ProductOwnerView) => void };
  onRelease: (product: ProductOwnerView) => void;
  onLedger: (product: ProductOwnerView) => void;
}

const PLACEHOLDER = 'M6 10h36v28H6zM6 32l10-10 8 8 6-6 12 12M32 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';

function Picture({ thumbnailUrl, imageUrls }: ProductOwnerView) {
  const source = thumbnailUrl ?? imageUrls[0];
  if (source !== undefined) return <img src={source} alt="" loading="lazy" decoding="async" />;
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d={PLACEHOLDER} />
    </svg>
  );
}

/** The seller's average, or else the buyer's: the specification shows one rating on a card. */
function Rating({ sellerRating, buyerRating }: ProductOwnerView) {
  const whose = sellerRating !== null ? 'Seller ' : buyerRating !== null ? 'Buyer ' : '';
  return (
    <span className="muted">
      {whose}
      {ratingText(sellerRating ?? buyerRating)}
    </span>
  );
}

function Price({ total, deliveryFee, breakdown }: ProductOwnerView) {
  const net = netReceipts(breakdown);
  return (
    <span className="transaction-price">
      <ConsoleTooltip title={`Delivery ${formatCad(deliveryFee)} included`}>
        <span className="strong">{formatCad(total)}</span>
      </ConsoleTooltip>
      {net < 0 ? <span className="badge red">Net {formatCad(net)}</span> : null}
    </span>
  );
}

export const isReleasable = ({ fundsState }: ProductOwnerView): boolean =>
  fundsState === 'release_due' || fundsState === 'releasing';

/** One transaction, 380 px high (second document, §2, "Product card"). */
export function TransactionCard({ product, actions }: { product: ProductOwnerView; actions: CardActions }) {
  const { id, name, status, isExpired, shareLink, fundsState, deliveryDate, deliveryWindow } = product;
  const { selection, onRelease, onLedger } = actions;
  const isSelected = selection?.has(id) === true;
  return (
    <article className={`transaction-card ${isSelected ? 'selected' : ''}`} aria-label={name}>
      <div className="transaction-picture">
        <Picture {...product} />
        {selection === undefined ? null : (
          <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={() => selection.toggle(product)} />
        )}
      </div>
      <div className="transaction-body">
        <div className="transaction-badges">
          <StatusBadge status={status} isExpired={isExpired} />
          {fundsState === 'none' ? null : (
            <span className={`badge ${fundsState === 'released' ? 'green' : ''}`}>{codeInWords(fundsState)}</span>
          )}
        </div>
        <h2 title={name}>
          <Link to={`/admin/transactions/${id}`}>{name}</Link>
        </h2>
        <div className="row between">
          <Price {...product} />
          <Rating {...product} />
        </div>
        <span className="muted">
          {deliveryDate === null
            ? 'Delivery not scheduled yet'
            : `${deliveryDay(deliveryDate)} • ${deliveryWindow ?? ''}`}
        </span>
        <div className="transaction-actions">
          <Link className="button-link quiet" to={`/transaction/${shareLink}`}>
            View transaction details
          </Link>
          <CopyLinkButton shareLink={shareLink} />
          {fundsState === 'none' ? null : <Button onClick={() => onLedger(product)}>Where the money is</Button>}
          {isReleasable(product) ? (
            <Button type="primary" onClick={() => onRelease(product)}>
              {TEXTS.releaseFunds}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  );
}
