import pg from 'pg';
import { SqlRecordArchive } from '../../src/contexts/delivery/adapters/persistence/sql-record-archive.js';
import { DeliveryRecord } from '../../src/contexts/delivery/application/records/delivery-record.js';
import { VerifyRecords } from '../../src/contexts/delivery/application/records/verify-records.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { ObjectStore } from '../../src/platform/application/ports/object-store.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { LeavingSale, NotedSale, ORDER_WORDS, WORDS } from '../support/noted-sale.js';
import { eventually, expectStatus, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { Onlookers, sorted } from '../support/sight/who-sees.js';
import {
  AFTERWARDS,
  BEFORE_ADDRESSES,
  BEFORE_PICKUP,
  NOT_FOR_ADMINISTRATORS,
} from '../support/sight/who-sees-table.js';
import { columnsWith } from '../support/traces.js';
import { story } from '../support/story.js';

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

let sale: NotedSale;
const VAUGHAN = { pickupCity: 'Vaughan', pickupState: 'ON', pickupZipCode: 'L4L 1A1' };
const DAY = 86_400;
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

/** Waits until these files are deleted. */
async function gone(keys: string[]): Promise<void> {
  const objects = site.app.get(ObjectStore, { strict: false });
  await eventually(async () => {
    const found = await Promise.all(keys.map((key) => objects.get(key)));
    for (const object of found) object?.stream.destroy();
    return found.every((object) => object === null) ? true : undefined;
  }, 'the files to be gone');
}
const wherever = async (...texts: string[]): Promise<string[]> =>
  [...new Set((await Promise.all(texts.map((text) => columnsWith(site.databaseUrl, text)))).flat())].sort();

const { chapter, step } = story('Everyone sees what concerns them, and personal data goes when it must');

chapter('Who sees what', () => {
  let onlookers: Onlookers;

  step('of a sale under way is as in the table, for every call', async () => {
    sale = await (await (await new NotedSale(site).listed()).paid()).takenAgain();
    onlookers = await Onlookers.of(sale);
    expect(onlookers.questions.length).toBeGreaterThan(60);
    const early = await onlookers.look(['driver'], Object.keys(BEFORE_PICKUP));
    const known = Object.entries(sorted({ ...BEFORE_PICKUP, ...BEFORE_ADDRESSES })).flatMap(([path, { driver }]) =>
      driver === undefined ? [] : [[path, { driver }]],
    );
    expect(early.seen).toEqual(Object.fromEntries(known));
    await sale.untilAddresses();
    const { seen, refused } = await onlookers.look();
    expect(seen).toEqual(sorted(BEFORE_PICKUP));
    expect(refused.sort()).toEqual([...NOT_FOR_ADMINISTRATORS].sort());
  });

  step(
    'excludes the codes after the hand-overs, and for the driver the addresses two hours after the end',
    async () => {
      await sale.released();
      await pass(1 / 8);
      const roles = ['seller', 'buyer', 'driver'] as const;
      const { seen } = await onlookers.look(roles, Object.keys(BEFORE_PICKUP));
      const before = Object.entries(sorted({ ...BEFORE_PICKUP, ...AFTERWARDS }));
      const expected = before.flatMap(([path, who]) => {
        const theirs = roles.flatMap((role) => (who[role] === undefined ? [] : [[role, who[role]]]));
        return theirs.length === 0 ? [] : [[path, Object.fromEntries(theirs)]];
      });
      expect(seen).toEqual(Object.fromEntries(expected));
    },
  );
});

chapter('Personal data', () => {
  let leaving: LeavingSale;
  interface Export {
    exportedAt: string;
    account: { email: string }[];
    orders: { dropoff: { address: string }; amount: number }[];
    messages: { template: string; text: string | null }[];
    ratingsGiven: { comment: string }[];
    ledger: unknown[];
    changedByAdministrators: unknown[];
  }

  step('can be exported as a file only by its owner', async () => {
    leaving = await (
      await (await new LeavingSale(site).listed({ pickupAddress: '3 Bellflower Yard', ...VAUGHAN })).paid()
    ).accepted();
    await leaving.onTheWay();
    expect((await site.client().get('/api/user/export')).status).toBe(401);
    const { headers, body } = await leaving.buyer.get<Export>('/api/user/export');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="porchlight-data-${body.exportedAt.slice(0, 10)}.json"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      account: [{ email: leaving.buyer.email }],
      orders: [{ dropoff: { address: '12 Foxglove Terrace' }, amount: 150 }],
    });
    const { body: other } = await leaving.seller.get<Export>('/api/user/export');
    expect(JSON.stringify(other)).not.toMatch(/Foxglove|Oakapple/);
  });

  step('cannot be deleted while money is in movement', async () => {
    for (const person of [leaving.buyer, leaving.seller, leaving.driver]) {
      const refused = await person.call<{ code: string; message: string }>('DELETE', '/api/user');
      expect(refused).toMatchObject({ status: 409, body: { code: 'money-in-movement' } });
      expect(refused.body.message).toContain('Some of your money');
    }
    expect(await (await leaving.admin()).call('DELETE', '/api/user')).toMatchObject({
      status: 403,
      body: { code: 'primary-admin' },
    });
    expect((await site.client().call('DELETE', '/api/user')).status).toBe(401);
  });

  step('of a buyer is deleted with the account; what the sale needs stays for its period', async () => {
    const { buyer } = leaving;
    await expectStatus(leaving.deliver(), 200);
    await leaving.until('released');
    await expectStatus(
      buyer.post(`/api/products/${leaving.listing.id}/rating`, { rating: 5, comment: 'Splendidly wrapped in tartan' }),
      200,
    );
    const { body: me } = await buyer.get<{ id: number }>('/api/user');
    const edit = { body: { lastName: 'Oakapple-Byng' } };
    await expectStatus((await leaving.admin()).call('PATCH', `/api/admin/users/${String(me.id)}`, edit), 200);
    const edited = await eventually(async () => {
      const { body } = await buyer.get<Export>('/api/user/export');
      return body.changedByAdministrators.length > 0 ? body : undefined;
    }, 'the change in the export');
    expect(edited.ratingsGiven).toMatchObject([{ comment: 'Splendidly wrapped in tartan' }]);
    expect(edited.messages.map(({ text }) => text).join()).toMatch(/Oak bookcase/);

    await expectStatus(buyer.call('DELETE', '/api/user'), 200);
    expect((await buyer.get('/api/user')).status).toBe(401);
    expect((await buyer.call('DELETE', '/api/user')).status).toBe(401);
    expect(await wherever(buyer.email, 'Oakapple-Byng', 'Splendidly wrapped in tartan', '88 Nasturtium Grove')).toEqual(
      [],
    );
    // The order’s copies are removed after their own period.
    expect(await wherever('Oakapple', '12 Foxglove Terrace')).toEqual([
      'delivery.delivery.drop_off',
      'payments.checkout.drop_off',
    ]);
    expect((await leaving.ledger()).proof).toMatchObject({ captured: 175 });
  });

  step('of a seller is deleted with unsold offers and their photos', async () => {
    const { seller } = leaving;
    const offer = await seller.createListing({ pickupAddress: '21 Larkspur Bend', ...VAUGHAN });
    const [{ keys } = { keys: [] }] = await rows<{ keys: string[] }>(
      'SELECT photo_keys AS keys FROM listings.listing WHERE id = $1',
      [offer.id],
    );
    expect(keys).toHaveLength(2);
    await expectStatus(seller.call('DELETE', '/api/user'), 200);
    await gone(keys.map((key) => `${key}-large.webp`));
    expect(await wherever(seller.email, '21 Larkspur Bend')).toEqual([]);
    expect(await wherever('3 Bellflower Yard')).toEqual(['listings.listing.pickup_address']);
    const { body } = await site.client().get(`/api/products/${offer.shareLink}`);
    expect(body).toMatchObject({ status: 'cancelled', imageUrls: [], sellerFirstName: null });
  });

  step('of a driver is deleted too, and no longer adds capacity to the windows', async () => {
    const { body: me } = await leaving.driver.get<{ id: number }>('/api/user');
    expect((await leaving.driver.call('DELETE', '/api/user')).status).toBe(409);
    const idle = new LeavingSale(site);
    await idle.driverReady();
    const { body: other } = await idle.driver.get<{ id: number }>('/api/user');
    await expectStatus(idle.driver.call('DELETE', '/api/user'), 200);
    const drivers = await rows<{ status: string }>(
      'SELECT status FROM delivery.driver WHERE user_id = ANY($1) ORDER BY user_id',
      [[me.id, other.id]],
    );
    expect(drivers.map(({ status }) => status)).toEqual(['approved', 'suspended']);
  });
});

chapter('The personal data of a finished sale', () => {
  let frozen: Sale;
  const masked = async (): Promise<string[]> => {
    const found = await rows<{ id: string }>('SELECT id FROM listings.listing WHERE addresses_removed_at IS NOT NULL');
    return found.map(({ id }) => id);
  };
  const verified = (): ReturnType<VerifyRecords['execute']> =>
    new VerifyRecords(
      new SqlRecordArchive(site.app.get(DatabaseSession, { strict: false })),
      site.app.get(DeliveryRecord, { strict: false }),
      site.app.get(ObjectStore, { strict: false }),
    ).execute();

  step('stays for 30 days, and while money is unsettled', async () => {
    frozen = await Sale.at(site, 'paid', { pickupAddress: '8 Halyard Row', ...VAUGHAN });
    const form = new FormData();
    for (const [name, value] of Object.entries({ reason: 'other', text: 'This is not what I ordered.' }))
      form.set(name, value);
    form.append('photos', await photo('#aa3322'), 'crack.jpg');
    const problem = `/api/products/${frozen.listing.id}/problem`;
    await expectStatus(frozen.buyer.call('POST', problem, { form, key: crypto.randomUUID() }), 200);

    // Half a day less, because the nightly job may run before or after the hour at which the sale ended.
    await pass(1);
    await pass(28.5);
    expect(await masked()).not.toContain(sale.listing.id);
    expect(await wherever(WORDS['pickup-street'])).toContain('listings.listing.pickup_address');
    expect(await wherever(WORDS['order-street'])).toEqual(
      expect.arrayContaining(['delivery.delivery.drop_off', 'payments.checkout.drop_off']),
    );
  });

  step('stays while a problem about its payment is open', async () => {
    await rows(
      `INSERT INTO payments.problem (id, listing_id, payment_id, reporter_id, reason, text, photo_keys, state, created_at)
       SELECT gen_random_uuid(), listing_id, id, buyer_id, 'other', 'Reported by hand.', '{}', 'open', now()
         FROM payments.payment WHERE listing_id = $1`,
      [sale.listing.id],
    );
    await pass(2);
    expect(await masked()).not.toContain(sale.listing.id);
    await rows("UPDATE payments.problem SET state = 'withdrawn', ended_at = now() WHERE listing_id = $1", [
      sale.listing.id,
    ]);
  });

  step('has no addresses anywhere afterwards', async () => {
    await pass(1);
    const without = await masked();
    expect(without).toContain(sale.listing.id);
    expect(without).not.toContain(frozen.listing.id);
    expect(await wherever(WORDS['pickup-street'], ...ORDER_WORDS, '12 Foxglove Terrace', '3 Bellflower Yard')).toEqual(
      [],
    );
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

  step('has no photos and notes 180 days after its end, and the records note their removal', async () => {
    await pass(145);
    expect(await wherever(WORDS['driver-note'])).toEqual(['delivery.proof.note']);
    const before = await rows<{ key: string }>(
      `SELECT p.object_key AS key FROM delivery.proof p JOIN delivery.delivery d ON d.id = p.delivery_id
        WHERE d.listing_id = $1 AND p.object_key IS NOT NULL UNION ALL
       SELECT unnest(photo_keys) || '-large.webp' FROM listings.listing WHERE id = $1`,
      [sale.listing.id],
    );
    expect(before).toHaveLength(4);
    await pass(5);
    await gone(before.map(({ key }) => key));
    expect(await wherever(WORDS['driver-note'])).toEqual([]);
    const { faults, photos } = await verified();
    expect([faults, photos]).toEqual([[], 0]);
    await sale.seller.signIn();
    const { body } = await sale.seller.get(`/api/products/${sale.listing.shareLink}`);
    expect(body).toMatchObject({ imageUrls: [], thumbnailUrl: null, name: 'Oak bookcase' });
    const proofs = (body['viewer'] as { proofs: { url: string | null }[] }).proofs;
    expect(proofs.map(({ url }) => url)).toEqual([null]);
  });
});
