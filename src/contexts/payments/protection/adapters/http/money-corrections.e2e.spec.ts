import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, type Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import type { BalancesPage, ReconciliationView, StatementView, TaxReportView } from '../../../published/money-views.js';

const DISPUTED_CARD = '4000000000000259';

let site: TestApplication;
let corrected: Sale;
let disputed: Sale;
let admin: Person;
beforeAll(async () => {
  site = await startApplication();
  corrected = await Sale.at(site, 'on-the-way');
  await expectStatus(corrected.deliver(), 200);
  await corrected.until('released');
  admin = await corrected.admin();
  const refund = { amount: 160, reason: 'The shelf broke on the second day.' };
  await expectStatus(admin.post(`/api/admin/money-desk/${corrected.listing.id}/refund`, refund), 200);
  await corrected.until('partly_refunded');
  disputed = await Sale.at(site, 'listed');
  await disputed.buyer.signIn({ asProspect: true });
  await disputed.pay(await disputed.startCheckout(), DISPUTED_CARD);
  await disputed.until('disputed');
});
afterAll(() => site.close());

describe('a refund after release', () => {
  it('is a separate line in the tax report, negative in every amount', async () => {
    const { body } = await expectStatus<TaxReportView>(admin.get('/api/admin/tax-report'), 200);
    expect(body.items).toMatchObject([
      { id: corrected.listing.id, amount: 175, platformRevenue: 27.5, hstAmount: 3.58 },
      { id: corrected.listing.id, amount: -160, platformRevenue: -27.5, hstAmount: -3.58 },
    ]);
    expect(body.summary).toEqual({ totalTransactions: 1, totalAmount: 15, totalPlatformRevenue: 0, totalHST: 0 });
    const { body: page } = await expectStatus<TaxReportView>(admin.get('/api/admin/tax-report?limit=1'), 200);
    expect([page.items, page.summary, page.total]).toEqual([body.items.slice(0, 1), body.summary, 2]);
    const rest = await expectStatus<TaxReportView>(
      admin.get(`/api/admin/tax-report?limit=1&cursor=${page.nextCursor ?? ''}`),
      200,
    );
    expect([rest.body.items, rest.body.nextCursor]).toEqual([body.items.slice(1), null]);
  });

  it('appears in the seller’s statement until nothing is owed any more', async () => {
    const statement = await eventually(async () => {
      const { body } = await expectStatus<StatementView>(corrected.seller.get('/api/statements'), 200);
      return body.total === 4 ? body : undefined;
    }, 'the reversal');
    expect(statement.items.map(({ cause, amount }) => `${cause} ${String(amount)}`).sort()).toEqual([
      'Correction to your share of the sale -127.5',
      'Taken back from your account 127.5',
      'Transferred to your account -127.5',
      'Your share of the sale 127.5',
    ]);
    expect([statement.openingBalance, statement.closingBalance]).toEqual([0, 0]);
    const pages: string[] = [];
    let cursor = '';
    do {
      const { body } = await expectStatus<StatementView>(
        corrected.seller.get(`/api/statements?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`),
        200,
      );
      pages.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ?? '';
    } while (cursor !== '');
    expect(pages).toEqual(statement.items.map(({ id }) => id));
  });
});

describe('a card dispute', () => {
  it('waits at the money desk', async () => {
    const { body } = await admin.get('/api/admin/money-desk?group=disputes-open');
    expect(body).toMatchObject({
      groups: [{ count: 1, amount: 175, items: [{ productId: disputed.listing.id, name: 'Oak bookcase' }] }],
    });
  });
});

describe('afterwards', () => {
  it('ledger and provider agree on every movement and on the balance', async () => {
    const run = await eventually(async () => {
      const { body } = await expectStatus<ReconciliationView>(admin.post('/api/admin/reconciliations'), 200);
      return body.balance.difference === 0 ? body : undefined;
    }, 'the fees to be known');
    expect(run).toMatchObject({ differenceCount: 0, differences: [], platform: [] });
    // Two charges, a transfer, its reversal, a refund and a dispute; the fees of charges and dispute are separate
    // entries.
    expect([run.movements, run.entries]).toEqual([6, 9]);
    const { body } = await expectStatus<BalancesPage>(
      admin.get('/api/admin/ledger/balances?account=provider_clearing'),
      200,
    );
    expect(body.sum).toBe(run.balance.provider);
  });
});
