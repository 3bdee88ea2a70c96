import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { newKey, surelyRefused } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { fundsSentence } from '../../shared/ui/funds';
import { MoneyParts } from '../../shared/ui/money';
import { CopyLinkButton } from '../../shared/ui/share-link';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useToasts } from '../../shared/ui/toasts';
import { useRenewLinkMutation } from './shop.api';

/** A link can be given away while somebody may still buy through it. */
const isOpen = ({ status, isExpired }: ProductOwnerView): boolean => status === 'waiting_for_payment' && !isExpired;

function RenewButton({ id }: { id: string }) {
  const [renew, { isLoading }] = useRenewLinkMutation();
  const key = useRef<string>(undefined);
  const toasts = useToasts();
  const onRenew = async (): Promise<void> => {
    key.current ??= newKey();
    const answer = await renew({ id, key: key.current });
    if (answer.error === undefined) toasts.tell('Renewed', 'The link works again.');
    else toasts.warn('It was not renewed', sentenceOf(answer.error));
    if (answer.error === undefined || (isProblem(answer.error) && surelyRefused(answer.error))) key.current = undefined;
  };
  return (
    <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onRenew()}>
      Renew the link
    </button>
  );
}

function When({ product: { deliveryDate, deliveryWindow } }: { product: ProductOwnerView }) {
  const text =
    deliveryDate === null ? 'Delivery not scheduled yet' : `${deliveryDay(deliveryDate)} • ${deliveryWindow ?? ''}`;
  return <p className="small muted">{text}</p>;
}

/** One of the seller's links: where the item is, and where the money is. */
export function ProductCard({ product }: { product: ProductOwnerView }) {
  const { breakdown } = product;
  return (
    <article className="card product-card" aria-label={product.name}>
      <div className="product-photo">
        {product.thumbnailUrl === null ? null : (
          <img src={product.thumbnailUrl} alt="" width="320" height="240" loading="lazy" />
        )}
      </div>
      <div>
        <StatusBadge status={product.status} isExpired={product.isExpired} />
      </div>
      <h2>{product.name}</h2>
      <div className="product-money">
        <MoneyParts
          label="Buyer pays"
          total={product.total}
          parts={[
            ['Item', product.amount],
            ['Delivery', product.deliveryFee],
          ]}
        />
        <MoneyParts
          label="You receive"
          total={breakdown.sellerReceives}
          parts={[
            ['Item', breakdown.itemPrice],
            [`Service fee (${breakdown.effectiveServiceFeePercent}%)`, -breakdown.finalServiceFee],
          ]}
        />
      </div>
      <p className={product.fundsReleased ? 'small funds-released' : 'small'}>
        {fundsSentence(product.fundsState, 'seller')}
      </p>
      <When product={product} />
      <div className="row product-actions">
        <Link className="product-link" to={`/transaction/${product.shareLink}`}>
          View transaction details
        </Link>
        {isOpen(product) ? <CopyLinkButton shareLink={product.shareLink} /> : null}
        {product.isExpired ? <RenewButton id={product.id} /> : null}
      </div>
    </article>
  );
}
