import { lazy, Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionView } from '../../../../src/listings/published/views.js';
import type { User } from '../../shared/api/session.api';
import { keepPostalCode, typedPostalCode } from '../../shared/typed-postal-code';
import { AreaNotice } from '../../shared/ui/area-notice';
import { clockTime } from '../../shared/ui/clock-time';
import { formatCad } from '../../shared/ui/money';
import { earliestWindow, windowInWords } from '../../shared/windows/next-windows';
import { useDeliveryArea, type DeliveryArea } from '../../shared/use-delivery-area';

const Unavailable = lazy(() => import('./unavailable'));

function Earliest({ area }: { area: DeliveryArea }) {
  const { options, city } = area;
  const earliest = options === undefined ? undefined : earliestWindow(options);
  if (options === undefined)
    return area.answer === 'untyped' ? (
      <p className="hint muted small">Type it to see the earliest delivery to your door.</p>
    ) : (
      <AreaNotice {...area} work="deliver" onRetry={() => void area.refetch()} />
    );
  return earliest === undefined ? (
    <p className="note amber" role="status">
      We deliver in {city}, but no time is open in the next 14 days. Please look again later.
    </p>
  ) : (
    <p className="note green" role="status">
      Earliest: <strong className="nowrap">{windowInWords(earliest)}</strong>, in {city}.
    </p>
  );
}

/** When it can be there, asked before anything else, and the way to the order. */
export function BuyPanel({ view, user }: { view: TransactionView; user: User | null }) {
  const [typed, setTyped] = useState(typedPostalCode);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const postalCode = typed ?? user?.zipCode ?? '';
  const area = useDeliveryArea(view.shareLink, postalCode);
  if (view.status !== 'waiting_for_payment' || view.isExpired)
    return (
      <Suspense>
        <Unavailable view={view} />
      </Suspense>
    );
  const onType = (text: string): void => {
    setTyped(text);
    keepPostalCode(text);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (area.answer === 'outside' || area.answer === 'malformed') return field.current?.focus();
    // The order page asks when the price is another by then.
    void navigate(`/transaction/${view.shareLink}/order`, { state: { seenTotal: view.total } });
  };
  return (
    <form className="stack buy-form" onSubmit={onSubmit} noValidate>
      {view.reservedUntil === undefined ? null : (
        <p className="note amber">
          Someone is paying for this item right now, until {clockTime(view.reservedUntil)} at the latest. If they do not
          finish, it is free again.
        </p>
      )}
      <div className="postal-row">
        <label htmlFor="postal-code">Your postal code</label>
        <input
          ref={field}
          id="postal-code"
          name="postalCode"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="A1A 1A1"
          value={postalCode}
          aria-describedby="earliest"
          aria-invalid={area.answer === 'outside' || area.answer === 'malformed'}
          onChange={({ target }) => onType(target.value.toUpperCase())}
        />
      </div>
      <div id="earliest" className="earliest">
        <Earliest area={area} />
      </div>
      <div className="sticky-action buy-action">
        <button type="submit" className="button-link wide" disabled={area.answer === 'outside'}>
          Buy safely for {formatCad(view.total)}
        </button>
      </div>
    </form>
  );
}
