import { useState } from 'react';
import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { PhotoGallery } from '../../../shared/photos/photo-gallery';
import { formatCad, MoneyParts } from '../../../shared/ui/money';
import { ratingText } from '../../../shared/ui/rating';
import { t } from '../../../shared/texts/texts';

/** The listing as it was bought, folded because the order matters now. Its photos load when it is opened. */
export function AboutItem({ view }: { view: TransactionPageView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, deliveryFee, total, description, size } = view;
  return (
    <details className="card about-item" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('tracking.about-item')}</summary>
      {isOpen ? (
        <div className="stack">
          <PhotoGallery urls={view.imageUrls} name={view.name} />
          <p className="muted">
            {t('tracking.sold-by-name', {
              seller: view.sellerFirstName ?? t('tracking.a-verified-seller'),
              rating: ratingText(view.sellerRating),
              size,
            })}
          </p>
          <p className="strong">{t('tracking.with-delivery', { total: formatCad(total) })}</p>
          <MoneyParts
            label={t('tracking.price-details')}
            total={total}
            parts={[
              [t('tracking.item-2'), amount],
              [t('tracking.delivery-door'), deliveryFee],
            ]}
          />
          {description === '' ? null : <p className="description">{description}</p>}
        </div>
      ) : null}
    </details>
  );
}
