import { t } from '../../../shared/texts/texts';
import { Button } from 'antd';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { paymentLabel } from '../../../../../src/contexts/identity/published/payment-label.js';
import type { AdminNextStepsView } from '../../../../../src/contexts/listings/published/views.js';
import {
  sellerBanners,
  type SellerBanner,
} from '../../../../../src/contexts/notifications/published/seller-banners.js';
import { situationOf } from '../../../shared/seller-situation';
import { usePreviewedStatusQuery, usePreviewedStepsQuery, usePreviewedUserQuery } from './messages.api';
import { fullName } from '../ui/person-name';

type Standing = Parameters<typeof situationOf>[1];

export interface Preview {
  user: ListedUser | undefined;
  steps: AdminNextStepsView | undefined;
  /** The banners in this user's shop; undefined until everything is loaded. */
  banners: SellerBanner[] | undefined;
  error: unknown;
  retry: () => void;
}

/** The account’s state as reported by the provider, or the stored state while the provider is unavailable. */
function useStanding(user: ListedUser | undefined): { standing: Standing; isAsking: boolean } {
  const account = user?.stripeConnectId ?? null;
  const asked = usePreviewedStatusQuery(account ?? '', { skip: account === null, refetchOnMountOrArgChange: true });
  const live = user?.liveStripeStatus ?? null;
  const stored = { status: live?.status ?? 'unverified', account: live };
  if (account === null) return { standing: stored, isAsking: false };
  return { standing: asked.currentData ?? stored, isAsking: asked.isFetching };
}

/** What the chosen user would see, computed from the same data and rules as the user's own shop. */
export function usePreview(userId: number | null): Preview {
  const options = { skip: userId === null, refetchOnMountOrArgChange: true };
  const { currentData: user, ...userQuery } = usePreviewedUserQuery(userId ?? 0, options);
  const { currentData: steps, ...stepsQuery } = usePreviewedStepsQuery(userId ?? 0, options);
  const { standing, isAsking } = useStanding(user);
  const isKnown = user !== undefined && steps !== undefined && !isAsking;
  return {
    user,
    steps,
    banners: isKnown ? sellerBanners(t, situationOf(user, standing, steps)) : undefined,
    error: userQuery.error ?? stepsQuery.error,
    retry: () => {
      void userQuery.refetch();
      void stepsQuery.refetch();
    },
  };
}

/** The chosen user and the facts that determine their messages. */
export function UserCard({
  user,
  steps,
  onClear,
}: {
  user: ListedUser;
  steps: AdminNextStepsView;
  onClear: () => void;
}) {
  const name = fullName(user) || user.email;
  const facts: [string, string | number][] = [
    ['Name', name],
    ['Payment provider status', paymentLabel(user)],
    ['Profile completed', user.profileCompleted ? 'Yes' : 'No'],
    ['Pending deliveries', steps.pendingDeliveries.length],
    ['Awaiting payments', steps.awaitingPayment],
  ];
  return (
    <div className="card row between">
      <dl className="preview-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClear}>Clear Selection</Button>
    </div>
  );
}
