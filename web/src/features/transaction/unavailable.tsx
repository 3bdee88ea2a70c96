import { Link } from 'react-router-dom';
import type { TransactionView } from '../../../../src/listings/published/views.js';
import AlsoForSale from '../../shared/ui/also-for-sale';
import { ItsMine } from '../../shared/ui/its-mine';

/** Why a visitor cannot buy, and where a sold item's seller has something else. */
export default function Unavailable({ view }: { view: TransactionView }) {
  if (view.isExpired) return <p className="note amber">This link has expired. Ask the seller to renew it.</p>;
  if (view.status === 'cancelled') return <p className="note amber">The seller has withdrawn this item.</p>;
  return (
    <>
      <p className="note amber">
        This item has been sold. <Link to={`/item-sold/${view.shareLink}`}>What that means</Link>
      </p>
      <ItsMine shareLink={view.shareLink} />
      <AlsoForSale shareLink={view.shareLink} />
    </>
  );
}
