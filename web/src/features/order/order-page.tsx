import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { TransactionView } from '../../../../src/listings/published/views.js';
import { isProblem } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { NotFound } from '../../shared/ui/not-found';
import { clockTime } from '../../shared/ui/clock-time';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useFocusFirst } from '../../shared/ui/use-focus-first';
import { SignInForm } from '../../shared/sign-in/sign-in-form';
import { orderApi, useOrderedItemQuery } from './order.api';
import { OrderForm } from './order-form-body';
import { orderGate } from './order-gate';
import { OrderSummary } from './order-summary';
import { StepHeading } from './step-heading';
import './order.css';

/** While somebody else pays, the page looks again by itself. */
const RESERVED_POLL_MS = 10_000;

function useItem(shareLink: string) {
  const known = orderApi.endpoints.orderedItem.useQueryState(shareLink);
  const pollingInterval = known.data?.reservedUntil === undefined ? 0 : RESERVED_POLL_MS;
  return useOrderedItemQuery(shareLink, { pollingInterval });
}

function Loading() {
  return (
    <div className="stack" role="status" aria-label="Loading the order">
      <Skeleton height={88} />
      <Skeleton height={330} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}

function Stopped({ title, text, link }: { title: string; text: string; link: { to: string; text: string } }) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className="button-link" to={link.to}>
        {link.text}
      </Link>
    </section>
  );
}

function Reserved({ until, shareLink, onMine }: { until: string; shareLink: string; onMine: () => void }) {
  return (
    <section className="card stack" role="status">
      <h2>Someone is paying right now</h2>
      <p>
        They have until {clockTime(until)} to finish. If they do not, the item is free again and you can order here:
        this page looks again by itself.
      </p>
      <div className="row">
        <Link className="button-link" to={`/transaction/${shareLink}`}>
          Back to the item
        </Link>
        <button type="button" className="button-link quiet" onClick={onMine}>
          I have another tab open: continue my payment
        </button>
      </div>
    </section>
  );
}

function EmailStep({ item }: { item: TransactionView }) {
  const part = useFocusFirst<HTMLElement>('email');
  return (
    <div className="order-sheet">
      <OrderSummary item={item} total={item.total} />
      <section ref={part} className="card stack">
        <StepHeading step="email" />
        <p className="muted">We’ll e-mail you a code and a link back to this item.</p>
        <SignInForm asProspect shareLink={item.shareLink} onDone={() => undefined} />
      </section>
    </div>
  );
}

/** What comes next for this visitor: why they cannot order, who they are, or the form. */
function Next({ item, ask }: { item: TransactionView; ask: () => void }) {
  const { data: user } = useUserQuery();
  const [isMine, setIsMine] = useState(false);
  const { shareLink, reservedUntil } = item;
  const back = { to: `/transaction/${shareLink}`, text: 'Back to the item' };
  switch (orderGate(item)) {
    case 'own-item':
      return (
        <Stopped
          title="This is your own item"
          text="Nobody buys from themselves. Send the link to your buyer instead."
          link={{ ...back, text: 'See your item' }}
        />
      );
    case 'expired':
      return (
        <Stopped
          title="This link has expired"
          text="Ask the seller to renew it. Once it is renewed, the same link works again."
          link={back}
        />
      );
    case 'withdrawn':
      return (
        <Stopped
          title="The seller has withdrawn this item"
          text="It is no longer for sale. You were not charged."
          link={back}
        />
      );
    case 'reserved':
      if (isMine) break;
      return <Reserved until={reservedUntil ?? ''} shareLink={shareLink} onMine={() => setIsMine(true)} />;
  }
  if (user !== null && user !== undefined) return <OrderForm item={item} user={user} lookAgain={ask} />;
  return <EmailStep item={item} />;
}

export default function OrderPage() {
  const { shareLink = '' } = useParams();
  const { data: item, error, refetch } = useItem(shareLink);
  const person = useUserQuery();
  usePageTitle('Order');
  if (item === undefined && isProblem(error))
    return error.status === 404 ? <NotFound /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (item === undefined || person.isLoading) return <Loading />;
  if (person.data === undefined) return <LoadError error={person.error} onRetry={() => void person.refetch()} />;
  const gate = orderGate(item);
  if (item.relistedAs !== undefined) return <Navigate to={`/transaction/${item.relistedAs}`} replace />;
  if (gate === 'party') return <Navigate to={`/transaction/${shareLink}`} replace />;
  if (gate === 'sold') return <Navigate to={`/item-sold/${shareLink}`} replace />;
  return (
    <div className="stack order-page">
      <div className="order-head">
        <h1>Order</h1>
        <Link to={`/transaction/${shareLink}`}>Back to the item</Link>
      </div>
      <Next item={item} ask={() => void refetch()} />
    </div>
  );
}
