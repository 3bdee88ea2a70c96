import { Link } from 'react-router-dom';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import AlsoForSale from '../../shared/ui/also-for-sale';
import { ItsMine } from '../../shared/ui/its-mine';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

/** Why a visitor cannot buy, and what else the seller of a sold item offers. */
export default function Unavailable({ view }: { view: TransactionView }) {
  if (view.isExpired) return <p className="note amber">{t('item.unavailable.expired')}</p>;
  if (view.status === 'cancelled') return <p className="note amber">{t('item.unavailable.withdrawn')}</p>;
  if (view.sellerUnavailable === true) return <p className="note amber">{t('item.unavailable.seller')}</p>;
  return (
    <>
      <p className="note amber">
        {rich('item.unavailable.sold', { link: (parts) => <Link to={`/item-sold/${view.shareLink}`}>{parts}</Link> })}
      </p>
      <ItsMine shareLink={view.shareLink} />
      <AlsoForSale shareLink={view.shareLink} />
    </>
  );
}
