import { loadStore } from '../../app/with-store';
import { answerTo } from '../../shared/api/answers';
import { nextStepsApi } from '../../shared/api/next-steps.api';
import { USER } from '../../shared/api/questions';
import { sessionApi } from '../../shared/api/session.api';
import { wait } from '../../shared/wait';
import { parametersOf, readListQuery } from './list-query';
import { sectionOf } from './sections';
import { shopApi } from './shop.api';

/** How long the page may wait for its messages. */
const PATIENCE_MS = 2_500;
const ONCE = { subscribe: false } as const;

async function loadMessages(): Promise<void> {
  const { data: user } = await answerTo(USER);
  if (!user?.profileCompleted) return;
  const {
    store: { dispatch },
  } = await loadStore();
  const messages = Promise.all([
    dispatch(sessionApi.endpoints.stripeStatus.initiate(undefined, ONCE)),
    dispatch(nextStepsApi.endpoints.nextSteps.initiate(undefined, ONCE)),
    dispatch(shopApi.endpoints.payoutPause.initiate(undefined, ONCE)),
  ]);
  const search = new URLSearchParams(window.location.search);
  // The page need not wait for its list, which is below.
  if (sectionOf(search) === 'products')
    void dispatch(shopApi.endpoints.myProducts.initiate(parametersOf(readListQuery(search)), ONCE));
  await messages;
}

/** The seller’s messages are above everything else: the page would jump if they arrived after the first render. */
export const prepareShop = (): Promise<unknown> => Promise.race([loadMessages(), wait(PATIENCE_MS)]);
