import type { TransactionPartyView } from '../../../../src/contexts/delivery/published/views.js';
import { loadedAhead, loadStore, loadWithStore } from '../../app/with-store';
import { answerTo, isAnswered } from '../../shared/api/answers';
import { transactionOf } from '../../shared/api/questions';

/** Parts that only parties see are loaded separately, so that a visitor’s first load stays small. */
export const partyPanel = loadedAhead(() => loadWithStore(() => import('./party/party-panel')));
export const loadPartyFacts = () => import('./party/party-facts');
export const conditionCard = loadedAhead(() => loadWithStore(() => import('./party/condition-card')));
export const trackedOrder = loadedAhead(() => loadWithStore(() => import('./tracking/tracked-order')));

/** After payment, its buyer and seller get a tracking page, with the listing folded below. */
export const isTracked = (viewer: TransactionPartyView | undefined): boolean =>
  viewer !== undefined && (viewer.role === 'seller' || viewer.role === 'buyer') && viewer.fundsState !== 'none';

function loadPartsFor(viewer: TransactionPartyView): Promise<unknown> {
  const parts: Promise<unknown>[] = isTracked(viewer) ? [trackedOrder.load()] : [partyPanel.load(), loadPartyFacts()];
  if (viewer.condition !== undefined) parts.push(conditionCard.load());
  return Promise.all([loadStore(), ...parts]);
}

const askTracking = async (shareLink: string): Promise<unknown> => {
  const [{ store }, { trackingApi }] = await Promise.all([loadStore(), import('./tracking/tracking.api')]);
  return store.dispatch(trackingApi.endpoints.tracking.initiate(shareLink, { subscribe: false }));
};

/** Loads the data before the page is rendered, so that it replaces the server’s page once and completely. */
export async function prepare({ shareLink = '' }: { shareLink?: string }): Promise<void> {
  const question = transactionOf(shareLink);
  // Someone may be signed in: then the page needs the store, which is loaded in parallel.
  if (!isAnswered(question)) void loadStore().catch(() => undefined);
  const { data } = await answerTo(question);
  if (data?.viewer === undefined) return;
  await Promise.all([loadPartsFor(data.viewer), isTracked(data.viewer) ? askTracking(shareLink) : undefined]);
}
