import { useEffect } from 'react';
import { ChangeOrder, ContinueToPayment, OpenOrderText } from '../../shared/orders/open-order-notice';
import { useOpenOrderOf } from '../../shared/orders/open-orders.api';
import { ActionBar } from '../../shared/ui/action-bar';
import { clockTime } from '../../shared/ui/clock-time';
import { t } from '../../shared/texts/texts';

/** The reader’s own open order of the item, in place of the way to a new one; reports whether there is one. */
export default function OwnOrder({ shareLink, onKnown }: { shareLink: string; onKnown: (isOpen: boolean) => void }) {
  const { order } = useOpenOrderOf(shareLink);
  const isOpen = order !== undefined;
  useEffect(() => onKnown(isOpen), [isOpen, onKnown]);
  if (order === undefined) return null;
  return (
    <section className="note green stack-tight open-order">
      <h2>{t('order.open.title', { time: clockTime(order.reservedUntil) })}</h2>
      <OpenOrderText order={order} />
      <div>
        <ChangeOrder order={order} />
      </div>
      <ActionBar>
        <ContinueToPayment order={order} isWide />
      </ActionBar>
    </section>
  );
}
