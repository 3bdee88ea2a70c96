import { createHmac, randomUUID } from 'node:crypto';
import { ApiClient } from '../support/api-client.js';
import { smallPhoto } from '../support/day/day.js';
import { expectStatus } from '../support/people.js';
import type { Form } from './loop.js';
import type { BenchPlace } from './place.js';
import type { Listed, Story, Window } from './story.js';

/** As the limit knows it. */
const SIGNING_SECRET = 'whsec_of_the_limit';
const ADDRESS = {
  name: 'Sam Okafor',
  phoneNumber: '+14165550188',
  address: '12 Maple Avenue',
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4J 2B2',
  acceptTerms: true,
};

/** The same sale on the limit: the calls that the product's story makes, and the provider's event. */
export class LimitStory implements Story {
  static #number = 0;
  readonly #buyer: ApiClient;
  /** Who sells and drives: here one session does. */
  readonly #seller: ApiClient;
  #listing: Listed = { id: '', shareLink: '' };
  #job = '';

  constructor(
    private readonly place: BenchPlace,
    private readonly form: Form,
  ) {
    const { url } = place.limit;
    this.#buyer = new ApiClient(url);
    this.#seller = new ApiClient(url);
    this.#seller.sends({ cookie: place.limitCookie });
  }

  async list(): Promise<void> {
    const headers = { cookie: this.place.limitCookie, 'content-type': this.form.type };
    const sent = { method: 'POST', headers, body: new Uint8Array(this.form.bytes) };
    const answer = await fetch(`${this.place.limit.url}/api/products`, sent);
    if (answer.status !== 201) throw new Error(`A link was not created: ${await answer.text()}`);
    this.#listing = (await answer.json()) as Listed;
  }

  async secure(window: Window): Promise<void> {
    const email = `bench-${String(process.pid)}-${String(++LimitStory.#number)}@porchlight.test`;
    const asked = this.#buyer.post<{ code: string }>('/api/auth/send-otp', { email });
    const passcode = (await expectStatus<{ code: string }>(asked, 200)).body.code;
    await expectStatus(this.#buyer.post('/api/auth/verify-otp', { email, passcode }), 200);
    const path = `/api/products/${this.#listing.shareLink}`;
    await expectStatus(this.#buyer.get(`${path}/delivery-options?postalCode=L4J%202B2`), 200);
    const { body } = await expectStatus<{ checkoutSessionId: string }>(
      this.#buyer.post(`${path}/checkout`, { ...ADDRESS, ...window }),
      200,
    );
    this.#job = await this.#pay(body.checkoutSessionId);
  }

  async release(): Promise<void> {
    await this.#act('accept');
    await this.#act('depart');
    const form = new FormData();
    form.set('code', await this.#codeOf(this.#seller, 'pickupCode'));
    form.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
    form.append('photo', await smallPhoto(1), 'pickup.jpg');
    await expectStatus(this.#seller.call('POST', `/api/driver/jobs/${this.#job}/pickup`, { form }), 200);
    await this.#act('deliver', { code: await this.#codeOf(this.#buyer, 'deliveryCode') });
    await expectStatus(this.#buyer.post(`/api/products/${this.#listing.id}/confirm`), 200);
  }

  /** As the provider would say it; returns the delivery's id. */
  async #pay(checkout: string): Promise<string> {
    const data = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'checkout.session.completed', checkout });
    const headers = { 'stripe-signature': createHmac('sha256', SIGNING_SECRET).update(data).digest('hex') };
    const told = this.#buyer.post('/api/stripe/webhook', { data }, { headers });
    return (await expectStatus<{ delivery: string }>(told, 200)).body.delivery;
  }

  async #act(action: string, body: object = {}): Promise<void> {
    await expectStatus(this.#seller.post(`/api/driver/jobs/${this.#job}/${action}`, body), 200);
  }

  async #codeOf(who: ApiClient, which: 'pickupCode' | 'deliveryCode'): Promise<string> {
    const asked = who.get(`/api/products/${this.#listing.shareLink}`);
    return (await expectStatus<{ viewer: Record<string, string> }>(asked, 200)).body.viewer[which] ?? '';
  }
}
