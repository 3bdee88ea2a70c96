import { Link } from 'react-router-dom';
import type { NextStepsView } from '../../../../src/contexts/listings/published/views.js';
import { useNextStepsQuery } from '../../shared/api/next-steps.api';
import { useStripeStatusQuery, type User } from '../../shared/api/session.api';
import { heldUntil } from '../../shared/orders/open-order-notice';
import { useOpenOrders } from '../../shared/orders/open-orders.api';
import { windowInWords } from '../../shared/windows/next-windows';
import { t } from '../../shared/texts/texts';
import { nextStepOf, type NextStep } from './next-step';

/** The person’s own order that waits for its payment, or their next delivery first. */
function useOwn(steps: NextStepsView | undefined): NextStep | undefined {
  const [order] = useOpenOrders().items;
  if (order !== undefined)
    return {
      title: t('home.next.order.title', { item: order.product.name }),
      text: heldUntil(order),
      action: { label: t('home.next.order.action'), to: `/transaction/${order.product.shareLink}` },
    };
  const sale = steps?.pendingDeliveries.find(({ deliveryDate }) => deliveryDate !== null);
  if (sale === undefined) return undefined;
  const { name: item, deliveryDate, deliveryWindow, shareLink } = sale;
  const time = windowInWords({ date: deliveryDate ?? '', label: deliveryWindow ?? '' });
  return {
    title: t('home.next.sale.title', { item }),
    text: t('home.next.sale.text', { time }),
    action: { label: t('home.next.sale.action'), to: `/transaction/${shareLink}` },
    more: { label: t('home.next.create'), to: '/create-link' },
  };
}

function UnderWay({ steps }: { steps: NextStepsView | undefined }) {
  const deliveries = steps?.pendingDeliveries.length ?? 0;
  const awaiting = steps?.awaitingPayment ?? 0;
  const parts = [
    ...(deliveries === 0 ? [] : [t('home.next.deliveries', { count: deliveries })]),
    ...(awaiting === 0 ? [] : [t('home.next.payouts', { count: awaiting })]),
  ];
  return parts.length === 0 ? null : (
    <p className="small">
      <Link to="/my-shop">{parts.join(' · ')}</Link>
    </p>
  );
}

/** The additional panel for people who are signed in: their next action (specification §2, "Home page"). */
export function NextStepPanel({ user }: { user: User }) {
  const { data: status, isError } = useStripeStatusQuery(undefined, { skip: !user.profileCompleted });
  const isVerified = status?.canCreateListings;
  const { data: steps, isError: isUnknown } = useNextStepsQuery(undefined, { skip: isVerified !== true });
  const { profileCompleted, isProspect } = user;
  const hasProducts = isUnknown ? true : steps?.hasProducts;
  const own = useOwn(steps);
  const next = own ?? nextStepOf({ profileCompleted, isProspect, isVerified, hasProducts });
  if (next === null && isError) return null;
  if (next === null) return <div className="next-step waiting" aria-hidden="true" />;
  return (
    <section className="next-step" aria-label={t('home.next.region')}>
      <div>
        <span className="eyebrow">{t('home.next.region')}</span>
        <h2>{next.title}</h2>
        <p>{next.text}</p>
        <UnderWay steps={steps} />
      </div>
      <div className="row">
        <Link className="button-link light" to={next.action.to}>
          {next.action.label}
        </Link>
        {next.more === undefined ? null : (
          <Link className="button-link outline" to={next.more.to}>
            {next.more.label}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Welcomes people with a complete profile. */
export function WelcomeCard({ user }: { user: User }) {
  return (
    <section className="card row between welcome-card" aria-label={t('home.welcome.region')}>
      <span className="strong">{t('home.welcome.back', { name: (user.firstName || user.username) ?? '' })}</span>
      <Link className="button-link quiet" to="/my-shop">
        {t('home.welcome.shop')}
      </Link>
    </section>
  );
}
