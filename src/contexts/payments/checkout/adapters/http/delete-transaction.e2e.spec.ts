import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { Seeds } from '../../../../../../test/support/seeds.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { story } from '../../../../../../test/support/story.js';

let site: TestApplication;
let sale: Sale;
let admin: Person;
beforeAll(async () => {
  site = await startApplication();
  sale = await Sale.at(site, 'listed');
  admin = await sale.admin();
});
afterAll(() => site.close());

const remove = (id: string, by: Person = admin): ReturnType<Person['call']> =>
  by.call('DELETE', `/api/admin/transactions/${id}`);
const listedIds = async (): Promise<string[]> => {
  const { body } = await expectStatus<{ id: string }[]>(admin.get('/api/products/all'), 200);
  return body.map(({ id }) => id);
};
/** The audit log entry about the transaction, once it is written. */
const auditOf = (id: string): Promise<Record<string, unknown>> =>
  eventually(async () => {
    const { body } = await admin.get<{ items: Record<string, unknown>[] }>('/api/admin/audit-log?limit=50');
    return body.items.find((item) => item['subjectId'] === id && String(item['action']).startsWith('listings.'));
  }, 'the line of the audit log');

story('DELETE /api/admin/transactions/{id}', ({ step }) => {
  step('is refused to everyone but staff, the owner included', async () => {
    expect((await remove(sale.listing.id, new Person(site.url, 'nobody@porchlight.test'))).status).toBe(401);
    expect((await remove(sale.listing.id, sale.seller)).status).toBe(403);
    const developer = new Person(site.url, 'dev@porchlight.test');
    const { id } = await developer.signIn();
    await expectStatus(admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'dev' } }), 200);
    await new Seeds(site).signInAgain(developer, id);
    expect((await remove('000000000000', developer)).status).toBe(403);
  });

  step('deletes a listing that was never paid for, with its photos, and logs it', async () => {
    const { id, shareLink } = await sale.seller.createListing({ name: 'A mistake' });
    const { body: before } = await sale.seller.get<{ thumbnailUrl: string }>(`/api/products/${shareLink}`);
    expect((await fetch(site.url + before.thumbnailUrl)).status).toBe(200);
    const { body } = await expectStatus(remove(id), 200);
    expect(body).toEqual({ success: true, message: 'The transaction was deleted.' });
    expect((await sale.seller.get(`/api/products/${shareLink}`)).status).toBe(404);
    expect(await listedIds()).not.toContain(id);
    await eventually(
      async () => ((await fetch(site.url + before.thumbnailUrl)).status === 404 ? true : undefined),
      'the photos to be gone',
    );
    expect(await auditOf(id)).toMatchObject({
      action: 'listings.transaction-deleted',
      before: { name: 'A mistake', status: 'waiting_for_payment', fundsState: 'none' },
    });
    expect((await remove(id)).body).toMatchObject({ code: 'not-found' });
  });

  step('is refused while someone is paying and while money is held', async () => {
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    const paying = await remove(sale.listing.id);
    expect([paying.status, paying.body]).toMatchObject([409, { code: 'checkout-open' }]);
    await sale.pay();
    await sale.until('payment_secured');
    const held = await remove(sale.listing.id);
    const message = expect.stringContaining('still held or owed') as string;
    expect([held.status, held.body]).toMatchObject([409, { code: 'money-in-movement', message }]);
    expect(await listedIds()).toContain(sale.listing.id);
  });

  step(
    'archives a transaction that has held money: removes it from the lists, keeps its amounts and page',
    async () => {
      await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
      await sale.until('refunded');
      // The provider reports its fee shortly after the payment.
      const ledger = await eventually(async () => {
        const booked = await sale.ledger();
        return booked.entries.some(({ cause }) => cause === 'provider-fee') ? booked : undefined;
      }, 'the fee of the provider');
      await expectStatus(remove(sale.listing.shareLink), 200);
      expect(await listedIds()).not.toContain(sale.listing.id);
      const { body } = await admin.get<{ total: number }>('/api/products/all?limit=1&status=cancelled');
      expect(body.total).toBe(0);
      expect(await sale.ledger()).toEqual(ledger);
      expect(await sale.transaction(sale.buyer)).toMatchObject({ status: 'cancelled' });
      expect(await auditOf(sale.listing.id)).toMatchObject({
        action: 'listings.transaction-archived',
        before: { status: 'cancelled', fundsState: 'refunded' },
        after: { archived: true },
      });
      expect((await remove(sale.listing.id)).status).toBe(404);
    },
  );
});
