import { lazy, Suspense } from 'react';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { awaitsDriver } from './awaits-driver';
import { t } from '../../../shared/texts/texts';

// Offline, the page works without this card.
const PhoneCard = lazy(() => import('../../../shared/phone/phone').catch(() => ({ default: () => null })));

const TITLES = {
  seller: t('tracking.get-text-when-driver'),
  buyer: t('tracking.get-text-when-driver-2'),
} as const;

interface Props {
  view: TransactionPageView;
  viewer: TransactionPartyView;
}

/** Offers messages to the phone while a driver is still to come to the reader. */
export function PhoneMessages({ view: { status }, viewer: { role, fundsState, dropoff } }: Props) {
  if ((role !== 'seller' && role !== 'buyer') || !awaitsDriver({ role, status, fundsState })) return null;
  return (
    <Suspense fallback={null}>
      <PhoneCard reader={role} title={TITLES[role]} orderPhone={dropoff?.phoneNumber} />
    </Suspense>
  );
}
