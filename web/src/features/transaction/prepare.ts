import type { TransactionPartyView } from '../../../../src/delivery/published/views.js';
import { loadStore } from '../../app/with-store';
import { answerTo, isAnswered } from '../../shared/api/answers';
import { transactionOf } from '../../shared/api/questions';

/** What only the parties see comes apart from the page, so that a visitor's first load stays small. */
export const loadPartyPanel = () => import('./party/party-panel');
export const loadPartyFacts = () => import('./party/party-facts');
export const loadConditionCard = () => import('./party/condition-card');

export const loadTrackedOrder = () => import('./tracking/tracked-order');

/** After the payment its two sides follow the order; the listing is folded below it. */
export const isTracked = (viewer: TransactionPartyView | undefined): boolean =>
  viewer !== undefined && (viewer.role === 'seller' || viewer.role === 'buyer') && viewer.fundsState !== 'none';

function loadPartsFor(viewer: TransactionPartyView): Promise<unknown> {
  const parts: Promise<unknown>[] = isTracked(viewer) ? [loadTrackedOrder()] : [loadPartyPanel(), loadPartyFacts()];
  if (viewer.condition !== undefined) parts.push(loadConditionCard());
  return Promise.all([loadStore(), ...parts]);
}

/** Asks before the page is drawn, so that it is drawn once and whole over what the server has written. */
export async function prepare({ shareLink = '' }: { shareLink?: string }): Promise<void> {
  const question = transactionOf(shareLink);
  // Someone may be signed in: then the page needs the store, which comes while the server is asked.
  if (!isAnswered(question)) void loadStore().catch(() => undefined);
  const { data } = await answerTo(question);
  if (data?.viewer !== undefined) await loadPartsFor(data.viewer);
}
