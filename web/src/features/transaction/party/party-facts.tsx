import type { TransactionPageView } from '../../../../../src/delivery/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad, MoneyParts } from '../../../shared/ui/money';
import { ratingText } from '../../../shared/ui/rating';
import { StatusBadge } from '../../../shared/ui/status-badge';

/** The item as its parties see it. */
export function Facts({ view }: { view: TransactionPageView }) {
  return (
    <section className="stack-tight">
      <div className="row between">
        <StatusBadge status={view.status} isExpired={view.isExpired} />
        <span className="muted small">{view.size} item</span>
      </div>
      <h1>{view.name}</h1>
      <p className="muted">
        Sold by {view.sellerFirstName ?? 'a verified seller'} · {ratingText(view.sellerRating)}
      </p>
      <div className="card">
        <div className="row between">
          <span className="muted">Total with delivery</span>
          <span className="big-number">{formatCad(view.total)}</span>
        </div>
        <MoneyParts
          label="Price details"
          total={view.total}
          parts={[
            ['Item', view.amount],
            ['Delivery to your door', view.deliveryFee],
          ]}
        />
      </div>
      {view.description === '' ? null : <p className="description">{view.description}</p>}
    </section>
  );
}

export function Delivery({ day, window }: { day: string; window: string | null | undefined }) {
  return (
    <div className="card">
      <span className="muted">Delivery</span>
      <div className="strong">
        {deliveryDay(day)} • {window}
      </div>
    </div>
  );
}
