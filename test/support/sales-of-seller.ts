import { eventually, expectStatus, photo, type Person } from './people.js';
import type { TestApplication } from './application.js';
import { Sale } from './sale.js';
import { waitsThere } from './waited.js';

/** Sales of a single seller, each in the state that a test needs. */
export class SalesOfSeller {
  private constructor(
    private readonly site: TestApplication,
    private readonly first: Sale,
  ) {}

  static async open(site: TestApplication): Promise<SalesOfSeller> {
    return new SalesOfSeller(site, await new Sale(site).listed());
  }

  admin(): Promise<Person> {
    return this.first.admin();
  }

  async listed(): Promise<Sale> {
    const sale = new Sale(this.site, this.first.seller);
    sale.listing = await this.first.seller.createListing();
    return sale;
  }

  async paid(): Promise<Sale> {
    return (await this.listed()).paid();
  }

  async onTheWay(): Promise<Sale> {
    return (await (await this.paid()).accepted()).onTheWay();
  }

  /** A delivered sale whose release is not yet due. */
  async delivered(): Promise<Sale> {
    return (await this.listed()).leftAtDoor();
  }

  async failedAtDoor(): Promise<Sale> {
    return this.#fails(await this.onTheWay(), 'buyer-absent');
  }

  async failedAtPickup(): Promise<Sale> {
    const sale = await (await this.paid()).accepted();
    await expectStatus(sale.act('depart'), 200);
    return this.#fails(sale, 'seller-absent');
  }

  async #fails(sale: Sale, reason: 'buyer-absent' | 'seller-absent'): Promise<Sale> {
    await waitsThere(this.site, sale);
    const form = new FormData();
    form.set('reason', reason);
    form.append('photo', await photo(), 'there.jpg');
    const key = crypto.randomUUID();
    await expectStatus(sale.driver.call('POST', `/api/driver/jobs/${sale.jobId}/fail`, { form, key }), 200);
    return sale;
  }

  /** The id of the sale's delivery. */
  async jobOf({ listing }: Sale): Promise<string> {
    const admin = await this.admin();
    return eventually(async () => {
      const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/deliveries');
      return body.items.find(({ productId }) => productId === listing.id)?.id;
    }, 'the delivery');
  }

  /** A paid sale whose buyer reported a problem, and the problem's id. */
  async reported(): Promise<{ sale: Sale; problem: string }> {
    const sale = await this.paid();
    const form = new FormData();
    form.set('reason', 'damaged');
    form.set('text', 'The second shelf is broken.');
    await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
    const admin = await this.admin();
    const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/problems?state=open');
    return { sale, problem: body.items.find(({ productId }) => productId === sale.listing.id)?.id ?? '' };
  }
}
