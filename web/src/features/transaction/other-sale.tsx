import { Link, Navigate } from 'react-router-dom';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';

/** Of a relisted item: from an earlier sale strangers are led to the present one, its parties see the way there and back. */
export default function OtherSale({ view: { relistedAs, formerLink, viewer } }: { view: TransactionPageView }) {
  if (relistedAs !== undefined && viewer === undefined) return <Navigate to={`/transaction/${relistedAs}`} replace />;
  if (relistedAs !== undefined)
    return (
      <p className="note">
        This item is on sale again. <Link to={`/transaction/${relistedAs}`}>See the current sale</Link>
      </p>
    );
  const former = `/transaction/${formerLink ?? ''}`;
  return viewer?.role === 'seller' ? (
    <p className="note">
      You relisted this item. <Link to={former}>See the earlier listing</Link>
    </p>
  ) : (
    <p className="note">
      You ordered this item before. <Link to={former}>See that order</Link>
    </p>
  );
}
