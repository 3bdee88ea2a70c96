import { cardProviderContract } from '../contracts/card-provider.contract.js';
import { FakeCardProvider } from './fake-card-provider.js';

describe('the card provider in memory', () => {
  cardProviderContract(() => {
    const provider = new FakeCardProvider();
    provider.captured.set('pi_1', 17_500);
    provider.balances.set('acct_1', 0);
    provider.cannotReceive.add('acct_closed');
    return Promise.resolve({
      provider,
      history: provider.history,
      charge: { id: 'ch_1', paymentIntentId: 'pi_1' },
      destination: 'acct_1',
      closed: 'acct_closed',
      emptied: (destination: string) => Promise.resolve(void provider.balances.set(destination, 0)),
    });
  });
});
