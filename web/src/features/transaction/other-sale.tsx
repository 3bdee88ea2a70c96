import { Link } from 'react-router-dom';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';

/** Of a relisted item: the way from an earlier sale to the present one, and for its parties the way back. */
export default function OtherSale({ view: { relistedAs, formerLink, viewer } }: { view: TransactionPageView }) {
  if (relistedAs !== undefined)
    return (
      <p className="note">
        This item is on sale again. <Link to={`/transaction/${relistedAs}`}>See the current sale</Link>
      </p>
    );
  if (formerLink === undefined) return null;
  const former = `/transaction/${formerLink}`;
  return viewer?.role === 'seller' ? (
    <p className="note">
      You relisted this item. <Link to={former}>See the earlier sale</Link>
    </p>
  ) : (
    <p className="note">
      You ordered this item before. <Link to={former}>See that order</Link>
    </p>
  );
}
