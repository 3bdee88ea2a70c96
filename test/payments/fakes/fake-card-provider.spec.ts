import type { ProviderRisk } from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import { cardProviderContract } from '../contracts/card-provider.contract.js';
import { FakeCardProvider } from './fake-card-provider.js';

const A_DISPUTE = {
  ...{ amountCents: 17_500, feeCents: 1_500, withdrawnCents: 17_500, reinstatedCents: 0 },
  ...{ reason: 'general', status: 'needs_response', outcome: 'open' as const, evidenceDueBy: null },
};

describe('the in-memory card provider', () => {
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
      opens: (what: 'dispute' | ProviderRisk['cause']) => {
        const opened = { id: `${what}_1`, chargeId: 'ch_1', openedAt: new Date() };
        if (what === 'dispute') provider.disputes.set(opened.id, { ...opened, ...A_DISPUTE });
        else provider.risks.set(opened.id, { ...opened, cause: what, isOpen: true, closedReason: null });
        return Promise.resolve(opened.id);
      },
      emptied: (destination: string) => Promise.resolve(void provider.balances.set(destination, 0)),
    });
  });
});
