import { Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import { isPostalCode, mayBecomePostalCode } from '../../../../src/platform/domain/postal-code.js';
import { useLoadPage } from '../../app/pages-context';
import { lazyWithStore } from '../../app/with-store';
import type { User } from '../../shared/api/session.api';
import { keepPostalCode, typedPostalCode, writtenPostalCode } from '../../shared/typed-postal-code';
import { ActionBar } from '../../shared/ui/action-bar';
import { AreaNotice } from '../../shared/ui/area-notice';
import { clockTime } from '../../shared/ui/clock-time';
import { formatCad } from '../../shared/ui/money';
import { whenCalm } from '../../shared/when-calm';
import { t } from '../../shared/texts/texts';

const Unavailable = lazyWithStore(() => import('./unavailable'));
const OwnOrder = lazyWithStore(() => import('./own-order'));
const loadEarliest = () => import('./earliest');
const Earliest = lazyWithStore(loadEarliest);

const nothing = (): void => undefined;

interface AskedAreaProps {
  shareLink: string;
  postalCode: string;
  onOutside: (postalCode: string) => void;
}

/** What the typed postal code means; asked once it is complete. */
function AskedArea(asked: AskedAreaProps) {
  if (!mayBecomePostalCode(asked.postalCode)) return <AreaNotice answer="malformed" work="deliver" onRetry={nothing} />;
  if (!isPostalCode(asked.postalCode)) return <p className="hint muted small">{t('item.buy.hint')}</p>;
  return (
    <Suspense fallback={<AreaNotice answer="asking" work="deliver" onRetry={nothing} />}>
      <Earliest {...asked} />
    </Suspense>
  );
}

/** Preloads the order page and the delivery times, so that neither causes a wait. */
function useNextLoaded(shareLink: string, isForSale: boolean): void {
  const loadPage = useLoadPage();
  useEffect(() => {
    if (!isForSale) return undefined;
    return whenCalm(() => {
      loadPage(`/transaction/${shareLink}/order`);
      void loadEarliest().catch(nothing);
    });
  }, [shareLink, isForSale, loadPage]);
}

/** Until when someone else is paying; undefined as soon as that time is over, even if no news of it arrives. */
function useReservedUntil(until: string | undefined): string | undefined {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return over === until ? undefined : until;
}

/** That someone else is paying, and the way back for a person who is that someone in another browser. */
function Reserved({ until, to }: { until: string; to: string }) {
  return (
    <p className="note amber" role="status">
      {t('item.buy.reserved', { time: clockTime(until) })}{' '}
      <Link to={to} state={{ isMine: true }}>
        {t('item.buy.mine')}
      </Link>
    </p>
  );
}

interface Props {
  view: TransactionView;
  user: User | null;
}

/** When the item can be delivered, asked first, and the button to the order. */
function BuyForm({ view, user }: Props) {
  const [typed, setTyped] = useState(typedPostalCode);
  const [outside, setOutside] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const until = useReservedUntil(view.reservedUntil);
  const order = `/transaction/${view.shareLink}/order`;
  const postalCode = typed ?? writtenPostalCode(user?.zipCode ?? '');
  const isOutside = outside === postalCode;
  const isRefused = isOutside || !mayBecomePostalCode(postalCode);
  const onType = (text: string): void => {
    setTyped(text);
    keepPostalCode(text);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isRefused || until !== undefined) return field.current?.focus();
    // The order page asks if the price has changed by then.
    void navigate(order, { state: { seenTotal: view.total } });
  };
  return (
    <form className="stack buy-form" onSubmit={onSubmit} noValidate>
      {until === undefined ? null : <Reserved until={until} to={order} />}
      <div className="postal-row">
        <label htmlFor="postal-code">{t('item.buy.postal-code')}</label>
        <input
          ref={field}
          id="postal-code"
          name="postalCode"
          autoComplete="postal-code"
          maxLength={20}
          placeholder="A1A 1A1"
          value={postalCode}
          aria-describedby="earliest"
          aria-invalid={isRefused}
          onChange={({ target }) => onType(writtenPostalCode(target.value))}
        />
      </div>
      <div id="earliest" className="earliest">
        <AskedArea shareLink={view.shareLink} postalCode={postalCode} onOutside={setOutside} />
      </div>
      <ActionBar>
        <button type="submit" className="button-link wide" disabled={isOutside || until !== undefined}>
          {until === undefined
            ? t('item.buy.button', { amount: formatCad(view.total) })
            : t('item.buy.until', { time: clockTime(until) })}
        </button>
      </ActionBar>
    </form>
  );
}

/** The way to buy the item, the reader’s own order of it that is still open, or why it can’t be bought. */
export function BuyPanel({ view, user }: Props) {
  const [isOrdered, setIsOrdered] = useState(false);
  const isForSale = view.status === 'waiting_for_payment' && !view.isExpired && view.sellerUnavailable !== true;
  useNextLoaded(view.shareLink, isForSale);
  if (!isForSale)
    return (
      <Suspense>
        <Unavailable view={view} />
      </Suspense>
    );
  if (user === null) return <BuyForm view={view} user={user} />;
  return (
    <>
      <Suspense>
        <OwnOrder shareLink={view.shareLink} onKnown={setIsOrdered} />
      </Suspense>
      {isOrdered ? null : <BuyForm view={view} user={user} />}
    </>
  );
}
