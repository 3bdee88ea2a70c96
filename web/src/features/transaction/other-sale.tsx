import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { TransactionPageView } from '../../../../src/delivery/published/views.js';
import { rich } from '../../shared/texts/rich';

/** Of a relisted item: from an earlier sale strangers are led to the present one, its parties see the way there and back. */
export default function OtherSale({ view: { relistedAs, formerLink, viewer } }: { view: TransactionPageView }) {
  if (relistedAs !== undefined && viewer === undefined) return <Navigate to={`/transaction/${relistedAs}`} replace />;
  if (relistedAs !== undefined)
    return (
      <p className="note">
        {rich('item.other.again', { link: (parts) => <Link to={`/transaction/${relistedAs}`}>{parts}</Link> })}
      </p>
    );
  const link = (parts: ReactNode[]): ReactNode => <Link to={`/transaction/${formerLink ?? ''}`}>{parts}</Link>;
  return viewer?.role === 'seller' ? (
    <p className="note">{rich('item.other.relisted', { link })}</p>
  ) : (
    <p className="note">{rich('item.other.ordered', { link })}</p>
  );
}
