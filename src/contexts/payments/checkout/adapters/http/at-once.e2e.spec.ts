import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { ProviderDashboard } from '../../../../../../test/support/provider.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const ROUNDS = 4;

describe('simultaneous payment, cancellation and leaving', () => {
  it('answer everyone, and either the sale stands or every cent is refunded', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await Sale.at(site, 'listed');
      await sale.buyer.signIn({ asProspect: true });
      const { checkoutSessionId } = await sale.startCheckout();
      const leave = () => sale.buyer.post<{ status: string }>(`/api/orders/${checkoutSessionId}/leave`);
      const cancel = () => sale.seller.post(`/api/products/${sale.listing.id}/cancel`);
      // Each round pays slightly later than the previous one, so that it meets the other two calls at different points.
      const pay = async () => {
        for (let waited = 0; waited < round; waited++) await sale.buyer.get('/api/user');
        return sale.pay();
      };
      const [paid, ...answers] = await Promise.all([pay(), leave(), leave(), cancel(), cancel(), leave()]);
      const statuses = answers.map(({ status }) => status);
      expect([round, statuses.filter((status) => status !== 200 && status !== 409)]).toEqual([round, []]);
      expect(statuses.slice(0, 2)).toEqual([200, 200]);
      const wasPaid = paid.status === 'complete';
      const end = await sale.until('cancelled');
      expect(end.status).toBe('cancelled');
      const provider = new ProviderDashboard(site.sandboxUrl);
      const refunds = await eventually(async () => {
        const found = await provider.refundsOf(sale.listing.id);
        return found.length === (wasPaid ? 1 : 0) ? found : undefined;
      }, 'what was paid to go back');
      expect(refunds.map(({ amount }) => amount)).toEqual(wasPaid ? [17_500] : []);
    }
  });
});
