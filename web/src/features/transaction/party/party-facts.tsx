import { windowName } from '../../../shared/windows/window-name';
import type { TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad, MoneyParts } from '../../../shared/ui/money';
import { ratingText } from '../../../shared/ui/rating';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { t } from '../../../shared/texts/texts';

/** The item as its parties see it. */
export function Facts({ view }: { view: TransactionPageView }) {
  return (
    <section className="stack-tight">
      <div className="row between">
        <StatusBadge status={view.status} isExpired={view.isExpired} />
        <span className="muted small">{t('party.size', { size: view.size })}</span>
      </div>
      <h1>{view.name}</h1>
      <p className="muted">
        {t('party.sold-by-name', {
          seller: view.sellerFirstName ?? t('party.a-verified-seller'),
          rating: ratingText(view.sellerRating),
        })}
      </p>
      <div className="card">
        <div className="row between">
          <span className="muted">{t('party.total-with-delivery')}</span>
          <span className="big-number">{formatCad(view.total)}</span>
        </div>
        <MoneyParts
          label={t('party.price-details')}
          total={view.total}
          parts={[
            [t('party.item-2'), view.amount],
            [t('party.delivery-door'), view.deliveryFee],
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
      <span className="muted">{t('party.delivery')}</span>
      <div className="strong">
        {deliveryDay(day)} • {windowName(window ?? '')}
      </div>
    </div>
  );
}
