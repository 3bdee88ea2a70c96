import { useCallback } from 'react';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { useProtectionQuery } from '../party/party.api';
import { useSecondsLeft } from '../seconds-left';
import type { DayStanding } from './headline';

/** Once delivered: how long the buyer may still look, and when the seller is paid; undefined while unknown. */
export function useAfterDelivery(
  { id }: TransactionPageView,
  { fundsState, breakdown }: TransactionPartyView,
): Pick<DayStanding, 'secondsToLook' | 'payout'> {
  const { data, refetch } = useProtectionQuery(id, { skip: fundsState !== 'release_due' });
  const onOver = useCallback(() => void refetch(), [refetch]);
  const secondsLeft = useSecondsLeft(data?.inspection?.secondsLeft ?? 0, onOver);
  if (data === undefined || fundsState !== 'release_due') return {};
  const { releaseAt } = data;
  const payout = releaseAt === null ? undefined : { at: releaseAt, amount: breakdown.sellerReceives ?? 0 };
  return { secondsToLook: secondsLeft, payout };
}
