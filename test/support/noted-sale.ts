import { enterDocument } from './driver-documents.js';
import { expectStatus, photo, VAUGHAN_PROFILE, type Person } from './people.js';
import type { TestApplication } from './application.js';
import { Sale } from './sale.js';
import { waitsThere } from './waited.js';

/** Unique words for each personal detail of a sale; e-mails and codes are generated with the sale. */
export const WORDS = {
  'seller-first': 'Quentina',
  'seller-last': 'Featherstone',
  'seller-phone': '+14165550777',
  'seller-street': '31 Thimblerig Close',
  'pickup-street': '77 Quillback Lane',
  'buyer-first': 'Barnabas',
  'buyer-last': 'Cholmondeley',
  'buyer-phone': '+14165550666',
  'buyer-street': '44 Periwinkle Court',
  'order-name': 'Zebedee Wainscott',
  'order-phone': '+14165550999',
  'order-street': '5 Orchardgate Mews',
  'order-note': 'Ring at the marmalade door',
  'driver-first': 'Ludmila',
  'driver-last': 'Abernathy',
  'driver-phone': '+14165550555',
  'driver-street': '9 Gauntlet Walk',
  'driver-note': 'No one at the turquoise gate',
} as const;
export type Word = keyof typeof WORDS;

/** The delivery address as the buyer entered it. */
export const ORDER_WORDS = [
  WORDS['order-street'],
  WORDS['order-name'],
  WORDS['order-phone'],
  WORDS['order-note'],
] as const;

async function become(person: Person, role: 'seller' | 'buyer' | 'driver'): Promise<void> {
  const said = {
    firstName: WORDS[`${role}-first`],
    lastName: WORDS[`${role}-last`],
    phoneNumber: WORDS[`${role}-phone`],
    address: WORDS[`${role}-street`],
    phoneMessages: role === 'buyer',
  };
  const username = `${role}.${String(process.pid)}.${crypto.randomUUID().slice(0, 8)}`;
  await expectStatus(person.call('PATCH', '/api/user', { body: { ...VAUGHAN_PROFILE, ...said, username } }), 200);
}

/** A sale whose personal details can all be told apart. */
export class NotedSale extends Sale {
  override checkoutBody(window: { deliveryDate: string; deliveryWindow: string }): Record<string, unknown> {
    return {
      ...super.checkoutBody(window),
      name: WORDS['order-name'],
      phoneNumber: WORDS['order-phone'],
      address: WORDS['order-street'],
      note: WORDS['order-note'],
    };
  }

  override async listed(fields: Record<string, string> = {}): Promise<this> {
    const pickup = { pickupCity: 'Vaughan', pickupState: 'ON', pickupZipCode: 'L4L 1A1' };
    await super.listed({ pickupAddress: WORDS['pickup-street'], ...pickup, ...fields });
    await become(this.seller, 'seller');
    return this;
  }

  override async paid(): Promise<this> {
    await super.paid();
    await become(this.buyer, 'buyer');
    return this;
  }

  /** The driver has the job again after a failed pickup. */
  async takenAgain(): Promise<this> {
    await this.accepted();
    await become(this.driver, 'driver');
    const legalName = `${WORDS['driver-first']} ${WORDS['driver-last']}`;
    await expectStatus(enterDocument(this.driver, 'identity', { legalName, birthDate: '1990-04-12' }), 200);
    await expectStatus(this.act('depart'), 200);
    await waitsThere(this.site as TestApplication, this);
    const form = new FormData();
    form.set('reason', 'seller-absent');
    form.set('text', WORDS['driver-note']);
    form.append('photo', await photo('#223355'), 'there.jpg');
    const path = `/api/driver/jobs/${this.jobId}/fail`;
    await expectStatus(this.driver.call('POST', path, { form, key: crypto.randomUUID() }), 200);
    // Only an administrator can assign the second attempt to the same driver.
    const { id: driverId } = (await this.driver.get<{ id: number }>('/api/user')).body;
    const admin = await this.admin();
    await expectStatus(admin.post(`/api/admin/deliveries/${this.jobId}/assign`, { driverId }), 200);
    return this;
  }

  async released(): Promise<this> {
    await this.onTheWay();
    await expectStatus(this.deliver(), 200);
    await this.until('released');
    return this;
  }
}

/** A sale whose buyer deletes the account; the order is in the buyer's own name. */
export class LeavingSale extends Sale {
  override checkoutBody(window: { deliveryDate: string; deliveryWindow: string }): Record<string, unknown> {
    return { ...super.checkoutBody(window), name: 'Wilhelmina Oakapple', address: '12 Foxglove Terrace' };
  }

  override async paid(): Promise<this> {
    await super.paid();
    const username = `wilhelmina.${String(process.pid)}`;
    const phoneNumber = '+14165550166';
    const address = '88 Nasturtium Grove';
    const names = { firstName: 'Wilhelmina', lastName: 'Oakapple', username, phoneNumber, address };
    await expectStatus(this.buyer.call('PATCH', '/api/user', { body: { ...VAUGHAN_PROFILE, ...names } }), 200);
    return this;
  }
}
