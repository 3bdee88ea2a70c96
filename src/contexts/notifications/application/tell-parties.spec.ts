import { sentMail } from '../../../../test/support/messages.js';
import { DROP_OFF } from '../../../../test/delivery/builders/a-delivery.js';
import { InMemoryDeliveryDesk } from '../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { PlainOrderLinks } from '../../../../test/delivery/fakes/plain-order-links.js';
import { aPerson, KnownPeople } from '../../../../test/identity/fakes/known-people.js';
import { SIGN_IN_CODE_ISSUED } from '../../identity/published/events.js';
import { LISTING_CANCELLED } from '../../listings/published/events.js';
import {
  FUNDS_RELEASED,
  PAYMENT_REFUNDED,
  PAYMENT_SECURED,
  SELLER_ACCOUNT_CHANGED,
} from '../../payments/published/events.js';
import { TransactionRegister, type ListingFacts } from '../../listings/published/transaction-register.js';
import { mailRulesWith } from '../../../../test/notifications/hearing-mail-rules.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { KnownTemplates } from '../../../../test/notifications/known-templates.js';
import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../test/platform/fakes/plain-secret-box.js';
import type { MailBody } from '../domain/mail.js';
import type { Recipients } from '../domain/template-catalogue.js';
import { CachedTemplates } from './cached-templates.js';
import { QueueMail, type QueueMailCommand } from './queue-mail.js';
import { TellParties } from './tell-parties.js';
import { TellPerson } from './tell-person.js';

const LISTING = {
  id: 'abcdefabcdef',
  shareLink: 'Ab12Cd34',
  name: 'Oak table',
  priceCents: 10_000,
  deliveryFeeCents: 2_500,
  serviceFee: 1_500,
  referralDiscount: 1_000,
  deliveryDate: '2026-06-12',
  deliveryWindow: '9am-10am',
  thumbnailUrl: '/photos/listings/abcdefabcdef/1-aaaaaaaa-thumb.webp',
} as ListingFacts;
const SALE = { paymentId: 'p1', listingId: LISTING.id, buyerId: 3, sellerId: 2 };
const environment = testEnvironment({
  databaseUrl: 'postgres://nowhere',
  variables: { PUBLIC_URL: 'http://shop.localhost' },
});

let queued: QueueMailCommand[];
const queueMail = Object.assign(Object.create(QueueMail.prototype) as QueueMail, {
  execute: (...commands: QueueMailCommand[]) => Promise.resolve(void queued.push(...commands)),
});
const BUYER = aPerson({ id: 3, email: 'buyer@example.ca', firstName: null });
const people = new KnownPeople().knows(aPerson({ id: 2, email: 'seller@example.ca', firstName: 'Sam' }), BUYER);
let listing = LISTING;
let listingReads = 0;
const register = Object.assign(Object.create(TransactionRegister.prototype) as TransactionRegister, {
  find: (id: string) => {
    listingReads += 1;
    return Promise.resolve(id === LISTING.id ? listing : null);
  },
});
const templates = new CachedTemplates(new KnownTemplates());
const desk = new InMemoryDeliveryDesk(new FixedClock());
const tellParties = new TellParties(people, register, templates, queueMail, environment, new PlainOrderLinks(), desk);
const handle = mailRulesWith({
  tellParties,
  tellPerson: new TellPerson(people, register, queueMail, environment),
  queueMail,
  secrets: new PlainSecretBox(),
  clock: new FixedClock(),
});

beforeEach(() => {
  queued = [];
});

function rendered(recipient: string): Promise<MailBody> {
  const command = queued.find((each) => each.recipient === recipient);
  if (command === undefined) throw new Error(`Nothing was queued for ${recipient}`);
  return sentMail(command);
}

describe('Messages to the parties of a sale', () => {
  it('tell both sides of a payment, each with their own amounts', async () => {
    const event = { ...SALE, totalCents: 12_500, checkoutSessionId: 'cs_1' };
    await handle(PAYMENT_SECURED, event);
    const buyer = await rendered('buyer@example.ca');
    expect(buyer.subject).toBe('Payment confirmed: Oak table');
    expect(buyer.text).toContain('\nItem:     $100.00\nDelivery:  $25.00\nTotal:    $125.00\n');
    expect(buyer.text).toContain('http://shop.localhost/transaction/Ab12Cd34');
    expect(buyer.text).toContain('Delivery: Friday, June 12, 2026, 9–10\u00a0a.m.');
    // Not all mail programs read WebP.
    expect(buyer.html).toContain('<img src="http://shop.localhost/photos/listings/abcdefabcdef/1-aaaaaaaa-thumb.jpg"');
    const seller = await rendered('seller@example.ca');
    expect(seller.subject).toMatch(/^Sold: Oak table/);
    expect(seller.text).toContain('Hello Sam,');
    expect(seller.text).toContain('\nPrice:       $100.00\nService fee: -$13.50\nYou receive:  $86.50\n');
  });

  it('greet a buyer without a profile by the name on the order, and say what the button is for', async () => {
    const booked = { deliveryId: 'd1', listingId: LISTING.id, checkoutId: 'c1', buyerId: 3, dropOff: DROP_OFF };
    desk.bookings.set(LISTING.id, {
      ...booked,
      day: '2026-06-12',
      window: '9am-10am',
      status: 'scheduled',
      driverId: 4,
    });
    listing = { ...LISTING, buyerId: 3 };
    await handle(PAYMENT_SECURED, { ...SALE, totalCents: 12_500, checkoutSessionId: 'cs_1' });
    listing = LISTING;
    desk.bookings.clear();
    const buyer = await rendered('buyer@example.ca');
    expect(buyer.text).toContain(`Hello ${DROP_OFF.name.split(' ')[0] ?? ''},`);
    expect(buyer.text).toContain('See your order');
    expect((await rendered('seller@example.ca')).text).toContain('See your sale');
  });

  it('use each person’s language for texts, days, hours and amounts', async () => {
    people.knows(aPerson({ id: 3, email: 'buyer@example.ca', firstName: 'Zoé', language: 'fr' }));
    await handle(PAYMENT_SECURED, { ...SALE, totalCents: 12_500, checkoutSessionId: 'cs_1' });
    people.knows(BUYER);
    const buyer = await rendered('buyer@example.ca');
    expect(buyer.subject).toBe('Paiement confirmé\u00a0: Oak table');
    expect(buyer.text).toContain('Bonjour Zoé,');
    expect(buyer.text).toContain('Livraison\u00a0: vendredi 12 juin 2026, 9\u00a0h à 10\u00a0h.');
    expect(buyer.text).toContain('Total\u00a0:     125,00\u00a0$');
    expect((await rendered('seller@example.ca')).subject).toMatch(/^Sold: Oak table/);
  });

  it('tell the seller what was paid out', async () => {
    await handle(FUNDS_RELEASED, {
      ...SALE,
      sellerCents: 8_650,
      transferId: 'tr_1',
      byUserId: null,
    });
    expect(queued.map(({ recipient }) => recipient)).toEqual(['seller@example.ca']);
    expect((await rendered('seller@example.ca')).subject).toBe('You were paid $86.50 for Oak table');
  });

  it('tell both sides when a paid sale is cancelled, and no one when it was unpaid', async () => {
    await handle(LISTING_CANCELLED, { ...SALE, by: 'seller', wasPaid: false });
    expect(queued).toEqual([]);
    await handle(LISTING_CANCELLED, { ...SALE, by: 'seller', wasPaid: true });
    const buyer = await rendered('buyer@example.ca');
    expect(buyer.subject).toBe('The sale of Oak table was cancelled');
    expect(buyer.text).toContain('The seller cancelled the sale of Oak table.');
    expect(buyer.text).toContain('$125.00 is on its way to your card (5–10 business days).');
    expect((await rendered('seller@example.ca')).text).toContain('You cancelled the sale of Oak table.');
    queued = [];
    await handle(LISTING_CANCELLED, {
      ...SALE,
      by: 'clock',
      wasPaid: true,
      reason: 'The item could not be picked up twice.',
    });
    for (const recipient of ['buyer@example.ca', 'seller@example.ca'])
      expect((await rendered(recipient)).text).toContain(
        'The sale of Oak table was cancelled. The item could not be picked up twice.',
      );
  });

  it('explain a cancellation by the buyer’s bank, and do not repeat an administrator’s decision', async () => {
    await handle(LISTING_CANCELLED, { ...SALE, by: 'admin', wasPaid: true, cause: 'problem' });
    expect(queued).toEqual([]);
    const reason = 'The buyer’s bank took the payment back.';
    await handle(LISTING_CANCELLED, { ...SALE, by: 'clock', wasPaid: true, cause: 'dispute', reason });
    const buyer = await rendered('buyer@example.ca');
    expect(buyer.text).toContain('The sale of Oak table was cancelled. The buyer’s bank took the payment back.');
    expect(buyer.text).toContain('You get $125.00 back.');
    expect(buyer.text).not.toContain('to the card');
    expect((await rendered('seller@example.ca')).text).toContain('The buyer gets a full refund.');
  });

  it('tell a buyer of the refund of a payment that came too late', async () => {
    await handle(PAYMENT_REFUNDED, { ...SALE, refundCents: 12_500, reason: 'cancelled' });
    expect(queued).toEqual([]);
    await handle(PAYMENT_REFUNDED, { ...SALE, refundCents: 12_500, reason: 'second-payment' });
    expect((await rendered('buyer@example.ca')).subject).toBe('You’re getting a full refund for Oak table');
  });

  it('tell no one about a deleted transaction', async () => {
    await tellParties.execute({ occasion: 'x', template: 'item-picked-up', listingId: 'gone', parties: [] });
    expect(queued).toEqual([]);
  });
});

describe('Messages about an account', () => {
  it('send a code as a secret', async () => {
    const issued = { codeId: 'c1', email: 'new@example.ca', sealedCode: 'sealed:sign-in-code:654321' };
    await handle(SIGN_IN_CODE_ISSUED, { ...issued, expiresAt: '2026-06-12T14:00:00.000Z' });
    expect(queued).toMatchObject([{ template: 'magic-link', isSecret: true, values: { code: '654321' } }]);
  });

  it.each([
    ['verified', ['stripe-verification']],
    ['action_required', ['stripe-verification-required']],
    ['submitted', []],
  ])('for an account that is now %s are: %j', async (after, templates) => {
    await handle(SELLER_ACCOUNT_CHANGED, { userId: 2, before: 'pending', after });
    expect(queued.map(({ template }) => template)).toEqual(templates);
  });
});

describe('The recipients that an administrator chose', () => {
  const choose = (chosen: Partial<Recipients>): TellParties => {
    const recipients = { buyer: false, seller: false, admin: false, prospect: false, ...chosen };
    const chosenTemplates = new KnownTemplates()
      .has('payment-confirmation', { recipients })
      .has('payment-released', { recipients })
      .has('cancellation', { recipients });
    return new TellParties(
      people,
      register,
      new CachedTemplates(chosenTemplates),
      queueMail,
      environment,
      new PlainOrderLinks(),
      new InMemoryDeliveryDesk(new FixedClock()),
    );
  };
  const secured = { ...SALE, totalCents: 12_500, checkoutSessionId: 'cs_1' };
  const told = () => queued.map(({ recipient, values }) => `${recipient} ${String(values.role)}`);

  it.each<[Partial<Recipients>, string[]]>([
    [{ buyer: true }, ['buyer@example.ca buyer']],
    [{ seller: true }, ['seller@example.ca seller']],
    [{}, []],
    [{ admin: true }, ['admin@porchlight.test buyer']],
  ])('are the only ones who get the message: %j', async (chosen, expected) => {
    await mailRulesWith({ tellParties: choose(chosen) })(PAYMENT_SECURED, secured);
    expect(told()).toEqual(expected);
  });

  it('are the first that is read: without any, nothing of the sale is', async () => {
    listingReads = 0;
    await mailRulesWith({ tellParties: choose({}) })(PAYMENT_SECURED, secured);
    expect(listingReads).toBe(0);
    await mailRulesWith({ tellParties: choose({ buyer: true }) })(PAYMENT_SECURED, secured);
    expect(listingReads).toBe(1);
  });

  it('may include the buyer of a release, who is not told the seller’s amount', async () => {
    const event = { ...SALE, sellerCents: 8_650, transferId: 'tr_1', byUserId: null };
    await mailRulesWith({ tellParties: choose({ buyer: true }) })(FUNDS_RELEASED, event);
    expect(told()).toEqual(['buyer@example.ca buyer']);
    const { subject, text } = await rendered('buyer@example.ca');
    expect(subject).toBe('The seller of Oak table was paid');
    expect(text).not.toContain('86.50');
  });

  it('may include the administrator, whose copy says who did it', async () => {
    const event = { listingId: LISTING.id, sellerId: 2, buyerId: 3, by: 'buyer' as const, wasPaid: true };
    await mailRulesWith({ tellParties: choose({ admin: true, buyer: true }) })(LISTING_CANCELLED, event);
    const [buyer, copy] = queued;
    expect([buyer?.values.variant, copy?.values.variant]).toEqual(['by-you', 'by-buyer']);
    expect([copy?.recipient, copy?.note, copy?.values.recipientName]).toEqual([
      environment.adminEmail,
      '[Copy: buyer]',
      undefined,
    ]);
    expect(copy?.occasion).not.toBe(buyer?.occasion);
  });
});
