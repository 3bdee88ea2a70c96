import { useState } from 'react';
import type { TransactionPageView } from '../../../../../src/delivery/published/views.js';
import { PhotoGallery } from '../../../shared/photos/photo-gallery';
import { formatCad, MoneyParts } from '../../../shared/ui/money';
import { ratingText } from '../../../shared/ui/rating';

/** The listing as it was bought, folded away: the order is what matters now. Its photos load when it is opened. */
export function AboutItem({ view }: { view: TransactionPageView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, deliveryFee, total, description, size } = view;
  return (
    <details className="card about-item" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>About the item</summary>
      {isOpen ? (
        <div className="stack">
          <PhotoGallery urls={view.imageUrls} name={view.name} />
          <p className="muted">
            Sold by {view.sellerFirstName ?? 'a verified seller'} · {ratingText(view.sellerRating)} · {size} item
          </p>
          <p className="strong">{formatCad(total)} with delivery</p>
          <MoneyParts
            label="Price details"
            total={total}
            parts={[
              ['Item', amount],
              ['Delivery to your door', deliveryFee],
            ]}
          />
          {description === '' ? null : <p className="description">{description}</p>}
        </div>
      ) : null}
    </details>
  );
}
