import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NO_BUTTON, sellerBanners, type SellerBanner } from '../../../../src/notifications/published/seller-banners.js';
import { useNextStepsQuery } from '../../shared/api/next-steps.api';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { BANNER_ICONS } from './banner-icons';
import { situationOf } from './seller-situation';
import { useCompleteButtonQuery } from './shop.api';

/** In these states the server says what the button is called. */
const NAMED_BY_SERVER = ['pending', 'action-required', 'submitted', 'rejected'];
const CONNECT = '/pre-stripe-connect';

function BannerButton({ banner: { id, type, buttonText, buttonAction } }: { banner: SellerBanner }) {
  const { data: named } = useCompleteButtonQuery(undefined, { skip: !NAMED_BY_SERVER.includes(id) });
  const label = named?.visible === true && named.label !== '' ? named.label : buttonText;
  if (label === NO_BUTTON) return null;
  const to = buttonAction === '' ? CONNECT : buttonAction;
  const look = type === 'urgent' ? 'button-link' : 'button-link quiet';
  return (
    <Link className={look} to={to}>
      {label}
    </Link>
  );
}

function Banner({ banner }: { banner: SellerBanner }) {
  const { type, icon, title, text, highlightedItems = [] } = banner;
  return (
    <>
      <svg className="badge-icon" viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
        <path d={BANNER_ICONS[icon]} />
      </svg>
      <div className="stack-tight" aria-live="polite">
        <h2>
          {type === 'urgent' ? <span className="visually-hidden">Urgent: </span> : null}
          {title}
        </h2>
        <p>{text}</p>
        {highlightedItems.length === 0 ? null : <p className="strong">{highlightedItems.join(', ')}</p>}
      </div>
    </>
  );
}

function Turn({ at, count, onTurn }: { at: number; count: number; onTurn: (at: number) => void }) {
  if (count < 2) return null;
  return (
    <div className="row banner-turn">
      <button
        type="button"
        className="nav-item"
        aria-label="Previous message"
        onClick={() => onTurn((at + count - 1) % count)}
      >
        ‹
      </button>
      <span className="small">
        {at + 1} of {count}
      </span>
      <button type="button" className="nav-item" aria-label="Next message" onClick={() => onTurn((at + 1) % count)}>
        ›
      </button>
    </div>
  );
}

/** What the seller should know or do, the most urgent first; one at a time. */
export function SellerBannerPanel({ user }: { user: User }) {
  const status = useStripeStatusQuery();
  const steps = useNextStepsQuery(undefined, { refetchOnFocus: true });
  const [wanted, setWanted] = useState(0);
  const failure = [status, steps].find(({ data, error }) => data === undefined && error !== undefined);
  const retry = (): void => {
    void status.refetch();
    void steps.refetch();
  };
  if (failure !== undefined) {
    return (
      <div className="note amber row between" role="alert">
        <span>We could not see what needs you. {sentenceOf(failure.error, '')}</span>
        <button type="button" className="button-link quiet" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  if (status.data === undefined || steps.data === undefined) return null;
  const banners = sellerBanners(situationOf(user, status.data, steps.data));
  const at = Math.min(wanted, banners.length - 1);
  const banner = banners[at];
  if (banner === undefined) return null;
  return (
    <section className={`seller-banner ${banner.type}`} aria-label="Messages">
      <Banner banner={banner} />
      <div className="row">
        <BannerButton key={banner.id} banner={banner} />
        <Turn at={at} count={banners.length} onTurn={setWanted} />
      </div>
    </section>
  );
}
