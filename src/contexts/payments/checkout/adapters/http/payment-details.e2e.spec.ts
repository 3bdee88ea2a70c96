import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectStatus, Person } from '../../../../../../test/support/people.js';
import { ProviderDashboard } from '../../../../../../test/support/provider.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { providerList } from '../../../../../../test/support/sandbox-controls.js';
import { inDatabase } from '../../../../../../test/support/trouble.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { PlatformPayouts } from '../../../provider/adapters/stripe/platform-payouts.js';
import { MoneyTraces } from '../../../published/money-traces.js';

interface Charge {
  description: string;
  metadata: Record<string, string>;
  receipt_email: string;
  shipping: { name: string; address: Record<string, string> };
  transfer_group: string;
}
interface Operation {
  state: string;
  request: object | null;
  parameters: object;
}

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const list = <Item extends object>(path: string) => providerList<Item>(site.sandboxUrl, path);
const idOf = async (person: Person): Promise<string> => String((await person.get('/api/user')).body['id']);
const part = <Part>(token: abstract new (...given: never[]) => Part): Part => site.app.get(token, { strict: false });

describe('the payment details sent to the provider', () => {
  it('are stored with the charge, for the buyer’s bank', async () => {
    const sale = await (await Sale.at(site, 'listed')).paid();
    const charges = await list<Charge>('charges?limit=100');
    const charge = charges.find(({ transfer_group: group }) => group === `listing_${sale.listing.id}`);
    expect(charge).toMatchObject({
      description: expect.stringContaining('Oak bookcase') as string,
      receipt_email: sale.buyer.email,
      statement_descriptor_suffix: 'OAK BOOKCA',
      metadata: { seller_id: await idOf(sale.seller), buyer_id: await idOf(sale.buyer), listing_id: sale.listing.id },
      shipping: { name: 'Sam Okafor', address: { postal_code: 'L4J 2B2', country: 'CA' } },
    });
  });

  it('are deleted here with the checkout’s address, and only for settled payments', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    const { checkoutSessionId } = await sale.startCheckout();
    const operation = async (): Promise<Operation | undefined> => {
      const sql = `SELECT o.* FROM payments.provider_operation o JOIN payments.checkout c ON c.id::text = o.subject
                    WHERE o.kind = 'checkout' AND c.session_id = $1`;
      return (await part(DatabaseSession).query<Operation>(sql, [checkoutSessionId]))[0];
    };
    expect(JSON.stringify(await operation())).toContain('Sam Okafor');
    await expectStatus(sale.buyer.post(`/api/orders/${checkoutSessionId}/leave`), 200);
    const mask = (): Promise<number> =>
      part(UnitOfWork).run(() => part(MoneyTraces).maskLapsed(new Date(Date.now() + 60_000), 1_000, new Date()));
    expect(await mask()).toBeGreaterThan(0);
    const after = await operation();
    expect(after).toMatchObject({ state: 'done', request: null });
    expect(JSON.stringify(after?.parameters)).not.toMatch(/Sam Okafor|@porchlight|Maple|L4J/);
  });

  it('name the reason of a refund if the item was paid twice', async () => {
    const sale = await Sale.at(site, 'listed');
    const other = new Person(site.url, 'twice@porchlight.test');
    await sale.buyer.signIn({ asProspect: true });
    await other.signIn({ asProspect: true });
    const first = await sale.startCheckout();
    // Time alone never allows this: the first hold ends while its payment page is still open.
    await inDatabase(site, "UPDATE listings.listing SET reserved_until = '2000-01-01' WHERE id = $1", [
      sale.listing.id,
    ]);
    const second = await sale.startCheckout(other);
    await sale.pay(first);
    await sale.until('payment_secured');
    await sale.pay(second);
    await other.mail(/back in full|refund/i);
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`), 200);
    await sale.until('refunded');
    const refunds = await list<{ reason: string; metadata: { listing_id?: string } }>('refunds?limit=100');
    const own = refunds.filter(({ metadata }) => metadata.listing_id === sale.listing.id);
    expect(own.map(({ reason }) => reason).sort()).toEqual(['duplicate', 'requested_by_customer']);
  });

  it('give an account its merchant category and payout delay', async () => {
    const sale = await Sale.at(site, 'listed');
    const { body } = await sale.seller.get<{ stripeConnectId: string }>('/api/user');
    const accounts = await list<{ id: string }>('accounts?limit=100');
    expect(accounts.find(({ id }) => id === body.stripeConnectId)).toMatchObject({
      business_profile: { mcc: '5931' },
      settings: { payouts: { schedule: { delay_days: 14 } } },
    });
  });
});

describe('the platform’s own payouts', () => {
  it('are logged and measured unless they are manual', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const payouts = part(PlatformPayouts);
    const looked = async (interval: 'manual' | 'daily'): Promise<[number | undefined, number]> => {
      await new ProviderDashboard(site.sandboxUrl).payoutSchedule(interval);
      warn.mockClear();
      await payouts.check();
      return [payouts.read()[0]?.value, warn.mock.calls.length];
    };
    expect([await looked('manual'), await looked('daily'), await looked('manual')]).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    warn.mockRestore();
  });
});
