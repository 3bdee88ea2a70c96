import type { Browser, Locator, Page } from 'playwright-core';
import { startApplication, type TestApplication } from './application.js';
import { launchBrowser } from './pages/browser.js';
import { ConsolePage } from './pages/console-page.js';
import { eventually, expectStatus, Person } from './people.js';
import { Sale } from './sale.js';
import { Seeds } from './seeds.js';
import { inDatabase } from './trouble.js';

interface Options {
  days: { date: string; windows: { label: string; available: boolean }[] }[];
}
interface Board {
  jobs: { id: string; driverId: number | null }[];
}

/** The dispatch board of a day: five jobs in three windows, and three drivers, of whom Zoé carries only small items. */
export class DispatchHouse {
  day = '';
  readonly #drivers = new Map<string, { id: number; person: Person }>();
  readonly #jobs = new Map<string, string>();
  readonly #opened: ConsolePage[] = [];

  private constructor(
    readonly site: TestApplication,
    private readonly browser: Browser,
    private readonly seller: Person,
    readonly admin: Person,
  ) {}

  static async open(): Promise<DispatchHouse> {
    const site = await startApplication();
    const sale = await Sale.at(site, 'listed', { name: 'Not sold' });
    const house = new DispatchHouse(site, await launchBrowser(), sale.seller, await sale.admin());
    for (const name of ['Ana', 'Lee', 'Zoé']) await house.#driver(name);
    await house.#carriesSmall('Zoé');
    await house.#paid('Oak bookcase', 0);
    await house.#paid('Vélo de ville « Élan » bleu, très bon état, avec panier et antivol', 0, { size: 'large' });
    await house.#paid('Kitchen table', 2);
    await house.#paid('Desk lamp', 2, { size: 'small' });
    await house.#paid('Armchair', 4);
    return house;
  }

  async #driver(firstName: string): Promise<void> {
    const nth = String(this.#drivers.size);
    const person = new Person(this.site.url, `driver-${nth}-${String(process.pid)}@porchlight.test`);
    const seeds = new Seeds(this.site);
    const names = { firstName, lastName: 'Costa', username: `driver${nth}.${String(process.pid)}` };
    const id = await seeds.person(person, names);
    await seeds.approvedDriver(id);
    this.#drivers.set(firstName, { id, person });
  }

  async #carriesSmall(name: string): Promise<void> {
    const sql = `UPDATE delivery.driver_document SET carries = 'small' WHERE user_id = $1 AND kind = 'vehicle'`;
    await inDatabase(this.site, sql, [this.idOf(name)]);
  }

  /** Pays for a sale in the nth open window of the next open day. */
  async #paid(name: string, nth: number, fields: Record<string, string> = {}): Promise<void> {
    const seeds = new Seeds(this.site);
    const listing = await this.seller.createListing({ name, ...fields });
    const buyer = new Person(this.site.url, `buyer-${String(this.#jobs.size)}@porchlight.test`);
    const buyerId = await seeds.person(buyer);
    const path = `/api/products/${listing.shareLink}/delivery-options?postalCode=L4J%202B2`;
    const { body } = await this.seller.get<Options>(path);
    const open = body.days.slice(1).find(({ windows }) => windows.some(({ available }) => available));
    const label = open?.windows.filter(({ available }) => available)[nth]?.label ?? '';
    this.day = open?.date ?? '';
    await seeds.payment(listing.shareLink, buyerId, { deliveryDate: this.day, deliveryWindow: label });
    const job = await eventually(async () => {
      const { body: found } = await this.admin.get<Board & { items: { id: string }[] }>(
        `/api/admin/deliveries?product=${listing.id}`,
      );
      return found.items[0];
    }, `the delivery of ${name}`);
    this.#jobs.set(name, job.id);
  }

  idOf(driver: string): number {
    return this.#drivers.get(driver)?.id ?? 0;
  }

  jobOf(name: string): string {
    return this.#jobs.get(name) ?? '';
  }

  /** Assigns a job through the API, like another administrator. */
  async assign(job: string, to: string): Promise<void> {
    const path = `/api/admin/deliveries/${this.jobOf(job)}/assign`;
    await expectStatus(this.admin.post(path, { driverId: this.idOf(to) }), 200);
  }

  async departs(driver: string, job: string): Promise<void> {
    const person = this.#drivers.get(driver)?.person;
    await expectStatus(person!.post(`/api/driver/jobs/${this.jobOf(job)}/depart`, {}), 200);
  }

  /** Advances the product's clock to that UTC time of the day. */
  async until(time: string): Promise<void> {
    const pass = (seconds: number) => this.admin.post<{ now: string }>('/dev/clock/advance', { seconds });
    const { now } = (await expectStatus<{ now: string }>(pass(0), 200)).body;
    const seconds = Math.ceil((Date.parse(`${this.day}T${time}Z`) - Date.parse(now)) / 1_000);
    await expectStatus(pass(seconds), 200);
    // The pages have the administrator's session, which a mailed proof would renew.
    const ahead = "(SELECT offset_ms FROM shared.clock) * interval '1 millisecond'";
    await inDatabase(this.site, `UPDATE identity.session SET verified_at = now() + ${ahead}`, []);
  }

  async driverOf(job: string): Promise<number | null> {
    const { body } = await this.admin.get<Board>(`/api/admin/dispatch?day=${this.day}`);
    return body.jobs.find(({ id }) => id === this.jobOf(job))?.driverId ?? null;
  }

  async visit(query = `tab=dispatch&day=${this.day}`): Promise<ConsolePage> {
    const one = await ConsolePage.open(this.browser, this.site.url, this.admin, query);
    this.#opened.push(one);
    return one;
  }

  card(page: Page, job: string): Locator {
    return page.locator(`[data-job="${this.jobOf(job)}"]`);
  }

  /** The job's card in the lane of that driver, or in the unassigned lane for null. */
  cardIn(page: Page, job: string, driver: string | null): Locator {
    const lane = driver === null ? 'none' : String(this.idOf(driver));
    return page.locator(`[data-job="${this.jobOf(job)}"][data-lane="${lane}"]`);
  }

  async expectFocused(page: Page, job: string): Promise<void> {
    const focused = (): Promise<string> => page.evaluate<string>('document.activeElement?.dataset?.job ?? ""');
    await eventually(async () => (await focused()) === this.jobOf(job) || undefined, `the focus on ${job}`);
  }

  /** Unassigns every job and closes every browser window. */
  async reset(): Promise<void> {
    for (const one of this.#opened.splice(0)) await one.close();
    const sql = `UPDATE delivery.delivery SET driver_id = NULL, status = 'scheduled' WHERE id = ANY ($1::uuid[])`;
    await inDatabase(this.site, sql, [[...this.#jobs.values()]]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.site.close();
  }
}
