import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { TestApplication } from './application.js';
import { eventually, expectStatus, photo } from './people.js';
import { ProviderDashboard } from './provider.js';
import type { Sale } from './sale.js';
import { sandboxControl } from './sandbox-controls.js';

/** For changes that no call can make. */
export async function inDatabase<Row extends object = object>(
  { databaseUrl }: TestApplication,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<Row>(sql, parameters);
  await database.end();
  return rows;
}

/** An event of the provider that was received long ago and never handled. */
export const lostEvent = (site: TestApplication, id: string): Promise<object[]> =>
  inDatabase(
    site,
    `INSERT INTO payments.provider_event (id, type, livemode, object_id, payload, created_at, received_at, state)
     VALUES ($1, 'charge.updated', false, 'ch_unknown', '{}', '2026-01-01', '2026-01-01', 'received')`,
    [id],
  );

/** Inserts a message that failed after eight attempts; returns its id. */
export async function mailGivenUp(site: TestApplication, recipient = 'marie@example.ca'): Promise<string> {
  const id = uuidv7();
  await inDatabase(
    site,
    `INSERT INTO notifications.mail
       (id, unique_key, recipient, template, subject, text, html, state, attempts, created_at, error)
     VALUES ($1, $2, $3, 'item-picked-up', 'Your item was picked up', 'On its way.', '<p>On its way.</p>', 'failed', 8,
       date_trunc('milliseconds', now()), 'The mail server refused the recipient: 451 4.7.1 Try later')`,
    [id, `given up ${id}`, recipient],
  );
  return id;
}

/** The buyer reports a problem with two photos. */
export async function reportProblem(sale: Sale, text: string): Promise<void> {
  const form = new FormData();
  form.set('reason', 'damaged');
  form.set('text', text);
  for (const colour of ['#aa3322', '#2233aa']) form.append('photos', await photo(colour), 'crack.jpg');
  const path = `/api/products/${sale.listing.id}/problem`;
  await expectStatus(sale.buyer.call('POST', path, { form, key: crypto.randomUUID() }), 200);
}

/** The buyer's bank opens a dispute; waits until the product has it. */
export async function openDispute({ sandboxUrl }: TestApplication, sale: Sale): Promise<void> {
  const charge = await new ProviderDashboard(sandboxUrl).chargeOf(sale.listing.id);
  await sandboxControl(sandboxUrl, `charges/${charge.id}/dispute`);
  const admin = await sale.admin();
  await eventually(async () => {
    const { body } = await admin.get<{ items: { productId: string }[] }>('/api/admin/disputes');
    return body.items.find(({ productId }) => productId === sale.listing.id);
  }, 'the dispute');
}
