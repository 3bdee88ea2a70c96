import { startApplication, type TestApplication } from '../support/application.js';
import { Person, photo } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { mailGivenUp, openDispute, reportProblem } from '../support/trouble.js';
import type { ApiDocument, Call, Role } from './calls.js';
import type { Heard } from './judge.js';
import { Watch } from './watch.js';
import { BEARING_KEY } from '../support/development-key.js';

/** A running product with a sale in the middle of its way, one at its end and one that no one has bought. */
export class World {
  readonly people = new Map<Role, Person>();
  document!: ApiDocument;
  /** Ids that there are, by parameter or by the part of the path before it. */
  ids: Record<string, string[]> = {};
  known: Record<string, unknown[]> = {};
  #photo!: Blob;

  private constructor(
    readonly site: TestApplication,
    readonly watch: Watch,
  ) {}

  static async open(): Promise<World> {
    const site = await startApplication({
      OTP_PER_CLIENT_PER_HOUR: '1000000',
      INTERCOM_SECRET: 'a-secret-for-the-chat',
      INTERCOM_APP_ID: 'chat1234',
    });
    const world = new World(site, await Watch.begin(site.databaseUrl));
    await world.#settle();
    return world;
  }

  async close(): Promise<void> {
    await this.watch.end();
    await this.site.close();
  }

  async #settle(): Promise<void> {
    this.#photo = await photo('#336699', 32, 24);
    const main = await (await (await (await new Sale(this.site).listed()).paid()).accepted()).onTheWay();
    await reportProblem(main, 'The shelf is broken in two places.');
    await openDispute(this.site, main);
    const other = await new Sale(this.site).listed();
    const second = Object.assign(new Sale(this.site, main.seller), {
      buyer: main.buyer,
      listing: await main.seller.createListing(),
    });
    await second.startCheckout();
    await second.pay();
    await second.until('payment_secured');
    const own = await main.seller.createListing();
    const admin = await main.admin();
    this.people.set('visitor', new Person(this.site.url, 'nobody@porchlight.test'));
    for (const role of ['seller', 'buyer', 'driver'] as const) this.people.set(role, main[role]);
    this.people.set('admin', admin);
    this.document = (await admin.get<ApiDocument>('/api/docs-json')).body;
    await this.#collectIds(main, [second.listing, other.listing, own]);
  }

  async #collectIds(main: Sale, others: { id: string; shareLink: string }[]): Promise<void> {
    const listed = async (sql: string): Promise<string[]> =>
      (await this.watch.rows<{ id: string }>(sql)).map(({ id }) => id);
    const sold = [main.listing, ...others];
    const window = await main.openWindow().catch(() => null);
    const open = window ?? (await this.#window(others[1]!.shareLink));
    const spare = await this.#spare();
    const deliveries = await listed('SELECT id FROM delivery.delivery');
    const { body: shown } = await main.seller.get<{ imageUrls: string[] }>(`/api/products/${main.listing.shareLink}`);
    const photos = shown.imageUrls.map((url) => url.split('/').at(-1) ?? '');
    const disputes = await listed('SELECT id FROM payments.dispute');
    this.ids = {
      id: sold.map(({ id }) => id),
      productId: sold.flatMap(({ id, shareLink }) => [id, shareLink]),
      listingId: sold.map(({ id }) => id),
      shareLink: sold.map(({ shareLink }) => shareLink),
      text: [
        ...sold.map(({ shareLink }) => shareLink),
        encodeURIComponent(`${this.site.url}/t/${main.listing.shareLink}`),
      ],
      userId: [...spare, String((await main.driver.get<{ id: number }>('/api/user')).body.id)],
      '/users/{id}': spare,
      '/jobs/{id}': deliveries,
      '/deliveries/{id}': deliveries,
      '/orders/{id}': await listed('SELECT session_id AS id FROM payments.checkout'),
      '/problems/{id}': await listed('SELECT id FROM payments.problem'),
      '/cases/{id}': await listed('SELECT id FROM payments.problem'),
      '/disputes/{id}': disputes,
      '/mail/{id}': [await mailGivenUp(this.site), ...(await listed('SELECT id FROM notifications.mail LIMIT 2'))],
      '/email-templates/{id}': ['payment-confirmation', 'listing-details', 'login-code'],
      '/money-desk/{id}': [...sold.map(({ id }) => id), ...disputes],
      proofId: await listed('SELECT id FROM delivery.proof'),
      number: ['1', '2', '3'],
      weekEnd: ['2026-06-14', '2026-11-22', '2026-11-23'],
      name: await listed('SELECT DISTINCT name AS id FROM shared.job_run'),
      fsa: ['L4L', 'L4J', 'M5V'],
      file: [`${main.listing.id}.jpg`, ...photos],
      stripeConnectId: await listed('SELECT stripe_account_id AS id FROM payments.seller_account'),
    };
    this.known = {
      email: ['fuzz-1@porchlight.test', 'fuzz-2@porchlight.test'],
      shareLink: sold.map(({ shareLink }) => shareLink),
      productId: this.ids['productId']!,
      postalCode: ['L4J 2B2', 'L4L 1A1', 'K1A 0B1'],
      zipCode: ['L4J 2B2', 'L4L 1A1'],
      pickupZipCode: ['L4L 1A1'],
      state: ['ON', 'Ontario'],
      text: ['The shelf is broken in two places.'],
      templateId: ['payment-confirmation', 'listing-details'],
      transactionId: [null, main.listing.id, main.listing.shareLink],
      phoneNumber: ['+14165550188', '416 555 0123'],
      username: ['fuzz.one', 'fuzz_two'],
      deliveryDate: [open.deliveryDate],
      deliveryWindow: [open.deliveryWindow],
      driverId: [null, Number(this.ids['userId']!.at(-1))],
      userId: spare.map(Number),
      userIds: [spare.map(Number)],
      reason: ['damaged', 'other', 'buyer-absent', 'Because it must be.'],
      checks: ['true', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true })],
      version: [1],
      code: ['0000'],
      weekEnd: ['2026-11-22'],
      happenedAt: [new Date().toISOString()],
    };
  }

  /** Items that were sold, cancelled or deleted meanwhile make way for new ones. */
  async refresh(): Promise<void> {
    const rows = await this.watch.rows<{ id: string; link: string }>(
      'SELECT id, share_link AS link FROM listings.listing ORDER BY created_at DESC LIMIT 6',
    );
    for (const name of ['id', 'productId', 'listingId', '/money-desk/{id}'])
      this.ids[name] = [...new Set([...this.ids[name]!.slice(0, 4), ...rows.map(({ id }) => id)])];
    this.ids['shareLink'] = [...new Set([...this.ids['shareLink']!.slice(0, 2), ...rows.map(({ link }) => link)])];
  }

  async #window(shareLink: string): Promise<{ deliveryDate: string; deliveryWindow: string }> {
    const sale = new Sale(this.site);
    sale.listing = { id: '', shareLink, total: 0 };
    return sale.openWindow();
  }

  /** Accounts that no one uses: what happens to them takes no one's part away. */
  async #spare(): Promise<string[]> {
    const rows = await this.watch.rows<{ id: string }>(
      `INSERT INTO identity."user" (email, referral_code, created_at)
       SELECT 'spare-' || n || '@porchlight.test', 'SPARE00' || n, now() FROM generate_series(1, 4) AS n RETURNING id::text`,
    );
    return rows.map(({ id }) => id);
  }

  async ask({ method, path, role, headers, body }: Call): Promise<Heard> {
    const person = this.people.get(role)!;
    const sent: Record<string, string> = { origin: this.site.url, ...headers };
    if (person.cookieHeader !== '') sent['cookie'] = person.cookieHeader;
    let payload: RequestInit['body'];
    if (body.kind === 'json') {
      sent['content-type'] = 'application/json';
      payload = JSON.stringify(body.value);
    } else if (body.kind === 'raw') {
      sent['content-type'] = body.type;
      payload = body.text;
    } else if (body.kind === 'form') {
      const form = new FormData();
      for (const [name, value] of Object.entries(body.fields))
        form.append(name.toWellFormed(), (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
      for (const { field, isPhoto, name } of body.files)
        form.append(field, isPhoto ? this.#photo : new Blob(['<svg onload=alert(1)>']), name);
      payload = form;
    }
    const started = performance.now();
    const response = await fetch(`${this.site.url}${path}`, {
      method,
      headers: { ...BEARING_KEY, ...sent },
      body: payload,
      redirect: 'manual',
    });
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
    const text = type === 'text/event-stream' ? await response.body!.cancel().then(() => '') : await response.text();
    return { status: response.status, type, text, headers: response.headers, ms: performance.now() - started };
  }
}
