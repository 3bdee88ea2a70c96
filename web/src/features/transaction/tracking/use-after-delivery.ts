import { useCallback } from 'react';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { useProtectionQuery } from '../party/party.api';
import { useSecondsLeft } from '../seconds-left';
import type { DayStanding } from './headline';

/** Once delivered: how long the buyer may still look, and when the seller is or was paid; undefined while unknown. */
export function useAfterDelivery(
  { id, completedAt }: TransactionPageView,
  { role, fundsState, breakdown }: TransactionPartyView,
): Pick<DayStanding, 'secondsToLook' | 'payout' | 'paid'> {
  const { data, refetch } = useProtectionQuery(id, { skip: fundsState !== 'release_due' });
  const onOver = useCallback(() => void refetch(), [refetch]);
  const secondsLeft = useSecondsLeft(data?.inspection?.secondsLeft ?? 0, onOver);
  const amount = breakdown.sellerReceives ?? 0;
  if (fundsState !== 'release_due')
    return role === 'seller' && completedAt != null ? { paid: { at: completedAt, amount } } : {};
  if (data === undefined) return {};
  const { releaseAt } = data;
  const payout = releaseAt === null ? undefined : { at: releaseAt, amount };
  return { secondsToLook: secondsLeft, payout };
}
