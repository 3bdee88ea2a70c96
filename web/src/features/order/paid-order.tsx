import { lazy, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../src/payments/published/views.js';
import { useLiveTransaction } from '../../shared/api/live-transaction';
import { MoneyParts } from '../../shared/ui/money';
import { useOrderedItemQuery } from './order.api';
import { OrderLinks } from './order-links';
import { moneySentence } from './order-standing';
import { When } from './when';

// Without a network the page does without it.
const PhoneCard = lazy(() => import('../../shared/phone/phone').catch(() => ({ default: () => null })));

function Bought({ order }: { order: OrderView }) {
  const { product, deliveryDate, deliveryWindow, total, receipt } = order;
  return (
    <section className="card stack">
      <div className="order-item">
        {product.thumbnailUrl === null ? null : <img src={product.thumbnailUrl} alt="" width="88" height="88" />}
        <div>
          <h2>{product.name}</h2>
          <p className="strong">
            <When day={deliveryDate} window={deliveryWindow} />
          </p>
        </div>
      </div>
      <MoneyParts
        label="You paid"
        total={total}
        parts={[
          ['Item', receipt?.itemPrice ?? product.amount],
          ['Delivery', receipt?.deliveryFee ?? product.deliveryFee],
        ]}
      />
      <p className="muted">{moneySentence(order)}</p>
      <div className="row">
        <OrderLinks order={order} />
      </div>
    </section>
  );
}

function Code({ shareLink }: { shareLink: string }) {
  const { data: item, refetch } = useOrderedItemQuery(shareLink);
  const onMove = useCallback(() => refetch().then(() => undefined), [refetch]);
  useLiveTransaction(shareLink, onMove);
  const code = item?.viewer?.deliveryCode;
  const isHandedOver = item?.status === 'item_delivered' || item?.status === 'cancelled';
  if (isHandedOver) return null;
  if (item?.viewer?.noContact === true)
    return (
      <section className="card">
        <h2>No code needed</h2>
        <p>The driver leaves it at your door and takes a photo of it. You’ll see the photo on the order’s page.</p>
      </section>
    );
  return (
    <section className="card stack-tight centered">
      <h2>Your delivery code</h2>
      {code === undefined ? (
        <p className="muted" role="status">
          Your code is being made…
        </p>
      ) : (
        <div className="code-digits" data-testid="hand-over-code">
          {code}
        </div>
      )}
      <p className="muted">Give it only at your door, when you have the item. It is on the transaction page too.</p>
    </section>
  );
}

/** A paid order: what was bought, when it comes, the code, and what happens next. */
export function PaidOrder({ order }: { order: OrderView }) {
  const { shareLink } = order.product;
  const { data: item } = useOrderedItemQuery(shareLink);
  const isNoContact = item?.viewer?.noContact === true;
  return (
    <div className="stack">
      <h1>Thank you, your payment is secured</h1>
      <Bought order={order} />
      <Code shareLink={shareLink} />
      <Suspense fallback={null}>
        <PhoneCard title="Get a text when your driver is near" orderPhone={item?.viewer?.dropoff?.phoneNumber} />
      </Suspense>
      <section className="card">
        <h2>What happens next</h2>
        <ol>
          <li>A verified driver will deliver your item. We’ll e-mail you when they are on the way.</li>
          <li>They check the item against the listing when they collect it.</li>
          <li>
            {isNoContact
              ? 'They leave it at your door. You look at it, and then the seller is paid.'
              : 'At your door you give the code. Then the seller is paid.'}
          </li>
        </ol>
        <p className="muted">
          If something is wrong, report it on your order’s page. Your payment is on hold while we review.
        </p>
      </section>
      <Link className="button-link" to={`/transaction/${shareLink}`}>
        Follow your delivery
      </Link>
    </div>
  );
}
