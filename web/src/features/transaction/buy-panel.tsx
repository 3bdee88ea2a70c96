import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TransactionView } from '../../../../src/listings/published/views.js';
import type { User } from '../../shared/api/session.api';
import { clockTime } from '../../shared/ui/clock-time';
import { SignInForm } from '../../shared/ui/sign-in-form';
import { formatCad } from '../../shared/ui/money';

const AlsoForSale = lazy(() => import('../../shared/ui/also-for-sale'));

function Unavailable({ view }: { view: TransactionView }) {
  if (view.isExpired) return <p className="note amber">This link has expired. Ask the seller to renew it.</p>;
  if (view.status === 'cancelled') return <p className="note amber">The seller has withdrawn this item.</p>;
  return (
    <>
      <p className="note amber">
        This item has been sold. <Link to={`/item-sold/${view.shareLink}`}>What that means</Link>
      </p>
      <Suspense>
        <AlsoForSale shareLink={view.shareLink} />
      </Suspense>
    </>
  );
}

/** What a visitor can do next: confirm an e-mail address, then order. */
export function BuyPanel({ view, user }: { view: TransactionView; user: User | null }) {
  const [isVerifying, setIsVerifying] = useState(false);
  const navigate = useNavigate();
  const order = `/transaction/${view.shareLink}/order`;
  // The order page asks when the price is another by then.
  const state = { seenTotal: view.total };
  if (view.status !== 'waiting_for_payment' || view.isExpired) return <Unavailable view={view} />;
  if (isVerifying && user === null) {
    return (
      <section className="card stack">
        <h2>Your e-mail address</h2>
        <p className="muted">
          We send a code to it and, so that you find it again, this item’s details. Your order and your delivery code
          reach you there too.
        </p>
        <SignInForm asProspect shareLink={view.shareLink} onDone={() => void navigate(order, { state })} />
      </section>
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
