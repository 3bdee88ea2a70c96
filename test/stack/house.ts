import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mailsTo, type Mail } from '../../scripts/run/stack/mailboxes.mjs';
import { Stack } from '../../scripts/run/stack/stack.mjs';
import { Cable } from '../support/cable.js';
import { BEARING_KEY, DEVELOPMENT_KEY } from '../support/development-key.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { ProviderDashboard } from '../support/provider.js';
import { Sale, type Site } from '../support/sale.js';

const FOLDER = resolve(import.meta.dirname, '../../.stack/outages');
const FIRST_PORT = 9_400;
/** Until every instance has read that the clock was moved. */
const CLOCK_KNOWN_MS = 1_200;
const SALES_OF_SESSION = 12;
/** What the disk of the database has beside what lies on it at the start. */
const DISK = '600m';

/** Someone with a mailbox at the stack's mail host; staff with a passkey. */
class StackPerson extends Person {
  #hasPasskey = false;

  constructor(
    url: string,
    email: string,
    private readonly mailFolder: string,
  ) {
    super(url, email);
  }

  override mails(): Promise<Mail[]> {
    return mailsTo(this.mailFolder, this.email);
  }

  override async signIn(options: Parameters<Person['signIn']>[0] = {}): Promise<{ id: number }> {
    if (this.cookieHeader !== '' && !options.asProspect) return (await this.get<{ id: number }>('/api/user')).body;
    const user = await super.signIn(options);
    if (this.email.startsWith('admin@') && !this.#hasPasskey) {
      await this.addPasskey();
      this.#hasPasskey = true;
    }
    return user;
  }
}

interface Reconciliation {
  differences: { kind: string; reference: string }[];
  balance: { difference: number };
}

/** The whole stack with the people of its sales, and what it takes to see where the money is. */
export class StackHouse {
  readonly site: Site;
  readonly wires: Record<string, Cable> = {};
  readonly #people = new Map<string, Person>();
  #sales = 0;
  #listings = 0;

  private constructor(readonly stack: Stack) {
    this.site = {
      url: stack.url,
      sandboxUrl: stack.sandboxUrl,
      person: (email) => this.#person(email),
    };
  }

  /** Starts a stack from nothing. */
  static async open(say: (line: string) => void): Promise<StackHouse> {
    await new Stack({ folder: FOLDER, first: FIRST_PORT, isWired: true }).end();
    freeDisk();
    rmSync(FOLDER, { recursive: true, force: true });
    const made = new Stack({ folder: FOLDER, first: FIRST_PORT, isWired: true });
    writeFileSync(join(FOLDER, 'secrets.json'), JSON.stringify({ developmentKey: DEVELOPMENT_KEY }));
    const house = new StackHouse(new Stack({ folder: made.folder, first: FIRST_PORT, isWired: true }));
    house.stack.trust();
    await house.#layWires();
    await house.stack.makeClusters();
    smallDisk();
    await house.stack.start(say);
    return house;
  }

  /** One buyer, one driver and one administrator serve all sales: what is about them is tested elsewhere. */
  #person(email: string): Person {
    const role = email.startsWith('admin@') ? email : (email.split('-')[0] ?? email);
    const known = this.#people.get(role) ?? new StackPerson(this.stack.url, email, this.stack.mailFolder);
    this.#people.set(role, known);
    return known;
  }

  async #layWires(): Promise<void> {
    const { ports, asked } = this.stack.values;
    for (const [name, port] of Object.entries(asked)) {
      const wire = new Cable(`http://127.0.0.1:${String(ports[name])}`, port);
      await wire.mend();
      this.wires[name] = wire;
    }
  }

  wire(name: string): Cable {
    const wire = this.wires[name];
    if (wire === undefined) throw new Error(`There is no wire to ${name}.`);
    return wire;
  }

  get provider(): ProviderDashboard {
    return new ProviderDashboard(this.site.sandboxUrl);
  }

  instances(): string[] {
    return ['one', 'two', 'three'].map((name) => `http://127.0.0.1:${String(this.stack.ports[name])}`);
  }

  async query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.stack.superuser() });
    await client.connect();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  async pass(seconds: number): Promise<void> {
    const response = await fetch(`${this.site.url}/dev/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...BEARING_KEY },
      body: JSON.stringify({ seconds }),
    });
    if (!response.ok) throw new Error(`The clock answered ${String(response.status)}: ${await response.text()}`);
    await pause(CLOCK_KNOWN_MS);
  }

  /** The seller, the buyer, the driver and the administrator are known, and the seller is no longer new. */
  async settleIn(): Promise<void> {
    const sale = await new Sale(this.site).listed({ name: 'First lamp', size: 'small' });
    await sale.admin();
    await sale.buyer.signIn({ asProspect: true });
    const { id } = await sale.driver.signIn();
    await sale.driver.completeProfile({ firstName: 'Lee', lastName: 'Moreau', username: 'lee.moreau' });
    await sale.driverApproved(id);
    await sale.startCheckout();
    const sales: Sale[] = [];
    for (let count = 0; count < 4; count++) {
      const one = count === 0 ? sale : await this.checkedOut();
      sales.push(one);
      await one.pay();
      await one.until('payment_secured');
      await this.delivered(one);
      await expectStatus(one.confirm(), 200);
    }
    await this.pass(49 * 3_600);
    for (const one of sales) await this.untilFunds(one, 'released');
  }

  /** A new item of the seller's, and its buyer is at the payment page. */
  async checkedOut(): Promise<Sale> {
    const sale = new Sale(this.site);
    this.#listings += 1;
    this.names.set(sale, `Lamp ${String(this.#listings)}`);
    sale.listing = await sale.seller.createListing({ name: this.nameOf(sale), size: 'small' });
    await sale.startCheckout();
    return sale;
  }

  private readonly names = new Map<Sale, string>();
  nameOf(sale: Sale): string {
    return this.names.get(sale) ?? 'First lamp';
  }

  /** Each sale moves the clock by about a day, and a session lasts for 30. */
  async #keepSignedIn(): Promise<void> {
    this.#sales += 1;
    if (this.#sales % SALES_OF_SESSION !== 0) return;
    for (const person of this.#people.values()) await person.signIn();
  }

  /** From paid to delivered; the buyer has not said yet that everything is fine. */
  async delivered(sale: Sale): Promise<void> {
    await this.#keepSignedIn();
    await sale.takesJob();
    await sale.untilAddresses();
    await pause(CLOCK_KNOWN_MS);
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    await this.untilFunds(sale, 'release_due');
  }

  /** Waits, and does nothing for it. */
  untilFunds(sale: Sale, state: string): Promise<unknown> {
    return eventually(
      async () => {
        const { status, body } = await sale.seller
          .get<{ status: string; viewer?: { fundsState: string } }>(`/api/products/${sale.listing.shareLink}`)
          .catch(() => ({ status: 0, body: null }));
        if (status !== 200 || body === null) return undefined;
        return body.status === state || body.viewer?.fundsState === state ? true : undefined;
      },
      `${this.nameOf(sale)} to be ${state}`,
      180_000,
    );
  }

  /** Ledger, state and provider say the same of a sale, to the cent; returns what each of them got, in CAD. */
  async proof(sale: Sale): Promise<{ problems: string[]; seller: number; held: number }> {
    const { proof } = await sale.ledger();
    const { captured, seller, driver, platform, refunded, held } = proof;
    const cents = (cad: number): number => Math.round(cad * 100);
    const [payment] = await this.query<{ released_cents: number; refunded_cents: number }>(
      'SELECT released_cents, refunded_cents FROM payments.payment WHERE listing_id = $1 AND is_sale',
      [sale.listing.id],
    );
    const transfers = await this.provider.transfersOf(sale.listing.id);
    const charge = await this.provider.chargeOf(sale.listing.id);
    const left = transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
    const told: [string, unknown, unknown][] = [
      ['the ledger', cents(seller + driver + platform + refunded + held), cents(captured)],
      ['the charge', charge.amount - charge.amount_refunded, cents(captured - refunded)],
      ['the payment', payment?.released_cents, cents(seller)],
      ['the transfers', left, cents(seller)],
      ['the number of transfers', transfers.length, seller > 0 ? 1 : 0],
    ];
    const problems = told
      .filter(([, found, expected]) => found !== expected)
      .map(([what, found, expected]) => `${this.nameOf(sale)}: ${what} ${String(found)}, not ${String(expected)}`);
    return { problems, seller, held };
  }

  /** What differs between everything here and everything at the provider, two hours later, when all must have arrived. */
  async differences(sale: Sale): Promise<unknown[]> {
    await this.pass(7_200);
    await eventually(async () => {
      const [row] = await this.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM payments.provider_operation WHERE state IN ('planned', 'sent', 'unknown')`,
      );
      return row?.n === 0 ? true : undefined;
    }, 'every operation to be settled');
    const admin = await sale.admin();
    const { body } = await expectStatus<Reconciliation>(admin.post('/api/admin/reconciliations', {}), 200);
    return body.balance.difference === 0
      ? body.differences
      : [...body.differences, `balance ${String(body.balance.difference)}`];
  }

  async givenUp(): Promise<string[]> {
    const rows = await this.query<{ name: string }>(
      `SELECT source_name AS name FROM queue.job WHERE name = 'given-up' AND state = 'created'`,
    );
    return rows.map(({ name }) => `given up: ${name}`);
  }

  async close(): Promise<void> {
    await this.stack.end();
    await Promise.all(Object.values(this.wires).map((wire) => wire.cut()));
    freeDisk();
  }
}

const DATABASE = join(FOLDER, 'database-first');

/** Whether this machine lets us mount a disk. */
export const mayMount = process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  const place = '/tmp/porchlight-mount';
  try {
    execFileSync('mkdir', ['-p', place]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  }
}

/** The database's folder becomes a disk of its own that can be filled. */
function smallDisk(): void {
  if (!mayMount) return;
  execFileSync('mv', [DATABASE, `${DATABASE}.whole`]);
  execFileSync('mkdir', [DATABASE]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0700,uid=65534,gid=65534`, 'tmpfs', DATABASE]);
  execFileSync('cp', ['-a', `${DATABASE}.whole/.`, DATABASE]);
  rmSync(`${DATABASE}.whole`, { recursive: true });
}

function freeDisk(): void {
  if (!mayMount) return;
  try {
    execFileSync('umount', [DATABASE], { stdio: 'ignore' });
  } catch {
    // Nothing was mounted.
  }
}

const FILLER = join(DATABASE, 'filler');

/** Not a byte more fits on the database's disk. */
export function fillDisk(): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${FILLER}`, 'bs=64k'], { stdio: 'ignore' });
  } catch {
    // It ends when the disk is full.
  }
}

export const emptyDisk = (): void => rmSync(FILLER, { force: true });
