import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Answer } from '../api-client.js';
import { startApplication, type TestApplication } from '../application.js';
import { documentsApproved } from '../driver-documents.js';
import { eventually, expectStatus, Person } from '../people.js';
import { Sale } from '../sale.js';
import { stillness } from '../pages/stillness.js';
import { wordsOfTables } from '../table-words.js';

export type Role =
  'seller' | 'buyer' | 'rival' | 'driver' | 'other driver' | 'suspended driver' | 'stranger' | 'admin' | 'anonymous';

export const ROLES: readonly Role[] = [
  'seller',
  'buyer',
  'rival',
  'driver',
  'other driver',
  'suspended driver',
  'stranger',
  'admin',
  'anonymous',
];

/** One transaction in a state, with its people. */
export interface Case extends Record<'seller' | 'buyer' | 'driver', Person> {
  id: string;
  shareLink: string;
  /** The delivery's id; an unknown id before payment. */
  jobId: string;
}

/** The whole site with people for many sales, and access to all of its tables. */
export class Theatre {
  readonly people = new Map<Role, Person>();
  otherDriverId = 0;
  #sale!: Sale;
  #buyers = 0;
  /** The last open window, which no sale starts with. */
  anotherWindow = { deliveryDate: '', deliveryWindow: '8pm-9pm' };
  #window: { deliveryDate: string; deliveryWindow: string } | null = null;

  private constructor(
    readonly site: TestApplication,
    private readonly database: pg.Client,
  ) {}

  static async open(): Promise<Theatre> {
    const site = await startApplication();
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    const theatre = new Theatre(site, database);
    await theatre.#gather();
    return theatre;
  }

  async #gather(): Promise<void> {
    this.#sale = await new Sale(this.site).listed();
    const { seller, driver } = this.#sale;
    const admin = await this.#sale.admin();
    const approve = async (person: Person, status = 'approved'): Promise<number> => {
      const { body } = await person.get<{ id: number }>('/api/user');
      const path = `/api/admin/drivers/${String(body.id)}`;
      await expectStatus(admin.call('PATCH', path, { body: { status } }), 200);
      return body.id;
    };
    await this.#sale.driverReady();
    const more = ['other', 'suspended'].map(() => new Sale(this.site));
    for (const each of more) await each.driverReady();
    const [other, suspended] = more.map((each) => each.driver) as [Person, Person];
    this.otherDriverId = await approve(other);
    await approve(suspended, 'suspended');
    // The seller also drives for others.
    await expectStatus(seller.post('/api/driver/apply', { acceptAgreement: true }), 201);
    const { body: sellerUser } = await seller.get<{ id: number }>('/api/user');
    await documentsApproved(seller, sellerUser.id, admin);
    await approve(seller);
    const stranger = new Person(this.site.url, 'stranger@porchlight.test');
    const rival = new Person(this.site.url, 'rival@porchlight.test');
    for (const person of [stranger, rival]) await person.signIn({ asProspect: true });
    const cast: [Role, Person][] = [
      ['seller', seller],
      ['driver', driver],
      ['other driver', other],
      ['suspended driver', suspended],
      ['stranger', stranger],
      ['rival', rival],
      ['admin', admin],
      ['anonymous', new Person(this.site.url, 'nobody@porchlight.test')],
    ];
    for (const [role, person] of cast) this.people.set(role, person);
    const { body: config } = await admin.get('/api/admin/config');
    await expectStatus(admin.post('/api/admin/config', { ...config, loadPerWindow: 10_000 }), 200);
  }

  who(role: Role, one: Case): Person {
    const person = role === 'buyer' ? one.buyer : this.people.get(role);
    if (person === undefined) throw new Error(`No one is ${role}.`);
    return person;
  }

  /** Another link of the same seller, with a new buyer. */
  async listed(): Promise<Case> {
    // These tests make more sales per hour than the rate limit allows.
    await this.inDatabase('DELETE FROM shared.rate_limit', []);
    const { seller, driver } = this.#sale;
    const listing = await seller.createListing({ size: 'small' });
    const buyer = new Person(this.site.url, `case-${String(++this.#buyers)}@porchlight.test`);
    await buyer.signIn({ asProspect: true });
    return { seller, buyer, driver, id: listing.id, shareLink: listing.shareLink, jobId: randomUUID() };
  }

  async order(
    { shareLink, id }: Case,
    by: Person,
    noContact = true,
  ): Promise<Answer<{ checkoutSessionId?: string; code?: string }>> {
    const sale = Object.assign(new Sale(this.site), { listing: { id, shareLink, total: 0 } });
    this.#window ??= await sale.openWindow(by);
    this.anotherWindow.deliveryDate ||= await this.#lastDay(shareLink);
    const body = { ...sale.checkoutBody(this.#window), noContact };
    return by.post(`/api/products/${shareLink}/checkout`, body);
  }

  async #lastDay(shareLink: string): Promise<string> {
    const path = `/api/products/${shareLink}/delivery-options?postalCode=L4J%202B2`;
    const { body } = await this.#sale.seller.get<{
      days: { date: string; windows: { available: boolean }[] }[];
    }>(path);
    return body.days.findLast(({ windows }) => windows.at(-1)?.available === true)?.date ?? '';
  }

  async checkout(one: Case, noContact: boolean): Promise<string> {
    const { body } = await expectStatus<{ checkoutSessionId: string }>(this.order(one, one.buyer, noContact), 200);
    return body.checkoutSessionId;
  }

  async pay(one: Case, noContact: boolean): Promise<void> {
    const checkoutSessionId = await this.checkout(one, noContact);
    await new Sale(this.site).pay({ checkoutSessionId, checkoutUrl: '', reservedUntil: '' });
    await this.until(one, 'held');
    const [row] = await this.inDatabase<{ id: string }>('SELECT id FROM delivery.delivery WHERE listing_id = $1', [
      one.id,
    ]);
    one.jobId = row?.id ?? '';
  }

  async until({ seller, shareLink }: Case, funds: string): Promise<void> {
    await eventually(async () => {
      const { body } = await seller.get<{ viewer?: { fundsState: string } }>(`/api/products/${shareLink}`);
      return body.viewer?.fundsState === funds ? true : undefined;
    }, `the money to be ${funds}`);
  }

  /** The code that the seller sees, or an invalid one if there is none. */
  async pickupCode({ seller, shareLink }: Case): Promise<string> {
    const { body } = await seller.get<{ viewer?: { pickupCode?: string } }>(`/api/products/${shareLink}`);
    return body.viewer?.pickupCode ?? '0000';
  }

  async inDatabase<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return (await this.database.query<Row>(sql, parameters)).rows;
  }

  quiet(): Promise<void> {
    return stillness((sql, parameters) => this.inDatabase(sql, parameters));
  }

  /** A fingerprint of each table of transactions, deliveries and money. */
  tables(): Promise<Record<string, string>> {
    return wordsOfTables((sql, parameters) => this.inDatabase(sql, parameters), ['listings', 'delivery', 'payments']);
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.site.close();
  }
}
