import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TransactionView } from '../../../../src/listings/published/views.js';
import type { User } from '../../shared/api/session.api';
import { clockTime } from '../../shared/ui/clock-time';
import { formatCad } from '../../shared/ui/money';
import { Skeleton } from '../../shared/ui/page-states';

const Unavailable = lazy(() => import('./unavailable'));
const VerifyFirst = lazy(() => import('./verify-first'));

/** What a visitor can do next: confirm an e-mail address, then order. */
export function BuyPanel({ view, user }: { view: TransactionView; user: User | null }) {
  const [isVerifying, setIsVerifying] = useState(false);
  const navigate = useNavigate();
  const order = `/transaction/${view.shareLink}/order`;
  // The order page asks when the price is another by then.
  const state = { seenTotal: view.total };
  if (view.status !== 'waiting_for_payment' || view.isExpired)
    return (
      <Suspense>
        <Unavailable view={view} />
      </Suspense>
    );
  if (isVerifying && user === null) {
    return (
      <Suspense fallback={<Skeleton height={220} />}>
        <VerifyFirst shareLink={view.shareLink} onDone={() => void navigate(order, { state })} />
      </Suspense>
    );
  }
  return (
    <>
      {view.reservedUntil === undefined ? null : (
        <p className="note amber">
          Someone is paying for this item right now, until {clockTime(view.reservedUntil)} at the latest. If they do not
          finish, it is free again.
        </p>
      )}
      <div className="sticky-action buy-action">
        {user === null ? (
          <button type="button" className="button-link wide" onClick={() => setIsVerifying(true)}>
            Buy safely for {formatCad(view.total)}
          </button>
        ) : (
          <Link className="button-link wide" to={order} state={state}>
            Buy safely for {formatCad(view.total)}
          </Link>
        )}
      </div>
    </>
  );
}
