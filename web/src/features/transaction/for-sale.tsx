import { lazy, Suspense } from 'react';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import { useAnswer } from '../../shared/api/answers';
import { USER } from '../../shared/api/questions';
import { formatCad, MoneyParts } from '../../shared/ui/money';
import { ratingText } from '../../shared/ui/rating';
import { BuyPanel } from './buy-panel';
import { TrustPlace } from './trust-place';

const Trust = lazy(() => import('./trust'));

/** An item as a stranger sees it: what it costs, when it can be there, how the money is kept, and who sells it. */
export function ForSale({ view }: { view: TransactionPageView }) {
  const { data: user } = useAnswer(USER);
  const { name, total, amount, deliveryFee, size, sellerFirstName, sellerRating } = view;
  return (
    <>
      <section className="stack-tight">
        <h1>{name}</h1>
        <p className="price">
          <span className="big-number">{formatCad(total)}</span> <span className="muted">with delivery</span>
        </p>
        <p className="muted small">
          Sold by {sellerFirstName ?? 'a verified seller'} · {ratingText(sellerRating)} · {size} item
        </p>
      </section>
      <BuyPanel view={view} user={user ?? null} />
      <section className="stack-tight protection-lines">
        <h2>How your money is protected</h2>
        <p>Your payment is held until a verified driver has delivered the item to your door.</p>
        <p>Not as described? Refuse it at the door and you’re refunded.</p>
      </section>
      {view.description === '' ? null : <p className="description">{view.description}</p>}
      <MoneyParts
        label="Price details"
        total={total}
        parts={[
          ['Item', amount],
          ['Delivery to your door', deliveryFee],
        ]}
      />
      <Suspense fallback={<TrustPlace />}>
        <Trust shareLink={view.shareLink} />
      </Suspense>
    </>
  );
}
