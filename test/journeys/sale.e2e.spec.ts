import { startApplication, type TestApplication } from '../support/application.js';
import { Sale } from '../support/sale.js';
import { expectStatus, Person } from '../support/people.js';
import { providerList } from '../support/sandbox-controls.js';

describe('a sale, from the link to the payout', () => {
  let site: TestApplication;

  beforeAll(async () => {
    site = await startApplication();
  });
  afterAll(() => site.close());

  it('changes hands safely, pays the seller once, and the ledger shows every cent', async () => {
    const sale = await new Sale(site).listed({ amount: '149.99', size: 'medium' });
    expect(sale.listing.total).toBe(174.99);
    await sale.paid();
    await sale.accepted();
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    const seen = await sale.until('released');
    expect(seen.status).toBe('item_delivered');

    const { proof } = await sale.ledger();
    expect(proof).toEqual({ captured: 174.99, seller: 127.49, driver: 20, platform: 27.5, refunded: 0, held: 0 });
    const transfers = await providerList<{ amount: number }>(site.sandboxUrl, 'transfers');
    expect(transfers.map(({ amount }) => amount)).toEqual([12_749]);

    await sale.buyer.mail(/paid|payment|confirm/i);
    await sale.buyer.mail(/way/i);
    await sale.buyer.mail(/picked up/i);
    await sale.seller.mail(/paid|released/i);
  });

  it('shows a stranger no address, no party, no day and no code', async () => {
    const sale = await new Sale(site).listed();
    await sale.paid();
    const stranger = new Person(site.url, 'stranger@porchlight.test');
    const { body } = await stranger.get(`/api/products/${sale.listing.shareLink}`);
    expect(Object.keys(body).sort()).toEqual(
      [
        'amount',
        'createdAt',
        'deliveryFee',
        'description',
        'id',
        'imageUrls',
        'isExpired',
        'name',
        'sellerFirstName',
        'sellerRating',
        'shareLink',
        'size',
        'status',
        'thumbnailUrl',
        'total',
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/Maple|Tremblay|Okafor|porchlight\.test|L4L|L4J/);
  });

  it('refunds the buyer in full when the sale is cancelled before the driver sets off', async () => {
    const sale = await new Sale(site).listed();
    await sale.paid();
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, { reason: 'Changed my mind' }), 200);
    const seen = await sale.until('refunded');
    expect(seen.status).toBe('cancelled');
    const { proof } = await sale.ledger();
    expect(proof).toMatchObject({ captured: sale.listing.total, refunded: sale.listing.total, seller: 0, driver: 0 });
    await sale.buyer.mail(/cancel|refund/i);
  });
});
