import pg from 'pg';
import { SqlRecordArchive } from '../../src/delivery/adapters/persistence/sql-record-archive.js';
import { DeliveryRecord } from '../../src/delivery/application/delivery-record.js';
import { VerifyRecords } from '../../src/delivery/application/verify-records.js';
import { DatabaseSession } from '../../src/shared/adapters/persistence/database-session.js';
import { ObjectStore } from '../../src/shared/application/ports/object-store.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { columnsWith } from '../support/traces.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const DAY = 86_400;
const PICKUP = {
  pickupAddress: '77 Quillback Lane',
  pickupCity: 'Vaughan',
  pickupState: 'ON',
  pickupZipCode: 'L4L 1A1',
};
const pass = (days: number): Promise<unknown> =>
  expectStatus(site.client().post('/dev/clock/advance', { seconds: days * DAY }), 200);
async function rows<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

class NotedSale extends Sale {
  override checkoutBody(window: { deliveryDate: string; deliveryWindow: string }): Record<string, unknown> {
    return {
      ...super.checkoutBody(window),
      name: 'Zebedee Wainscott',
      phoneNumber: '+14165550999',
      address: '5 Orchardgate Mews',
      note: 'Ring at the marmalade door',
    };
  }

  async failed(): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ reason: 'seller-absent', text: 'Nobody at the turquoise gate' }))
      form.set(name, value);
    form.append('photo', await photo('#223355'), 'there.jpg');
    const path = `/api/driver/jobs/${this.jobId}/fail`;
    await expectStatus(this.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
  }
}

const OF_THE_DOOR = ['5 Orchardgate Mews', 'Zebedee Wainscott', '+14165550999', 'Ring at the marmalade door'];
const OF_THE_PICKUP = '77 Quillback Lane';

describe('What is known of a sale that is over', () => {
  let sale: NotedSale;
  let frozen: NotedSale;
  const masked = async (): Promise<string[]> => {
    const found = await rows<{ id: string }>('SELECT id FROM listings.listing WHERE addresses_removed_at IS NOT NULL');
    return found.map(({ id }) => id);
  };
  const everywhere = async (texts: string[]): Promise<string[]> =>
    [...new Set((await Promise.all(texts.map((text) => columnsWith(site.databaseUrl, text)))).flat())].sort();
  const verified = (): ReturnType<VerifyRecords['execute']> =>
    new VerifyRecords(
      new SqlRecordArchive(site.app.get(DatabaseSession, { strict: false })),
      site.app.get(DeliveryRecord, { strict: false }),
      site.app.get(ObjectStore, { strict: false }),
    ).execute();

  it('stays for 30 days, and for as long as money is not at rest', async () => {
    sale = await (await (await new NotedSale(site).listed(PICKUP)).paid()).accepted();
    await expectStatus(sale.act('depart'), 200);
    await sale.failed();
    await expectStatus(sale.act('accept'), 200);
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    frozen = await (await new NotedSale(site).listed({ ...PICKUP, pickupAddress: '8 Halyard Row' })).paid();
    const form = new FormData();
    for (const [name, value] of Object.entries({ reason: 'other', text: 'This is not what I ordered.' }))
      form.set(name, value);
    form.append('photos', await photo('#aa3322'), 'crack.jpg');
    const problem = `/api/products/${frozen.listing.id}/problem`;
    await expectStatus(frozen.buyer.call('POST', problem, { form, key: crypto.randomUUID() }), 200);

    await pass(1);
    await pass(29);
    expect(await masked()).toEqual([]);
    expect(await everywhere([OF_THE_PICKUP])).toContain('listings.listing.pickup_address');
    expect(await everywhere(OF_THE_DOOR.slice(0, 1))).toEqual(
      expect.arrayContaining(['delivery.delivery.drop_off', 'payments.checkout.drop_off']),
    );
  });

  it('also where the sale itself is over, and a problem about its payment is open', async () => {
    await rows(
      `INSERT INTO payments.problem (id, listing_id, payment_id, reporter_id, reason, text, photo_keys, state, created_at)
       SELECT gen_random_uuid(), listing_id, id, buyer_id, 'other', 'Reported by hand.', '{}', 'open', now()
         FROM payments.payment WHERE listing_id = $1`,
      [sale.listing.id],
    );
    await pass(2);
    expect(await masked()).toEqual([]);
    await rows("UPDATE payments.problem SET state = 'withdrawn', ended_at = now() WHERE listing_id = $1", [
      sale.listing.id,
    ]);
  });

  it('has no addresses after them, anywhere', async () => {
    await pass(1);
    expect(await masked()).toEqual([sale.listing.id]);
    expect(await everywhere([OF_THE_PICKUP])).toEqual([]);
    const [door] = await rows(
      'SELECT d.drop_off, c.drop_off AS ordered FROM delivery.delivery d JOIN payments.checkout c ON c.id = d.checkout_id WHERE d.listing_id = $1',
      [sale.listing.id],
    );
    const left = { name: 'Removed', phoneNumber: '', address: 'Removed', address2: null, note: null, zipCode: 'L4J' };
    expect(door).toMatchObject({ drop_off: left, ordered: { ...left, city: 'Vaughan' } });
    await sale.seller.signIn();
    const { body } = await sale.seller.get<{ viewer: { pickup: object } }>(`/api/products/${sale.listing.shareLink}`);
    expect(body.viewer.pickup).toMatchObject({ address: 'Removed', address2: null, zipCode: 'L4L' });
    expect((await verified()).faults).toEqual([]);
  });

  it('has no photos and notes 180 days after its end, and the records say that they were removed', async () => {
    await pass(145);
    expect(await everywhere(['Nobody at the turquoise gate'])).toEqual(['delivery.proof.note']);
    const before = await rows<{ key: string }>(
      `SELECT p.object_key AS key FROM delivery.proof p JOIN delivery.delivery d ON d.id = p.delivery_id
        WHERE d.listing_id = $1 AND p.object_key IS NOT NULL UNION ALL
       SELECT unnest(photo_keys) || '-large.webp' FROM listings.listing WHERE id = $1`,
      [sale.listing.id],
    );
    expect(before).toHaveLength(4);
    await pass(5);
    const objects = site.app.get(ObjectStore, { strict: false });
    await eventually(async () => {
      const found = await Promise.all(before.map(({ key }) => objects.get(key)));
      for (const object of found) object?.stream.destroy();
      return found.every((object) => object === null) ? true : undefined;
    }, 'the photos to be gone');
    expect(await everywhere(['Nobody at the turquoise gate'])).toEqual([]);
    const { faults, photos } = await verified();
    expect([faults, photos]).toEqual([[], 0]);
    await sale.seller.signIn();
    const { body } = await sale.seller.get(`/api/products/${sale.listing.shareLink}`);
    expect(body).toMatchObject({ imageUrls: [], thumbnailUrl: null, name: 'Oak bookcase' });
    const proofs = (body['viewer'] as { proofs: { url: string | null }[] }).proofs;
    expect(proofs.map(({ url }) => url)).toEqual([null]);
  });
});
