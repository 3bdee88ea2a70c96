import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import { rich } from '../../shared/texts/rich';

/** For a relisted item: leads visitors from an earlier sale to the current one, and parties in both directions. */
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
