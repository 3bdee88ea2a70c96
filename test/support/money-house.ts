import pg from 'pg';
import { BEARING_KEY } from './development-key.js';
import { eventually, expectStatus, photo, type Person } from './people.js';
import { ProviderDashboard } from './provider.js';
import { Sale } from './sale.js';
import { clearFaults, sandboxControl } from './sandbox-controls.js';
import { ServerProcess } from './server-process.js';

interface Reconciliation {
  differences: { kind: string; reference: string }[];
  balance: { difference: number };
}

/** The built server as a separate process that can be killed at any step, with checks of where the money is. */
export class MoneyHouse {
  readonly site = { url: '', sandboxUrl: '' };

  private constructor(readonly server: ServerProcess) {}

  static async open(server?: ServerProcess): Promise<MoneyHouse> {
    const house = new MoneyHouse(server ?? (await ServerProcess.create()));
    await house.restart();
    return house;
  }

  /** Starts a server with a separate public URL, as behind a load balancer. */
  static async openAt(url: string, variables: Record<string, string>, server?: ServerProcess): Promise<MoneyHouse> {
    const house = new MoneyHouse(server ?? (await ServerProcess.create()));
    await house.server.start({ PUBLIC_URL: url, ...variables });
    Object.assign(house.site, { url, sandboxUrl: (await house.server.runtime()).sandboxUrl });
    return house;
  }

  async restart(): Promise<void> {
    await this.server.start();
    // Keeps the same site object, because its administrator stays signed in.
    Object.assign(this.site, { url: this.server.url, sandboxUrl: (await this.server.runtime()).sandboxUrl });
  }

  /** Kills the server at the step that the action reaches, and restarts it. */
  async killedAt(step: string, act: () => Promise<unknown>): Promise<void> {
    await this.server.killAt(step);
    await act().catch(() => undefined);
    await this.server.ended();
    await this.restart();
  }

  get provider(): ProviderDashboard {
    return new ProviderDashboard(this.site.sandboxUrl);
  }

  control<Body = Record<string, unknown>>(path: string, body: object = {}): Promise<Body> {
    return sandboxControl<Body>(this.site.sandboxUrl, path, body);
  }

  /** Makes the provider's next calls of a path fail. */
  fault(path: string, mode: string, times = 1): Promise<unknown> {
    return this.control('faults', { method: 'POST', path, mode, times });
  }

  noFaults(): Promise<unknown> {
    return clearFaults(this.site.sandboxUrl);
  }

  async pass(seconds: number): Promise<void> {
    const response = await fetch(`${this.site.url}/dev/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...BEARING_KEY },
      body: JSON.stringify({ seconds }),
    });
    if (!response.ok) throw new Error(`The clock answered ${String(response.status)}: ${await response.text()}`);
  }

  async query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.server.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  listed(fields: Record<string, string> = {}): Promise<Sale> {
    return new Sale(this.site).listed(fields);
  }

  /** The seller's next sale, to another buyer. */
  again({ seller }: Sale, listing: Sale['listing']): Sale {
    const sale = new Sale(this.site, seller);
    sale.listing = listing;
    return sale;
  }

  /** The secrets with which the sandbox signs its events. */
  async webhookSecrets(): Promise<{ own: string; connect: string }> {
    const [row] = await this.query<{ own: string; connect: string }>(
      `SELECT max(data->'$'->>'secret') FILTER (WHERE data->'$'->>'role' = 'own') AS own,
              max(data->'$'->>'secret') FILTER (WHERE data->'$'->>'role' = 'connect') AS connect
         FROM sandbox.object WHERE type = 'webhook_endpoint'`,
    );
    return { own: row?.own ?? '', connect: row?.connect ?? '' };
  }

  /** A sale for 150.00 plus 25.00 delivery. */
  async paid(card?: string): Promise<Sale> {
    const sale = await this.listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sale.pay(sale.checkout, card);
    await sale.until('payment_secured');
    return sale;
  }

  async onTheWay(card?: string): Promise<Sale> {
    const sale = await (await this.paid(card)).accepted();
    return sale.onTheWay();
  }

  async released(card?: string): Promise<Sale> {
    const sale = await this.onTheWay(card);
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    return sale;
  }

  /** The buyer reports a problem; returns its id. */
  async reported(sale: Sale): Promise<string> {
    const form = new FormData();
    form.set('reason', 'damaged');
    form.set('text', 'The left door is cracked, unlike in the photos.');
    form.append('photos', await photo('#aa3322'), 'crack.jpg');
    const path = `/api/products/${sale.listing.id}/problem`;
    await expectStatus(sale.buyer.call('POST', path, { form, key: crypto.randomUUID() }), 200);
    const admin = await sale.admin();
    const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/problems?state=open');
    return body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '';
  }

  async resolve(sale: Sale, problem: string, body: object): ReturnType<Person['post']> {
    const admin = await sale.admin();
    return admin.post(`/api/admin/problems/${problem}/resolve`, { reason: 'The photos show it.', ...body });
  }

  /**
   * Checks that our state, our ledger and the provider agree about a sale to the cent. Returns the shares of seller,
   * driver and platform, the refunded and the held amount, in CAD.
   */
  async proof(sale: Sale): Promise<number[]> {
    const { proof } = await sale.ledger();
    const { captured, seller, driver, platform, refunded, held } = proof;
    expect(seller + driver + platform + refunded + held).toBeCloseTo(captured, 9);
    const [payment] = await this.query<{ released_cents: number; refunded_cents: number }>(
      'SELECT released_cents, refunded_cents FROM payments.payment WHERE listing_id = $1 AND is_sale',
      [sale.listing.id],
    );
    expect([payment?.released_cents, payment?.refunded_cents]).toEqual([cents(seller), cents(refunded)]);
    const transfers = await this.provider.transfersOf(sale.listing.id);
    expect(transfers.length).toBeLessThanOrEqual(1);
    return [seller, driver, platform, refunded, held];
  }

  /** Transfers, reversals and succeeded refunds of a sale at the provider, in cents. */
  async atProvider(sale: Sale): Promise<{ transferred: number[]; reversed: number; refunded: number[] }> {
    const transfers = await this.provider.transfersOf(sale.listing.id);
    const refunds = await this.provider.refundsOf(sale.listing.id);
    return {
      transferred: transfers.map(({ amount }) => amount),
      reversed: transfers.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0),
      refunded: refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    };
  }

  /** Advances two hours, after which every movement must have arrived, and expects a reconciliation without differences. */
  async reconciles(sale: Sale): Promise<void> {
    await this.pass(7_200);
    await eventually(async () => {
      const [row] = await this.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM payments.provider_operation WHERE state IN ('planned', 'sent', 'unknown')`,
      );
      return row?.n === 0 ? true : undefined;
    }, 'every operation to be settled');
    const admin = await sale.admin();
    const { body } = await expectStatus<Reconciliation>(admin.post('/api/admin/reconciliations', {}), 200);
    expect([body.differences, body.balance.difference]).toEqual([[], 0]);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

const cents = (cad: number): number => Math.round(cad * 100);
