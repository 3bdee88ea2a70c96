import { useState } from 'react';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import { HelpLink } from '../../shared/ui/help-link';
import { formatCad } from '../../shared/ui/money';
import { t } from '../../shared/texts/texts';

const WIDE = '(width >= 900px)';

interface Props {
  item: TransactionView;
  total: number;
  /** When the delivery comes, once chosen. */
  time?: string | undefined;
}

/** What is bought and what it costs: beside the form if there is room, otherwise in a bar that opens. */
export function OrderSummary({ item, total, time }: Props) {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <details className="card order-summary" open={isWide}>
      <summary>
        {item.thumbnailUrl === null ? null : <img src={item.thumbnailUrl} alt="" width="48" height="48" />}
        <span className="order-summary-name">{item.name}</span>
        <span className="strong">{formatCad(total)}</span>
      </summary>
      <dl>
        <div>
          <dt>{t('order.summary.item')}</dt>
          <dd>{formatCad(item.amount)}</dd>
        </div>
        <div>
          <dt>{t('order.summary.delivery')}</dt>
          <dd>{formatCad(item.deliveryFee)}</dd>
        </div>
        <div className="strong">
          <dt>{t('order.summary.total')}</dt>
          <dd>{formatCad(total)}</dd>
        </div>
      </dl>
      {time === undefined ? null : <p>{time}</p>}
      <p className="small muted">{t('order.summary.protection')}</p>
      <HelpLink answer="is-it-safe" topic="buying" shareLink={item.shareLink} />
    </details>
  );
}
