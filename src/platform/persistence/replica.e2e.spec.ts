import pg from 'pg';
import { startApplication, type TestApplication } from '../../../test/support/application.js';
import { createDatabase, type CopiedDatabase } from '../../../test/support/database.js';
import { eventually, expectStatus, type Person } from '../../../test/support/people.js';
import { Sale } from '../../../test/support/sale.js';
import { story } from '../../../test/support/story.js';

const COPIED = 'As the replica has it';

let replica: CopiedDatabase;
let site: TestApplication;
let sale: Sale;

/** Copies a row, except columns that the database generates. */
async function copy(from: pg.Client, to: pg.Client, table: string, id: string | number): Promise<void> {
  const { rows } = await from.query<{ names: string; row: object }>(
    `SELECT to_jsonb(t) AS row, (
       SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS names
     FROM ${table} t WHERE id = $2`,
    [table, id],
  );
  const { names, row } = rows[0] ?? { names: '', row: {} };
  await to.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1)`,
    [row],
  );
}

beforeAll(async () => {
  replica = await createDatabase();
  site = await startApplication({ DATABASE_REPLICA_URL: replica.url });
  sale = await Sale.at(site, 'listed', { name: 'As it was written' });
  const clients = [new pg.Client(site.databaseUrl), new pg.Client(replica.ownerUrl)] as const;
  await Promise.all(clients.map((client) => client.connect()));
  const { body: seller } = await sale.seller.get<{ id: number }>('/api/user');
  await copy(...clients, 'identity.user', seller.id);
  await copy(...clients, 'listings.listing', sale.listing.id);
  await clients[1].query('UPDATE listings.listing SET name = $1', [COPIED]);
  await Promise.all(clients.map((client) => client.end()));
});
afterAll(async () => {
  await site.close();
  await replica.drop();
});

const nameFor = async (person: Pick<Person, 'get'>, shareLink = sale.listing.shareLink): Promise<string> =>
  (await expectStatus<{ name: string }>(person.get(`/api/products/${shareLink}`), 200)).body.name;

const waiting = async (admin: Person): Promise<number | undefined> => {
  const { body } = await admin.get<{ statuses: { status: string; count: number }[] }>('/api/admin/overview');
  return body.statuses.find(({ status }) => status === 'waiting_for_payment')?.count;
};

story('with a replica', ({ step }) => {
  step('strangers’ requests and reports are answered by it', async () => {
    expect(await nameFor(site.client())).toBe(COPIED);
    const { body: link } = await site.client().get<{ name: string }>(`/api/links/${sale.listing.shareLink}`);
    expect(link.name).toBe(COPIED);
    const page = await fetch(`${site.url}/${sale.listing.shareLink}`);
    expect(await page.text()).toContain(COPIED);
    await sale.seller.createListing({ name: 'A second item' });
    const admin = await sale.admin();
    expect(await waiting(admin)).toBe(1);
  });

  step('signed-in people read from the primary, and what the replica lacks is found there', async () => {
    expect(await nameFor(sale.seller)).toBe('As it was written');
    const fresh = await sale.seller.createListing({ name: 'Just now' });
    expect(await nameFor(site.client(), fresh.shareLink)).toBe('Just now');
  });

  step('recent changes are read from the primary, as is everything when the replica is down', async () => {
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`), 200);
    const written = async (): Promise<true | undefined> =>
      (await nameFor(site.client())) === 'As it was written' ? true : undefined;
    await eventually(written, 'the instance to hear of the move');
    await replica.drop();
    expect(await waiting(await sale.admin())).toBe(2);
  });
});
