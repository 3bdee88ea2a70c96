import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DASHBOARD_LINK,
  NO_BUTTON,
  sellerBanners,
  type SellerBanner,
} from '../../../../src/contexts/notifications/published/seller-banners.js';
import { useNextStepsQuery } from '../../shared/api/next-steps.api';
import { sentenceOf } from '../../shared/api/problem';
import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { situationOf } from '../../shared/seller-situation';
import { SellerBannerView } from '../../shared/connect/seller-banner';
import { momentAtLast } from '../../shared/ui/moment';
import { useCompleteButtonQuery, usePayoutPauseQuery } from './shop.api';
import { t } from '../../shared/texts/texts';

/** In these states, the server provides the button’s label. */
const NAMED_BY_SERVER = ['pending', 'action-required', 'submitted', 'rejected'];
const CONNECT = '/pre-stripe-connect';
// Needed by the few whose bank account failed.
const DashboardButton = lazy(() => import('./dashboard-button'));

function BannerButton({ banner: { id, type, buttonText, buttonAction } }: { banner: SellerBanner }) {
  const { data: named } = useCompleteButtonQuery(undefined, { skip: !NAMED_BY_SERVER.includes(id) });
  const label = named?.visible === true && named.label !== '' ? named.label : buttonText;
  if (label === NO_BUTTON) return null;
  const to = buttonAction === '' ? CONNECT : buttonAction;
  const look = type === 'urgent' ? 'button-link' : 'button-link quiet';
  if (to === DASHBOARD_LINK)
    return (
      <Suspense fallback={null}>
        <DashboardButton look={look} label={label} />
      </Suspense>
    );
  return (
    <Link className={look} to={to}>
      {label}
    </Link>
  );
}

/** Messages for the seller, the most urgent first, one at a time. */
export function SellerBannerPanel({ user }: { user: User }) {
  const status = useStripeStatusQuery();
  const steps = useNextStepsQuery(undefined, { refetchOnFocus: true });
  const pause = usePayoutPauseQuery(undefined, { refetchOnFocus: true }).data?.pause ?? null;
  const [wanted, setWanted] = useState(0);
  const failure = [status, steps].find(({ data, error }) => data === undefined && error !== undefined);
  const retry = (): void => {
    void status.refetch();
    void steps.refetch();
  };
  if (failure !== undefined) {
    return (
      <div className="note amber row between" role="alert">
        <span>{t('shop.banner.failed', { reason: sentenceOf(failure.error, '') })}</span>
        <button type="button" className="button-link quiet" onClick={retry}>
          {t('shop.banner.retry')}
        </button>
      </div>
    );
  }
  if (status.data === undefined || steps.data === undefined) return null;
  const banners = sellerBanners(t, {
    ...situationOf(user, status.data, steps.data),
    payoutPause:
      pause === null ? null : t('shop.banner.pause', { sentence: pause.sentence, moment: momentAtLast(pause.until) }),
  });
  return (
    <SellerBannerView
      banners={banners}
      wanted={wanted}
      label={t('shop.banner.messages')}
      button={(banner) => <BannerButton key={banner.id} banner={banner} />}
      onTurn={setWanted}
    />
  );
}
