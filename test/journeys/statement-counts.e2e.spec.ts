import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startApplication, type TestApplication } from '../support/application.js';
import { CountedStatements } from '../support/counted-statements.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { story } from '../support/story.js';

/** Counts the pending jobs, messages and provider events. */
const WAITING = `
  SELECT (SELECT count(*) FROM queue.job WHERE state < 'completed' AND name LIKE '%--%')
       + (SELECT count(*) FROM notifications.mail WHERE state IN ('queued', 'sending'))
       + (SELECT count(*) FROM payments.provider_event WHERE state = 'received') AS waiting`;
const AFTERWARDS_MS = 300;
/** On a busy machine events are fetched apart that otherwise come together, and a retry falls into the count. */
const MORE_STATEMENTS = 5;
const MORE_TRANSACTIONS = 3;

let counted: CountedStatements;
let site: TestApplication;
let database: pg.Client;
let sale: Sale;
let admin: Person;
beforeAll(async () => {
  counted = new CountedStatements();
  site = await startApplication();
  database = new pg.Client({ connectionString: site.databaseUrl, application_name: 'test' });
  await database.connect();
  sale = await new Sale(site).listed();
  await sale.driverReady();
  admin = await sale.admin();
});
afterAll(async () => {
  await database.end();
  await site.close();
  counted.end();
});

/** Waits until everything that follows from an operation is done. */
async function quiet(): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.query<{ waiting: string }>(WAITING);
    return rows[0]?.waiting === '0' ? true : undefined;
  }, 'everything to be done');
  await pause(AFTERWARDS_MS);
}

const inState = (state: string): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await database.query(
      'SELECT 1 FROM listings.listing WHERE id = $1 AND $2 IN (status, funds_state)',
      [sale.listing.id, state],
    );
    return rows.length === 1 ? true : undefined;
  }, `the sale to be ${state}`);

async function payment(): Promise<void> {
  await sale.pay();
  await inState('payment_secured');
}

async function delivery(): Promise<void> {
  await sale.takesJob();
  await sale.untilAddresses();
  await sale.onTheWay();
  await expectStatus(sale.deliver(), 200);
  await inState('release_due');
}

async function release(): Promise<void> {
  await expectStatus(sale.confirm(), 200);
  await inState('released');
}

/**
 * The cost of each main operation, with everything that follows in the background. It does not depend on the machine;
 * only whether events are fetched together or apart makes a small difference.
 */
story('Statements and transactions', ({ step }) => {
  step.each<[operation: string, statements: number, transactions: number, act: () => Promise<unknown>]>([
    ['the item’s page', 1, 0, () => site.client().get(`/api/products/${sale.listing.shareLink}`)],
    ['a seller’s newest 20', 2, 0, () => sale.seller.get('/api/products?limit=20&status=waiting_for_payment')],
    ['a link with two photos', 13, 2, () => sale.seller.createListing({ name: 'Second lamp' })],
    ['a new buyer’s sign-in', 20, 3, () => sale.buyer.signIn({ asProspect: true })],
    ['windows and payment page', 36, 3, () => sale.startCheckout()],
    ['the payment', 41, 3, payment],
    ['a search by the recipient', 10, 0, () => admin.post('/api/admin/search', { query: 'okafor' })],
    ['the sale’s page in the console', 17, 0, () => admin.get(`/api/admin/transactions/${sale.listing.id}`)],
    ['the delivery', 139, 10, delivery],
    ['the release', 50, 6, release],
  ])('of %s stay within %i and %i', async (_, statements, transactions, act) => {
    await quiet();
    counted.take();
    await act();
    await quiet();
    const cost = counted.take();
    const isWithin =
      cost.statements <= statements + MORE_STATEMENTS && cost.transactions <= transactions + MORE_TRANSACTIONS;
    expect(isWithin ? [] : [cost.statements, cost.transactions, ...cost.texts]).toEqual([]);
  });
});
