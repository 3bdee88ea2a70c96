import pg from 'pg';
import { startApplication, type TestApplication } from '../application.js';
import { eventually, expectStatus, photo, Person } from '../people.js';
import { Sale } from '../sale.js';
import { STORIES, type Story } from './stories.js';

export interface Job {
  number: number;
  story: Story;
  size: 'small' | 'medium' | 'large';
  priceCents: number;
  listingId: string;
  shareLink: string;
  /** The delivery's id; empty until it is paid. */
  id: string;
  seller: Person;
  buyer: Person;
}

/** Small, so that image processing does not dominate the test. */
export const smallPhoto = (number: number): Promise<Blob> =>
  photo(`#${(0x224466 + number * 4_099).toString(16).padStart(6, '0').slice(-6)}`, 48, 36);

/** Does the work for every item with that many workers; item n always goes to the same worker. */
export async function shared<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let index = worker; index < items.length; index += workers) await work(items[index]!, worker);
    }),
  );
}

const SELLERS = 4;
/** A multiple of the workers, so that no buyer starts two payments at once. */
const BUYERS = 24;
const WORKERS = 8;
const SIZES = ['small', 'medium', 'small', 'large', 'medium'] as const;

/** One day of the service: its people, its sales for one delivery day, and its database. */
export class Day {
  readonly drivers: Person[] = [];
  readonly jobs: Job[] = [];
  /** The windows of the delivery day. */
  windows: { deliveryDate: string; deliveryWindow: string }[] = [];
  admin!: Person;

  private constructor(
    readonly site: TestApplication,
    private readonly database: pg.Client,
  ) {}

  static async begin(crew: number): Promise<Day> {
    const site = await startApplication();
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    const day = new Day(site, database);
    const cast = Array.from({ length: crew }, () => new Sale(site));
    day.admin = await cast[0]!.admin();
    await Promise.all(cast.map((sale) => sale.driverReady()));
    day.drivers.push(...cast.map(({ driver }) => driver));
    return day;
  }

  /** Sells everything through the API: lists it, orders it for a window of the day, and pays at the provider. */
  async sell(count: number): Promise<void> {
    const first = await Promise.all(Array.from({ length: SELLERS }, () => new Sale(this.site).listed()));
    const buyers = Array.from(
      { length: BUYERS },
      (_, n) => new Person(this.site.url, `day-${String(n)}@porchlight.test`),
    );
    await Promise.all(buyers.map((buyer) => buyer.signIn({ asProspect: true })));
    this.windows = await this.#windows(first[0]!);
    const numbers = Array.from({ length: count }, (_, number) => number);
    await shared(numbers, WORKERS, async (number) => {
      const { seller } = first[number % SELLERS]!;
      const buyer = buyers[number % BUYERS]!;
      const job = await this.#listed(number, seller, buyer);
      this.jobs.push(job);
      await this.#paid(job, this.windows[number % this.windows.length]!);
    });
    await eventually(async () => {
      const rows = await this.rows<{ id: string; listing_id: string }>('SELECT id, listing_id FROM delivery.delivery');
      for (const { id, listing_id } of rows) {
        const job = this.jobs.find(({ listingId }) => listingId === listing_id);
        if (job !== undefined) job.id = id;
      }
      return rows.length === count ? true : undefined;
    }, 'every sale to be paid');
  }

  async #windows(sale: Sale): Promise<{ deliveryDate: string; deliveryWindow: string }[]> {
    interface Options {
      days: { date: string; windows: { label: string; available: boolean }[] }[];
    }
    const path = `/api/products/${sale.listing.shareLink}/delivery-options?postalCode=L4J%202B2`;
    const { body } = await this.admin.get<Options>(path);
    const whole = body.days.slice(1).find(({ windows }) => windows.every(({ available }) => available));
    if (whole === undefined) throw new Error('No day is open from morning to evening.');
    return whole.windows.map(({ label }) => ({ deliveryDate: whole.date, deliveryWindow: label }));
  }

  async #listed(number: number, seller: Person, buyer: Person): Promise<Job> {
    const story = STORIES[number % STORIES.length]!;
    const size = SIZES[number % SIZES.length]!;
    // Fifteen percent of the price is whole cents.
    const priceCents = 2_000 + 20 * number * 37;
    const form = new FormData();
    const fields = { name: `Item ${String(number)}`, amount: (priceCents / 100).toFixed(2), size };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append('images', await smallPhoto(number), 'item.jpg');
    const { body } = await expectStatus<{ id: string; shareLink: string }>(
      seller.call('POST', '/api/products', { form, key: crypto.randomUUID() }),
      201,
    );
    return { number, story, size, priceCents, listingId: body.id, shareLink: body.shareLink, id: '', seller, buyer };
  }

  async #paid(job: Job, window: { deliveryDate: string; deliveryWindow: string }): Promise<void> {
    const sale = new Sale(this.site);
    const body = { ...sale.checkoutBody(window), noContact: job.story === 'by photo' };
    const path = `/api/products/${job.shareLink}/checkout`;
    const { body: checkout } = await expectStatus<{
      checkoutSessionId: string;
      checkoutUrl: string;
      reservedUntil: string;
    }>(job.buyer.post(path, body, { key: crypto.randomUUID() }), 200);
    await sale.pay(checkout);
    await eventually(async () => {
      const { body: order } = await job.buyer.get<{ status: string }>(`/api/orders/${checkout.checkoutSessionId}`);
      return order.status === 'paid' ? true : undefined;
    }, 'the order to be paid');
  }

  async rows<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(sql, parameters)).rows;
  }

  async pass(seconds: number): Promise<void> {
    await expectStatus(new Person(this.site.url, 'clock@porchlight.test').post('/dev/clock/advance', { seconds }), 200);
  }

  async end(): Promise<void> {
    await this.database.end();
    await this.site.close();
  }
}
