import PostalMime from 'postal-mime';
import { TestMailServer } from '../notifications/test-mail-server.js';
import { smallPhoto } from '../support/day/day.js';
import { ApiClient } from '../support/api-client.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { CANADIAN_CARD, sandboxControl } from '../support/sandbox-controls.js';
import type { Form } from './loop.js';
import type { Moves } from './moves.js';
import type { BenchPlace } from './place.js';

/** An item that has its link. */
export interface Listed {
  id: string;
  shareLink: string;
}

export interface Window {
  deliveryDate: string;
  deliveryWindow: string;
}

/** One item's way from its link to the seller's money. */
export interface Story {
  list(): Promise<void>;
  /** Code, checkout, payment, until the money is held. */
  secure(window: Window): Promise<void>;
  /** Taken, set off, picked up, delivered, looked at, until the seller has the money. */
  release(): Promise<void>;
}

/** The product's, with as few calls as the pages make. */
export class ProductStory implements Story {
  static #number = 0;
  readonly #buyer: ApiClient;
  readonly #email = `bench-${String(process.pid)}-${String(++ProductStory.#number)}@porchlight.test`;
  #listing: Listed = { id: '', shareLink: '' };
  #job = '';

  constructor(
    private readonly stage: { place: BenchPlace; mail: TestMailServer; moves: Moves },
    /** Whose seller and driver are this story's too. */
    private readonly cast: Sale,
    private readonly form: Form,
  ) {
    this.#buyer = new ApiClient(stage.place.url);
  }

  async list(): Promise<void> {
    const { cookieHeader: cookie, url: origin } = this.cast.seller;
    const headers = { cookie, origin, 'content-type': this.form.type, 'idempotency-key': crypto.randomUUID() };
    const body = new Uint8Array(this.form.bytes);
    const answer = await fetch(`${this.stage.place.url}/api/products`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`A link was not created: ${await answer.text()}`);
    this.#listing = (await answer.json()) as Listed;
  }

  async secure(window: Window): Promise<void> {
    await expectStatus(this.#buyer.post('/api/auth/send-otp', { email: this.#email }), 200);
    const passcode = await eventually(() => this.#code(), `a code for ${this.#email}`);
    const proof = { email: this.#email, passcode, asProspect: true };
    await expectStatus(this.#buyer.post('/api/auth/verify-otp', proof), 200);
    const path = `/api/products/${this.#listing.shareLink}`;
    await expectStatus(this.#buyer.get(`${path}/delivery-options?postalCode=L4J%202B2`), 200);
    const { body } = await expectStatus<{ checkoutSessionId: string }>(
      this.#buyer.post(`${path}/checkout`, this.cast.checkoutBody(window), { key: crypto.randomUUID() }),
      200,
    );
    await sandboxControl(this.cast.site.sandboxUrl, `checkout/sessions/${body.checkoutSessionId}/pay`, {
      card: CANADIAN_CARD,
    });
    await this.stage.moves.until(this.#listing.id, 'payment_secured');
  }

  /** An administrator lifts the holds of a new seller. */
  async release(admin: Person | null = null): Promise<void> {
    this.#job = await this.#delivery();
    await this.#act('accept');
    await this.#act('depart');
    const form = new FormData();
    form.set('code', await this.#codeOf(this.cast.seller, 'pickupCode'));
    form.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
    form.append('photo', await smallPhoto(1), 'pickup.jpg');
    const { driver } = this.cast;
    const key = crypto.randomUUID();
    await expectStatus(driver.call('POST', `/api/driver/jobs/${this.#job}/pickup`, { form, key }), 200);
    await this.#act('deliver', { code: await this.#codeOf(this.#buyer, 'deliveryCode') });
    await this.stage.moves.until(this.#listing.id, 'release_due');
    const confirmed = this.#buyer.post(`/api/products/${this.#listing.id}/confirm`, {}, { key: crypto.randomUUID() });
    await expectStatus(confirmed, 200);
    if (admin !== null) await this.#liftHolds(admin);
    await this.stage.moves.until(this.#listing.id, 'released');
  }

  async #liftHolds(admin: Person): Promise<void> {
    const asked = admin.get<{ holds: { id: string }[] }>(`/api/products/${this.#listing.id}/protection`);
    for (const { id } of (await expectStatus<{ holds: { id: string }[] }>(asked, 200)).body.holds) {
      const path = `/api/admin/money-desk/${encodeURIComponent(id)}/lift-hold`;
      await expectStatus(
        admin.post(path, { reason: 'The first sales of the bench.' }, { key: crypto.randomUUID() }),
        200,
      );
    }
  }

  async #act(action: string, body: object = {}): Promise<void> {
    const path = `/api/driver/jobs/${this.#job}/${action}`;
    await expectStatus(this.cast.driver.post(path, body, { key: crypto.randomUUID() }), 200);
  }

  async #codeOf(who: ApiClient, which: 'pickupCode' | 'deliveryCode'): Promise<string> {
    const { body } = await expectStatus<{ viewer: Record<string, string> }>(
      who.get(`/api/products/${this.#listing.shareLink}`),
      200,
    );
    return body.viewer[which] ?? '';
  }

  async #code(): Promise<string | undefined> {
    const found = this.stage.mail.taken.find(({ recipients }) => recipients.includes(this.#email));
    if (found === undefined) return undefined;
    return /\b(\d{6})\b/.exec((await PostalMime.parse(found.source)).text ?? '')?.[1];
  }

  async #delivery(): Promise<string> {
    const { rows } = await this.stage.place.database.query<{ id: string }>(
      'SELECT id FROM delivery.delivery WHERE listing_id = $1',
      [this.#listing.id],
    );
    return rows[0]?.id ?? '';
  }
}
