import type { Browser, Page } from 'playwright-core';
import type { AdminConfigView } from '../../../src/contexts/admin/settings/published/views.js';
import { torontoDay } from '../../../src/platform/domain/toronto-time.js';
import { DROP_OFF } from '../../delivery/builders/a-delivery.js';
import { seed } from '../../size/seed.js';
import { startApplication, type TestApplication } from '../application.js';
import { DESKTOP, launchBrowser, Window } from '../pages/browser.js';
import { clientOf, createDatabase } from '../database.js';
import { enterDocument, DOCUMENTS } from '../driver-documents.js';
import { eventually, expectStatus, Person, photo } from '../people.js';
import { ProviderDashboard } from '../provider.js';
import { Sale } from '../sale.js';
import { Seeds } from '../seeds.js';
import { sandboxControl } from '../sandbox-controls.js';
import { inDatabase, mailGivenUp, openDispute, reportProblem } from '../trouble.js';
import { waitsThere } from '../waited.js';

const IS_LARGE = process.env['CONSOLE_SIZE'] === 'large';

/** The last complete March in Toronto, as YYYY-MM. */
export const MARCH = ((today: string): string => {
  const [year, month] = today.split('-').map(Number);
  return `${String((year ?? 0) - ((month ?? 0) < 4 ? 1 : 0))}-03`;
})(torontoDay(new Date()));

interface NamedDriver {
  id: number;
  person: Person;
}

/** Everything that the console's operator, Robin Clarke, meets in a day, and the browser windows for it. */
export class DayWorld {
  readonly #sales = new Map<string, Sale>();
  readonly #drivers = new Map<string, NamedDriver>();
  readonly #windows: Window[] = [];
  orphan = '';

  private constructor(
    readonly site: TestApplication,
    private readonly browser: Browser,
    readonly admin: Person,
  ) {}

  static async open(): Promise<DayWorld> {
    const database = await createDatabase();
    if (IS_LARGE) {
      const owner = await clientOf(database.ownerUrl);
      await seed(owner);
      await owner.query(`UPDATE delivery.delivery SET drop_off = $1 WHERE status = 'scheduled'`, [DROP_OFF]);
      await owner.end();
    }
    const site = await startApplication({}, { database });
    const world = new DayWorld(site, await launchBrowser(), await new Sale(site).admin());
    await world.#settings();
    await world.#drive();
    await world.#waiting();
    await world.#road();
    await world.#released();
    await world.#rest();
    return world;
  }

  rows<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return inDatabase<Row>(this.site, sql, parameters);
  }

  sale(item: string): Sale {
    const known = this.#sales.get(item);
    if (known === undefined) throw new Error(`No sale of a ${item}.`);
    return known;
  }

  idOf(item: string): string {
    return this.sale(item).listing.id;
  }

  driver(name: string): NamedDriver {
    const known = this.#drivers.get(name);
    if (known === undefined) throw new Error(`No driver ${name}.`);
    return known;
  }

  get provider(): ProviderDashboard {
    return new ProviderDashboard(this.site.sandboxUrl);
  }

  /** Waits until the sale's money is in that state. */
  async expectFunds(item: string, state: string): Promise<void> {
    const sql = 'SELECT funds_state AS state FROM listings.listing WHERE id = $1';
    await eventually(
      async () => (await this.rows<{ state: string }>(sql, [this.idOf(item)]))[0]?.state === state || undefined,
      `the ${item} to be ${state}`,
    );
  }

  async driverOf(item: string): Promise<number | null> {
    const sql = 'SELECT driver_id AS driver FROM delivery.delivery WHERE listing_id = $1 ORDER BY created_at DESC';
    return (await this.rows<{ driver: number | null }>(sql, [this.idOf(item)]))[0]?.driver ?? null;
  }

  /** Opens a browser window, signed in as the operator unless it is another device. */
  async window(isOtherDevice = false): Promise<Page> {
    const window = await Window.open(this.browser, DESKTOP, isOtherDevice ? 'other-device' : 'console-day');
    this.#windows.push(window);
    if (!isOtherDevice) await window.become(this.site.url, this.admin.cookieHeader);
    return window.page;
  }

  /** The errors of all pages. */
  get problems(): string[] {
    return this.#windows.flatMap(({ problems }) => problems);
  }

  /** Takes a screenshot if `SCREENSHOTS` names a folder. */
  async picture(page: Page, what: string): Promise<void> {
    await this.#windows.find((window) => window.page === page)?.picture(what);
  }

  async close(): Promise<void> {
    for (const window of this.#windows) await window.close();
    await this.browser.close();
    await this.site.close();
  }

  async #at(item: string, ...[state, fields]: [Parameters<typeof Sale.at>[1], Record<string, string>?]): Promise<Sale> {
    const sale = await Sale.at(this.site, state, { ...fields, name: item });
    this.#sales.set(item, sale);
    return sale;
  }

  /** Opens deliveries on every day, so that tomorrow works, and names the operator. */
  async #settings(): Promise<void> {
    const { body } = await this.admin.get<AdminConfigView>('/api/admin/config');
    const everyDay = <Value>(value: Value): Record<string, Value> =>
      Object.fromEntries(Object.keys(body.availableDays).map((day) => [day, value]));
    const slots = body.availableTimeSlots['saturday'] ?? {};
    const changed = { ...body, availableDays: everyDay(true), availableTimeSlots: everyDay(slots) };
    await expectStatus(this.admin.post('/api/admin/config', changed), 200);
    await this.rows(`UPDATE identity.user SET first_name = 'Robin', last_name = 'Clarke' WHERE email = $1`, [
      this.admin.email,
    ]);
  }

  async #drive(): Promise<void> {
    const seeds = new Seeds(this.site);
    for (const firstName of ['Ana', 'Bo', 'Dana', 'Eli', 'Noor']) {
      const person = new Person(this.site.url, `${firstName.toLowerCase()}@drivers.example`);
      const names = { firstName, lastName: 'Costa', username: `${firstName.toLowerCase()}.costa` };
      const id = await seeds.person(person, names);
      if (firstName !== 'Noor') await seeds.approvedDriver(id);
      this.#drivers.set(firstName, { id, person });
    }
    const { person } = this.driver('Noor');
    await expectStatus(person.post('/api/driver/apply', { acceptAgreement: true }), 201);
    for (const kind of Object.keys(DOCUMENTS)) await expectStatus(enterDocument(person, kind), 200);
  }

  /** Unpaid links, and sales with held money. */
  async #waiting(): Promise<void> {
    const caller = await this.#at('Oak bookcase', 'paid');
    await this.rows(
      `UPDATE identity.user SET first_name = 'Élan', last_name = 'Tremblay', phone_number = '+14165550143' WHERE email = $1`,
      [caller.seller.email],
    );
    for (const item of ['Kitchen table', 'Reading chair', 'Garden bench', 'Desk lamp']) await this.#at(item, 'paid');
    for (const item of ['Blue armchair', 'Wall mirror']) await this.#given(await this.#at(item, 'paid'), 'Ana');
    await this.#at('Floor vase', 'listed');
    await openDispute(this.site, this.sale('Desk lamp'));
  }

  async #given(sale: Sale, to: string): Promise<void> {
    const path = `/api/admin/deliveries?product=${sale.listing.id}`;
    const job = await eventually(
      async () => (await this.admin.get<{ items: { id: string }[] }>(path)).body.items[0],
      'the delivery',
    );
    const body = { driverId: this.driver(to).id };
    await expectStatus(this.admin.post(`/api/admin/deliveries/${job.id}/assign`, body), 200);
    sale.jobId = job.id;
  }

  /** Assigns it to Eli directly, because a driver's list shows only some of many jobs. */
  async #onTheWay(item: string): Promise<Sale> {
    const sale = await this.#at(item, 'paid');
    Object.assign(sale, { driver: this.driver('Eli').person });
    await this.#given(sale, 'Eli');
    return sale.onTheWay();
  }

  /** Items on the road, and returned ones. */
  async #road(): Promise<void> {
    await this.#onTheWay('Piano stool');
    const returned = await this.#onTheWay('Coffee table');
    await waitsThere(this.site, returned);
    const form = new FormData();
    form.set('reason', 'buyer-absent');
    form.append('photo', await photo('#335577'), 'door.jpg');
    await expectStatus(returned.driver.call('POST', `/api/driver/jobs/${returned.jobId}/fail`, { form }), 200);
    const scratched = await this.#onTheWay('Road bike');
    await scratched.inspected();
    await reportProblem(scratched, 'The frame is scratched on the left side.');
    await this.rows(`UPDATE payments.problem SET turn = 'administrator' WHERE listing_id = $1`, [scratched.listing.id]);
  }

  /** Delivered sales: one seller cannot receive money, one release failed, and some are paid. */
  async #released(): Promise<void> {
    await this.#unpaid('Sewing machine', 'restricted');
    await this.#unpaid('Record player', 'restricted');
    const late = this.idOf('Record player');
    await this.rows(
      `UPDATE payments.payment SET release_error = 'balance_insufficient', release_due_at = now() + interval '5 hours'
        WHERE listing_id = $1`,
      [late],
    );
    await this.#account('Record player', 'verified');
    for (const item of ['Film camera', 'Guitar', 'Toolbox']) {
      const sale = await this.#onTheWay(item);
      await expectStatus(sale.deliver(), 200);
      await sale.until('released');
    }
    await this.rows(
      `SET session_replication_role = replica; UPDATE payments.ledger_entry SET at = '${MARCH}-17T16:00:00Z'
        WHERE listing_id = '${this.idOf('Toolbox')}'`,
    );
  }

  async #account(item: string, outcome: string): Promise<void> {
    const { seller } = this.sale(item);
    const { body } = await seller.get<{ stripeConnectId: string }>('/api/user');
    await sandboxControl(this.site.sandboxUrl, `accounts/${body.stripeConnectId}/onboard`, { outcome });
    await expectStatus(seller.get('/api/stripe/status?return=true'), 200);
  }

  async #unpaid(item: string, outcome: string): Promise<void> {
    const sale = await this.#onTheWay(item);
    await this.#account(item, outcome);
    await expectStatus((await sale.inspected()).confirm(), 200);
    const sql = `SELECT 1 FROM payments.payment WHERE listing_id = $1 AND release_error IS NOT NULL`;
    await eventually(
      async () => (await this.rows(sql, [sale.listing.id])).length > 0 || undefined,
      'the failed release',
    );
  }

  /** A second administrator's request, a failed message, and a provider account without a user. */
  async #rest(): Promise<void> {
    const second = new Person(this.site.url, 'jules@porchlight.test');
    const seeds = new Seeds(this.site);
    const id = await seeds.person(second, { firstName: 'Jules', lastName: 'Roy', username: 'jules.roy' });
    await expectStatus(
      this.admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'admin' } }),
      200,
    );
    await seeds.signInAgain(second, id);
    await this.#fourEyes(true, 200);
    const path = `/api/admin/money-desk/${this.idOf('Guitar')}/refund`;
    await expectStatus(second.post(path, { amount: 60, reason: 'The neck is bent.' }), 202);
    const approval = (await this.#fourEyes(false, 202)).details?.approvalId ?? '';
    await expectStatus(second.post(`/api/admin/approvals/${approval}`, { approve: true }), 200);
    await mailGivenUp(this.site, 'marie@example.ca');
    this.orphan = await this.provider.createAccount({ email: 'lost@example.ca' });
  }

  async #fourEyes(fourEyes: boolean, status: number): Promise<{ details?: { approvalId: string } }> {
    const { body } = await this.admin.get<AdminConfigView>('/api/admin/config');
    return (await expectStatus(this.admin.post('/api/admin/config', { ...body, fourEyes }), status)).body;
  }
}
