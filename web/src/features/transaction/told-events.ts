import type { AnalyticsDetails, AnalyticsEvent } from '../../shared/analytics';

/** The last recorded transaction and its status. */
export interface Told {
  id: string;
  status: string;
}

/** The status that a reader sees: waiting past its end counts as expired (specification §4). */
export const seenStatus = ({ status, isExpired }: { status: string; isExpired: boolean }): string =>
  isExpired && status === 'waiting_for_payment' ? 'expired' : status;

/** The events to record now (specification §7): the first view of a transaction, then each of its moves. */
export function eventsSince(before: Told | undefined, now: Told): [AnalyticsEvent, AnalyticsDetails][] {
  if (before?.id !== now.id) return [['transaction_view', { product_id: now.id }]];
  if (before.status === now.status) return [];
  return [['transaction_status_change', { product_id: now.id, status: now.status }]];
}
