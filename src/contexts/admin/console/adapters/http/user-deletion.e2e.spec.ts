import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import type { Answer } from '../../../../../../test/support/api-client.js';
import { eventually, Person } from '../../../../../../test/support/people.js';
import { Seeds } from '../../../../../../test/support/seeds.js';
import { PersonListings } from '../../../../listings/published/person-listings.js';
import { Sale } from '../../../../../../test/support/sale.js';
import type { ListedUser } from '../../../../identity/published/listed-user.js';
import type { DeletionCheck } from '../../application/user-deletion.js';

let site: TestApplication;
let admin: Person;
beforeAll(async () => {
  site = await startApplication();
  admin = await new Sale(site).admin();
});
afterAll(() => site.close());

let people = 0;
async function person(): Promise<Person & { id: number }> {
  const client = new Person(site.url, `leaving-${String(++people)}@porchlight.test`);
  const { id } = await client.signIn();
  return Object.assign(client, { id });
}
const idOf = async (who: Person): Promise<number> => (await who.get<{ id: number }>('/api/user')).body.id;
const remove = (
  id: number | string,
  query = '',
  by: Person = admin,
): Promise<Answer<{ message: string; code: string }>> => by.call('DELETE', `/api/admin/users/${String(id)}${query}`);
async function check(...userIds: number[]): Promise<DeletionCheck[]> {
  const { body } = await admin.post<{ results: DeletionCheck[] }>('/api/admin/users/check-deletion', { userIds });
  return body.results;
}
const shown = async (id: number): Promise<ListedUser> =>
  (await admin.get<ListedUser>(`/api/admin/users/${String(id)}`)).body;

describe('Deleting an account', () => {
  it('is for administrators', async () => {
    const { id } = await person();
    const other = await person();
    for (const call of [remove(id, '', other), other.post('/api/admin/users/check-deletion', { userIds: [id] })])
      expect((await call).status).toBe(403);
    expect((await remove(id, '', new Person(site.url, 'nobody@porchlight.test'))).status).toBe(401);
    await admin.call('PATCH', `/api/admin/users/${String(other.id)}`, { body: { userRole: 'dev' } });
    await new Seeds(site).signInAgain(other, other.id);
    expect(await remove(id, '?force=true', other)).toMatchObject({
      status: 403,
      body: { code: 'administrators-only' },
    });
  });

  it('is refused for the primary administrator, yourself and an unknown id, with the same sentence as the check', async () => {
    const { body: me } = await admin.get<{ id: number }>('/api/user');
    const second = await person();
    await admin.call('PATCH', `/api/admin/users/${String(second.id)}`, { body: { userRole: 'admin' } });
    await new Seeds(site).signInAgain(second, second.id);
    expect((await check(me.id, 999_999)).map(({ canDelete, reason }) => [canDelete, reason])).toEqual([
      [false, 'Primary admin cannot be deleted'],
      [false, 'That account was not found.'],
    ]);
    expect(await remove(1, '?force=true', second)).toMatchObject({
      status: 403,
      body: { code: 'primary-admin', message: 'Primary admin cannot be deleted' },
    });
    expect(await remove(second.id, '?force=true', second)).toMatchObject({
      status: 403,
      body: { message: 'You cannot delete yourself' },
    });
    for (const id of ['999999', 'x', '-1']) expect((await remove(id)).status).toBe(404);
    expect((await remove(second.id, '?force=yes')).status).toBe(400);
    for (const userIds of [[], ['7'], [0], [2, 2], 'all'])
      expect((await admin.post('/api/admin/users/check-deletion', { userIds })).status).toBe(400);
  });

  it('cancels a seller’s offers, ends the sessions, and frees the e-mail address', async () => {
    const { seller, listing } = await Sale.at(site, 'listed');
    const id = await idOf(seller);
    expect(await check(id)).toEqual([
      { userId: id, canDelete: true, reason: null, productCount: 1, transactionCount: 0 },
    ]);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await seller.get('/api/user')).status).toBe(401);
    expect((await admin.get(`/api/admin/users/${String(id)}`)).status).toBe(404);
    expect((await admin.get<unknown[]>(`/api/admin/users?q=${seller.email}`)).body).toMatchObject({ total: 0 });
    expect((await remove(id)).status).toBe(404);
    expect((await admin.get(`/api/products/${listing.shareLink}`)).body).toMatchObject({ status: 'cancelled' });
    const heir = await person();
    const edit = { body: { email: seller.email } };
    expect((await admin.call('PATCH', `/api/admin/users/${String(heir.id)}`, edit)).status).toBe(200);
  });

  it('is blocked while money is held, needs force after a sale, and keeps the money records without the person', async () => {
    const sale = await Sale.at(site, 'paid');
    const [sellerId, buyerId] = [await idOf(sale.seller), await idOf(sale.buyer)];
    const reason = expect.stringMatching(/^This user’s money is held or owed/) as string;
    const blocked = { canDelete: false, reason, transactionCount: 1 };
    expect(await check(sellerId, buyerId)).toMatchObject([
      { ...blocked, productCount: 1 },
      { ...blocked, productCount: 0 },
    ]);
    const market = site.app.get(PersonListings, { strict: false });
    expect([await market.hasBought(sellerId), await market.hasBought(buyerId)]).toEqual([false, true]);
    for (const id of [sellerId, buyerId])
      expect(await remove(id, '?force=true')).toMatchObject({ status: 409, body: { code: 'money-in-movement' } });

    await (await sale.accepted()).onTheWay();
    await sale.deliver();
    await sale.until('released');
    await sale.buyer.post(`/api/products/${sale.listing.id}/rating`, { rating: 4 });
    const rated = await eventually(async () => {
      const user = await shown(sellerId);
      return user.totalRatingsReceived === 1 && user.liveStripeStatus?.status === 'verified' ? user : undefined;
    }, 'the copied rating and account');
    expect(rated).toMatchObject({
      averageSellerRating: 4,
      liveStripeStatus: { charges_enabled: true, payouts_enabled: true, details_submitted: true },
    });

    const driverId = await idOf(sale.driver);
    expect(await check(driverId)).toMatchObject([
      { canDelete: false, transactionCount: 0, reason: expect.stringMatching(/^This user’s money/) as string },
    ]);
    expect(await remove(driverId, '?force=true')).toMatchObject({ status: 409 });
    expect(await check(sellerId)).toMatchObject([
      { canDelete: false, reason: 'User has associated transactions', productCount: 1, transactionCount: 1 },
    ]);
    expect(await remove(sellerId)).toMatchObject({
      status: 409,
      body: { code: 'has-transactions', message: 'User has associated transactions' },
    });
    expect((await remove(sellerId, '?force=true')).status).toBe(200);
    expect((await sale.seller.get('/api/user')).status).toBe(401);
    const view = await eventually(async () => {
      const { body } = await sale.buyer.get<{ sellerFirstName: string | null }>(
        `/api/products/${sale.listing.shareLink}`,
      );
      return body.sellerFirstName === null ? body : undefined;
    }, 'the seller’s name to be removed');
    expect(view).toMatchObject({ status: 'item_delivered' });
    expect((await sale.ledger()).proof).toMatchObject({ captured: 175 });

    const entry = await eventually(async () => {
      const { body } = await admin.get<{ items: { action: string; subjectId: string }[] }>('/api/admin/audit-log');
      return body.items.find(
        ({ action, subjectId }) => action === 'identity.user-deleted' && subjectId === String(sellerId),
      );
    }, 'the audit log entry');
    expect(entry).toMatchObject({
      byUserId: 1,
      before: { role: 'user', active: true, profileCompleted: true, productCount: 1, transactionCount: 1 },
      after: { deleted: true, forced: true },
    });
    expect(JSON.stringify(entry)).not.toContain('Maya');
  });

  it('is blocked while a buyer is paying', async () => {
    const sale = await Sale.at(site, 'listed');
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    for (const who of [sale.seller, sale.buyer])
      expect(await remove(await idOf(who), '?force=true')).toMatchObject({
        status: 409,
        body: { code: 'money-in-movement' },
      });
  });
});
