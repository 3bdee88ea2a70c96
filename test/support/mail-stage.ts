import pg from 'pg';
import { documentsApproved } from './driver-documents.js';
import { startApplication, type TestApplication } from './application.js';
import { eventually, expectStatus, Person } from './people.js';
import { Sale } from './sale.js';
import { sandboxControl } from './sandbox-controls.js';
import { stillness } from './pages/stillness.js';
import { story } from './story.js';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/**
 * A story about messages. Each `follows` follows one event from its cause to the mailbox; its name is checked against
 * the table of events.
 */
export function mailStory(title: string) {
  const { chapter, step } = story(title);
  const follows = (event: string, what: string, act: () => Promise<void>): void => {
    step(`${event}: ${what}`, act);
  };
  return { chapter, step, follows };
}

/** The whole site with one seller and one driver, to check the messages that their actions cause. */
export class MailStage {
  readonly seller: Person;
  readonly driver: Person;
  driverId = 0;
  admin!: Person;
  #sales = 0;
  #seenUntil = '';

  private constructor(
    readonly site: TestApplication,
    private readonly database: pg.Client,
  ) {
    this.seller = new Person(site.url, 'maya@porchlight.test');
    this.driver = new Person(site.url, 'lee@porchlight.test');
  }

  static async open(): Promise<MailStage> {
    const site = await startApplication();
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    const stage = new MailStage(site, database);
    stage.admin = await new Sale(site).admin();
    const { seller, driver } = stage;
    await seller.signIn();
    await seller.completeProfile({ firstName: 'Maya', lastName: 'Tremblay', username: 'maya' });
    stage.driverId = (await driver.signIn()).id;
    await driver.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: 'lee' });
    await stage.mailsOf(() => Promise.resolve());
    return stage;
  }

  /** Makes both ready to sell and drive, and ignores the messages about that. */
  async ready(): Promise<this> {
    await this.mailsOf(async () => {
      await this.seller.connectProvider(this.site.sandboxUrl);
      await expectStatus(this.driver.post('/api/driver/apply', { acceptAgreement: true }), 201);
      await documentsApproved(this.driver, this.driverId, this.admin);
      await this.decideOnDriver('approved');
    });
    return this;
  }

  decideOnDriver(status: 'approved' | 'suspended'): Promise<unknown> {
    const path = `/api/admin/drivers/${String(this.driverId)}`;
    return expectStatus(this.admin.call('PATCH', path, { body: { status } }), 200);
  }

  /** All messages caused by the action and its automatic consequences, ordered by reader. */
  async mailsOf(act: () => Promise<unknown>): Promise<Mail[]> {
    await act();
    await this.quiet();
    const { body } = await this.admin.get<Mail[]>('/dev/mailbox.json');
    const fresh = body.filter(({ sentAt }) => sentAt > this.#seenUntil);
    this.#seenUntil = body[0]?.sentAt ?? '';
    return fresh.sort((one, other) => `${one.to} ${one.subject}`.localeCompare(`${other.to} ${other.subject}`));
  }

  /** An item for 150.00 plus 25.00 delivery, from the seller. */
  async listed(name: string): Promise<Sale> {
    const listing = await this.seller.createListing({ name });
    const sale = Object.assign(new Sale(this.site, this.seller), { listing, driver: this.driver });
    const buyer = new Person(this.site.url, `buyer-${String(++this.#sales)}@porchlight.test`);
    return Object.assign(sale, { buyer });
  }

  async paid(name: string, card?: string): Promise<Sale> {
    const sale = await this.listed(name);
    await sale.buyer.signIn({ asProspect: true });
    await this.quiet();
    await this.pay(sale, card);
    return sale;
  }

  async pay(sale: Sale, card?: string): Promise<void> {
    await sale.pay(await sale.startCheckout(), card);
    await sale.until('payment_secured');
  }

  /** The driver accepts the job. */
  async accepted(sale: Sale): Promise<void> {
    const { body } = await this.driver.get<{ items: { id: string; productId: string }[] }>('/api/driver/jobs');
    sale.jobId = body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '';
    await expectStatus(sale.act('accept'), 200);
  }

  control<Body = Record<string, unknown>>(path: string, body: object = {}): Promise<Body> {
    return sandboxControl<Body>(this.site.sandboxUrl, path, body);
  }

  pass(seconds: number): Promise<unknown> {
    return expectStatus(this.admin.post('/dev/clock/advance', { seconds: Math.ceil(seconds) }), 200);
  }

  /** The product's time. */
  async now(): Promise<Date> {
    const { body } = await expectStatus<{ now: string }>(this.admin.post('/dev/clock/advance', { seconds: 0 }), 200);
    return new Date(body.now);
  }

  async passUntil(instant: Date): Promise<void> {
    await this.pass(Math.max(0, (instant.getTime() - (await this.now()).getTime()) / 1_000));
  }

  async rows<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(sql, parameters)).rows;
  }

  async until(ask: () => Promise<boolean>, what: string): Promise<void> {
    await eventually(async () => ((await ask()) ? true : undefined), what);
  }

  quiet(): Promise<void> {
    return stillness((sql, parameters) => this.rows(sql, parameters));
  }

  /**
   * Redelivers every event to the subscribers that send messages, as if the queue and the inbox had forgotten them.
   * Returns the number of events, and of new messages.
   */
  async everythingAgain(): Promise<{ events: number; messages: number }> {
    const count = async (): Promise<number> =>
      (await this.rows<{ n: number }>('SELECT count(*)::int AS n FROM notifications.mail'))[0]?.n ?? 0;
    const before = await count();
    await this.rows('DELETE FROM shared.inbox');
    const again = await this.rows(
      `UPDATE queue.job SET state = 'created', started_on = NULL, completed_on = NULL, start_after = now()
        WHERE (name LIKE '%--MailOn%' OR name LIKE '%--PhoneOn%') AND state = 'completed' RETURNING id`,
    );
    await this.quiet();
    return { events: again.length, messages: (await count()) - before };
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.site.close();
  }
}

/** Readers and subjects, one line each. */
export const told = (mails: readonly Mail[]): string[] => mails.map(({ to, subject }) => `${to}: ${subject}`);

/** The text of the only message to that reader. */
export function textTo(mails: readonly Mail[], { email }: Pick<Person, 'email'>): string {
  const [mail, second] = mails.filter(({ to }) => to === email);
  if (mail === undefined || second !== undefined)
    throw new Error(`${email} has not one message: ${told(mails).join('; ')}`);
  return mail.text.replace(/ +/g, ' ');
}
