import type { TestApplication } from './application.js';
import { documentsApproved } from './driver-documents.js';
import { eventually, expectStatus, Person, photo, VAUGHAN_PROFILE } from './people.js';
import { CANADIAN_CARD, sandboxControl } from './sandbox-controls.js';
import { Seeds } from './seeds.js';

export interface Site {
  url: string;
  sandboxUrl: string;
  /** The person with that address; by default a new one who uses the development mailbox. */
  person?(email: string): Person;
}

const personOf = (site: Site, email: string): Person => site.person?.(email) ?? new Person(site.url, email);

export interface Checkout {
  checkoutUrl: string;
  checkoutSessionId: string;
  reservedUntil: string;
}

interface Transaction {
  id: string;
  status: string;
  viewer?: { fundsState: string; refundReturned?: true; pickupCode?: string; deliveryCode?: string; actions: string[] };
}

const administrators = new WeakMap<Site, Person>();
let people = 0;
const address = (role: string): string => `${role}-${String(process.pid)}-${String(++people)}@porchlight.test`;

const named = (firstName: string, lastName: string): { firstName: string; lastName: string; username: string } => ({
  firstName,
  lastName,
  username: `${firstName.toLowerCase()}${String(++people)}.${String(process.pid)}`,
});

export type SaleState = 'listed' | 'paid' | 'assigned' | 'on-the-way' | 'released';

/** One sale with its people, moved step by step through the public API. */
export class Sale {
  readonly seller: Person;
  readonly buyer: Person;
  readonly driver: Person;
  listing = { id: '', shareLink: '', total: 0 };
  checkout: Checkout | null = null;
  jobId = '';

  constructor(
    readonly site: Site,
    seller = personOf(site, address('seller')),
  ) {
    this.seller = seller;
    this.buyer = personOf(site, address('buyer'));
    this.driver = personOf(site, address('driver'));
  }

  /** A sale in that state, mostly seeded without the calls that lead there. */
  static async at(site: TestApplication, state: SaleState, fields: Record<string, string> = {}): Promise<Sale> {
    const sale = new Sale(site);
    const seeds = new Seeds(site);
    await seeds.verifiedAccount(await seeds.person(sale.seller, named('Maya', 'Tremblay')));
    sale.listing = await sale.seller.createListing(fields);
    if (state === 'listed') return sale;
    const buyerId = await seeds.person(sale.buyer);
    const window = await sale.openWindow();
    const checkoutSessionId = await seeds.payment(sale.listing.shareLink, buyerId, window);
    sale.checkout = { checkoutSessionId, checkoutUrl: '', reservedUntil: '' };
    if (state === 'paid') return sale;
    await seeds.approvedDriver(await seeds.person(sale.driver, named('Lee', 'Moreau')));
    await sale.takesJob();
    if (state === 'assigned') return sale;
    await sale.onTheWay();
    if (state === 'on-the-way') return sale;
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    return sale;
  }

  async listed(fields: Record<string, string> = {}): Promise<this> {
    await this.seller.signIn();
    await this.seller.completeProfile(named('Maya', 'Tremblay'));
    await this.seller.connectProvider(this.site.sandboxUrl);
    this.listing = await this.seller.createListing(fields);
    return this;
  }

  /** The first open window after today for the buyer's postal code; one of today could close at the next full hour. */
  async openWindow(buyer: Person = this.buyer): Promise<{ deliveryDate: string; deliveryWindow: string }> {
    interface Options {
      days: { date: string; windows: { label: string; available: boolean }[] }[];
    }
    const { body } = await buyer.get<Options>(
      `/api/products/${this.listing.shareLink}/delivery-options?postalCode=L4J%202B2`,
    );
    for (const { date, windows } of body.days.slice(1)) {
      const open = windows.find(({ available }) => available);
      if (open !== undefined) return { deliveryDate: date, deliveryWindow: open.label };
    }
    throw new Error('No window is open.');
  }

  checkoutBody(window: { deliveryDate: string; deliveryWindow: string }): Record<string, unknown> {
    const { address: street, city, state } = VAUGHAN_PROFILE;
    return {
      name: 'Sam Okafor',
      phoneNumber: '+14165550188',
      address: street,
      city,
      state,
      zipCode: 'L4J 2B2',
      acceptTerms: true,
      ...window,
    };
  }

  async startCheckout(buyer: Person = this.buyer, key: string = crypto.randomUUID()): Promise<Checkout> {
    const body = this.checkoutBody(await this.openWindow(buyer));
    const answer = await expectStatus<Checkout>(
      buyer.post(`/api/products/${this.listing.shareLink}/checkout`, body, { key }),
      200,
    );
    if (buyer === this.buyer) this.checkout = answer.body;
    return answer.body;
  }

  pay(
    checkout: Checkout | null = this.checkout,
    card: string = CANADIAN_CARD,
  ): Promise<{ status: string; url: string | null }> {
    return sandboxControl(this.site.sandboxUrl, `checkout/sessions/${checkout?.checkoutSessionId ?? ''}/pay`, { card });
  }

  async paid(): Promise<this> {
    await this.buyer.signIn({ asProspect: true });
    await this.startCheckout();
    await this.pay();
    await this.until('payment_secured');
    return this;
  }

  /** The site's administrator, signed in once. */
  async admin(): Promise<Person> {
    const known = administrators.get(this.site) ?? personOf(this.site, 'admin@porchlight.test');
    if (known.cookieHeader === '') await known.signIn();
    administrators.set(this.site, known);
    return known;
  }

  async driverReady(): Promise<void> {
    const { id } = await this.driver.signIn();
    await this.driver.completeProfile(named('Lee', 'Moreau'));
    await this.driverApproved(id);
  }

  async driverApproved(id: number): Promise<void> {
    await expectStatus(this.driver.post('/api/driver/apply', { acceptAgreement: true }), 201);
    const admin = await this.admin();
    await documentsApproved(this.driver, id, admin);
    await expectStatus(admin.call('PATCH', `/api/admin/drivers/${String(id)}`, { body: { status: 'approved' } }), 200);
  }

  async accepted(): Promise<this> {
    await this.driverReady();
    return this.takesJob();
  }

  /** The driver finds the job and accepts it. */
  async takesJob(): Promise<this> {
    const job = await eventually(async () => {
      const { body } = await this.driver.get<{ items: { id: string; productId: string }[] }>('/api/driver/jobs');
      return body.items.find(({ productId }) => productId === this.listing.id);
    }, 'the delivery job');
    this.jobId = job.id;
    await expectStatus(this.act('accept'), 200);
    return this;
  }

  act(action: string, body: object = {}): ReturnType<Person['post']> {
    return this.driver.post(`/api/driver/jobs/${this.jobId}/${action}`, body, { key: crypto.randomUUID() });
  }

  async pickup(code?: string): ReturnType<Person['post']> {
    const form = new FormData();
    form.set('code', code ?? (await this.transaction(this.seller)).viewer?.pickupCode ?? '');
    form.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
    form.append('photo', await photo('#446644'), 'pickup.jpg');
    return this.driver.call('POST', `/api/driver/jobs/${this.jobId}/pickup`, { form, key: crypto.randomUUID() });
  }

  /** Advances the product's clock until the driver can see the addresses. */
  async untilAddresses(): Promise<this> {
    const path = `/api/driver/jobs/${this.jobId}`;
    const { addressesFrom } = (await this.driver.get<{ addressesFrom: string }>(path)).body;
    const pass = (seconds: number) => this.driver.post<{ now: string }>('/dev/clock/advance', { seconds });
    const { now } = (await expectStatus<{ now: string }>(pass(0), 200)).body;
    const seconds = Math.ceil((Date.parse(addressesFrom) - Date.parse(now)) / 1_000);
    if (seconds > 0) await expectStatus(pass(seconds), 200);
    return this;
  }

  async onTheWay(): Promise<this> {
    await expectStatus(this.act('depart'), 200);
    await expectStatus(this.pickup(), 200);
    return this;
  }

  async deliver(): ReturnType<Person['post']> {
    const { viewer } = await this.transaction(this.buyer);
    return this.act('deliver', { code: viewer?.deliveryCode });
  }

  /** Pays for a listed item with no-contact delivery. */
  async paidWithoutContact(): Promise<this> {
    await this.buyer.signIn({ asProspect: true });
    const body = { ...this.checkoutBody(await this.openWindow()), noContact: true };
    const path = `/api/products/${this.listing.shareLink}/checkout`;
    await this.pay((await expectStatus<Checkout>(this.buyer.post(path, body), 200)).body);
    await this.until('payment_secured');
    return this;
  }

  /** Takes a listed item to a no-contact delivery; the release is due a day later. */
  async leftAtDoor(): Promise<this> {
    await this.paidWithoutContact();
    await this.accepted();
    await this.onTheWay();
    const form = new FormData();
    form.append('photo', await photo('#335577'), 'door.jpg');
    await expectStatus(this.driver.call('POST', `/api/driver/jobs/${this.jobId}/deliver`, { form }), 200);
    await this.until('release_due');
    return this;
  }

  async transaction(person: Person): Promise<Transaction> {
    const { body } = await expectStatus<Transaction>(person.get(`/api/products/${this.listing.shareLink}`), 200);
    return body;
  }

  /** The Toronto day of the delivery, as the seller sees it. */
  async deliveryDay(): Promise<string> {
    const { body } = await this.seller.get<{ deliveryDate?: string }>(`/api/products/${this.listing.shareLink}`);
    return body.deliveryDate ?? '';
  }

  /** Delivers the item, which starts the inspection period. */
  async inspected(): Promise<this> {
    await expectStatus(this.deliver(), 200);
    await this.until('release_due');
    return this;
  }

  /** The buyer confirms that everything is fine. */
  confirm(): ReturnType<Person['post']> {
    return this.buyer.post(`/api/products/${this.listing.id}/confirm`, {}, { key: crypto.randomUUID() });
  }

  /**
   * Waits until the seller sees the transaction in that status, or its money in that state. For `released` the buyer
   * confirms, so that it does not wait a day.
   */
  async until(state: string): Promise<Transaction> {
    let isAsked = state !== 'released';
    return eventually(async () => {
      const seen = await this.transaction(this.seller);
      if (!isAsked && seen.viewer?.fundsState === 'release_due') isAsked = (await this.confirm()).status === 200;
      return seen.status === state || seen.viewer?.fundsState === state ? seen : undefined;
    }, `the transaction to become ${state}`);
  }

  async ledger(): Promise<{
    entries: { cause: string }[];
    proof: Record<'captured' | 'seller' | 'driver' | 'platform' | 'refunded' | 'held', number>;
  }> {
    const admin = await this.admin();
    const { body } = await expectStatus<Awaited<ReturnType<Sale['ledger']>>>(
      admin.get(`/api/admin/ledger?productId=${this.listing.id}`),
      200,
    );
    return body;
  }
}
