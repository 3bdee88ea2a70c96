import { sentMail } from '../../../../../test/support/messages.js';
import { InMemoryDeliveryDesk } from '../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { PlainOrderLinks } from '../../../../../test/delivery/fakes/plain-order-links.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { KnownTemplates } from '../../../../../test/notifications/known-templates.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { mailRulesWith } from '../../../../../test/notifications/hearing-mail-rules.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { DRIVER_STATUS_CHANGED } from '../../../delivery/published/events.js';
import { VISITOR_VERIFIED } from '../../../identity/published/events.js';
import { LINK_EXPIRED, LINK_EXPIRES_SOON, LISTING_CREATED } from '../../../listings/published/events.js';
import { DRIVER_PAID, FUNDS_RELEASED, PAYMENT_REFUNDED, PROBLEM_DECIDED } from '../../../payments/published/events.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { QueueMail, type QueueMailCommand } from '../../application/queue-mail.js';
import { TellListingDetails } from '../../application/tell-listing-details.js';
import { TellParties } from '../../application/tell-parties.js';
import { TellPerson } from '../../application/tell-person.js';

const END = '2026-07-11T03:30:00.000Z';
const SOLD = {
  id: 'abcdefabcdef',
  shareLink: 'Ab12Cd34',
  name: 'Oak table',
  sellerId: 2,
  buyerId: 3,
  priceCents: 10_000,
  deliveryFeeCents: 2_500,
  serviceFee: 1_500,
  referralDiscount: 0,
  status: 'payment_secured',
  deliveryDate: '2026-06-12',
  deliveryWindow: '9am-10am',
  expiresAt: new Date(END),
} as ListingFacts;
const [SELLER, BUYER, PROSPECT] = ['seller@example.ca', 'buyer@example.ca', 'prospect@example.ca'];
const SALE = { paymentId: 'p1', listingId: SOLD.id, buyerId: 3, sellerId: 2, byUserId: null };
const environment = testEnvironment({ databaseUrl: 'postgres://nowhere' });

let queued: QueueMailCommand[];
let listing: ListingFacts;
const queueMail = Object.assign(Object.create(QueueMail.prototype) as QueueMail, {
  execute: (...commands: QueueMailCommand[]) => Promise.resolve(void queued.push(...commands)),
});
const people = new KnownPeople().knows(
  aPerson({ id: 2, email: SELLER }),
  aPerson({ id: 3, email: BUYER }),
  aPerson({ id: 4, email: PROSPECT, isProspect: true }),
);
const find = (): Promise<ListingFacts> => Promise.resolve(listing);
const register = Object.assign(Object.create(TransactionRegister.prototype) as TransactionRegister, {
  find,
  findByShareLink: (link: string) => Promise.resolve(link === listing.shareLink ? listing : null),
});
const tellPerson = new TellPerson(people, register, queueMail, environment);
const partiesWith = (templates: KnownTemplates): TellParties =>
  new TellParties(
    people,
    register,
    new CachedTemplates(templates),
    queueMail,
    environment,
    new PlainOrderLinks(),
    new InMemoryDeliveryDesk(new FixedClock()),
  );
const parties = partiesWith(new KnownTemplates());
const handle = mailRulesWith({ tellParties: parties, tellPerson });
beforeEach(() => {
  queued = [];
  listing = SOLD;
});

/** The amount lines that a reader sees, and the whole text. */
async function read(recipient: string): Promise<{ rows: string[]; text: string }> {
  const command = queued.find((one) => one.recipient === recipient);
  if (command === undefined) throw new Error(`Nothing was queued for ${recipient}.`);
  const { text } = await sentMail(command);
  const rows = text.split('\n').filter((line) => /^[A-Z][a-z ]+: +-?\$[\d.]+$/.test(line));
  return { rows: rows.map((line) => line.replace(/ +/g, ' ')), text };
}

describe('The amounts in a message', () => {
  it.each([
    [8_500, 8_500, ['Price: $100.00', 'Service fee: -$15.00', 'You receive: $85.00']],
    [
      5_500,
      4_000,
      [
        'Price: $100.00',
        'Service fee: -$15.00',
        'Refunded to the buyer: -$30.00',
        'Kept for what you owe: -$15.00',
        'You receive: $40.00',
      ],
    ],
  ])('break down a release of %i with %i transferred', async (sellerCents, transferCents, rows) => {
    await handle(FUNDS_RELEASED, { ...SALE, sellerCents, transferCents, transferId: 'tr_1' });
    expect((await read(SELLER)).rows).toEqual(rows);
  });

  it.each([
    [10_000, ['Item: $100.00', 'Delivery: $25.00', 'Kept for the delivery: -$25.00', 'Goes back to you: $100.00']],
    [3_000, ['You paid: $125.00', 'Goes back to you: $30.00']],
  ])('break down a refund of %i', async (refundCents, rows) => {
    await handle(PAYMENT_REFUNDED, { ...SALE, refundCents, reason: 'buyer-absent' });
    expect((await read(BUYER)).rows).toEqual(rows);
  });

  it('break down a decision for each side, and are left out for a side that gets nothing', async () => {
    const decided = { ...SALE, problemId: 'b1', byUserId: 1, reason: 'The photos show it.' };
    await handle(PROBLEM_DECIDED, { ...decided, decision: 'refund', refundCents: 12_500, sellerCents: 0 });
    expect((await read(BUYER)).rows).toEqual(['Item: $100.00', 'Delivery: $25.00', 'Goes back to you: $125.00']);
    expect((await read(SELLER)).rows).toEqual([]);
  });

  it('explain the refund of a second payment without the other buyer’s delivery day', async () => {
    await handle(PAYMENT_REFUNDED, { ...SALE, refundCents: 12_500, reason: 'second-payment' });
    const { rows, text } = await read(BUYER);
    expect(rows).toEqual(['Item: $100.00', 'Delivery: $25.00', 'Goes back to you: $125.00']);
    expect(text).toContain('Someone else paid for it just before you.');
    expect(queued[0]?.values).toMatchObject({ deliveryDay: null, deliveryWindow: null, receiptLink: null });
  });

  it('name a driver’s week by its Sunday', async () => {
    const paid = { payoutId: 'o1', driverId: 4, amountCents: 2_000, weekEnd: '2026-06-15', transferId: 'tr_1' };
    await handle(DRIVER_PAID, paid);
    expect((await read(PROSPECT)).text).toContain(
      '$20.00 to your Stripe account. It’s everything you earned until Sunday, June 14, 2026',
    );
  });
});

describe('Messages about links and driving', () => {
  const ends = { listingId: SOLD.id, sellerId: 2, expiresAt: END };

  it('tell the seller before and when a link expires, in Toronto time, unless it was sold, cancelled or renewed', async () => {
    for (const status of ['payment_secured', 'cancelled'] as const) {
      listing = { ...SOLD, status };
      await handle(LINK_EXPIRES_SOON, ends);
      await handle(LINK_EXPIRED, ends);
    }
    listing = { ...SOLD, status: 'waiting_for_payment', expiresAt: new Date('2026-08-01T12:00:00Z') };
    await handle(LINK_EXPIRES_SOON, ends);
    await handle(LINK_EXPIRED, ends);
    expect(queued).toEqual([]);
    listing = { ...SOLD, status: 'waiting_for_payment' };
    await handle(LINK_EXPIRES_SOON, ends);
    expect((await read(SELLER)).text).toContain('its link expires on Friday, July 10, 2026, 11:30 p.m.');
  });

  it('tell a driver each decision, even a repeated one', async () => {
    const by = { userId: 4, byUserId: 1 };
    await handle(DRIVER_STATUS_CHANGED, { ...by, before: null, after: 'pending' });
    expect(queued).toEqual([]);
    await handle(DRIVER_STATUS_CHANGED, {
      ...by,
      before: 'suspended',
      after: 'approved',
      at: '2026-06-10T14:00:00.000Z',
    });
    await handle(DRIVER_STATUS_CHANGED, {
      ...by,
      before: 'approved',
      after: 'suspended',
      at: '2026-06-11T14:00:00.000Z',
    });
    await handle(DRIVER_STATUS_CHANGED, {
      ...by,
      before: 'approved',
      after: 'suspended',
      at: '2026-06-12T14:00:00.000Z',
    });
    expect(new Set(queued.map(({ occasion }) => occasion)).size).toBe(3);
    expect((await read(PROSPECT)).text).toContain('You can take jobs again.');
  });

  it('send a prospect the item on whose page they verified, while it can be bought; by default no one else', async () => {
    const means = { tellListingDetails: new TellListingDetails(register, parties, new FixedClock()) };
    const tell = (userId: number, shareLink = SOLD.shareLink): Promise<void> =>
      mailRulesWith(means)(VISITOR_VERIFIED, { userId, shareLink });
    await tell(4);
    listing = { ...SOLD, status: 'waiting_for_payment', buyerId: null };
    for (const userId of [2, 3]) await tell(userId);
    await tell(4, 'nobodys1');
    await handle(LISTING_CREATED, { listingId: SOLD.id, sellerId: 2 });
    expect(queued).toEqual([]);
    await tell(4);
    expect((await read(PROSPECT)).rows).toEqual(['Item: $100.00', 'Delivery: $25.00', 'Total: $125.00']);
    const recipients = { buyer: false, seller: true, admin: false, prospect: false };
    const chosen = partiesWith(new KnownTemplates().has('listing-details', { recipients }));
    await mailRulesWith({ tellParties: chosen })(LISTING_CREATED, { listingId: SOLD.id, sellerId: 2 });
    expect((await read(SELLER)).text).toContain('Your link is ready');
  });
});
