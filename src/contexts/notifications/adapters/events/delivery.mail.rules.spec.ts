import { sentMail } from '../../../../../test/support/messages.js';
import { InMemoryDeliveryDesk } from '../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainOrderLinks } from '../../../../../test/delivery/fakes/plain-order-links.js';
import { FixedSettings } from '../../../../../test/admin/fakes/fixed-settings.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { KnownTemplates } from '../../../../../test/notifications/known-templates.js';
import { mailRulesWith } from '../../../../../test/notifications/hearing-mail-rules.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import type { DeliveryFailedV1 } from '../../../delivery/published/events.js';
import {
  CONDITION_ANSWERED,
  CONDITION_ASKED,
  DELIVERY_FAILED,
  DRIVER_ARRIVED,
  DRIVER_SET_OFF,
  ITEM_DELIVERED,
  ITEM_PICKED_UP,
  REMINDER_DUE,
  RESCHEDULED,
} from '../../../delivery/published/events.js';
import { PAYMENT_SECURED } from '../../../payments/published/events.js';
import { DROP_OFF } from '../../../../../test/delivery/builders/a-delivery.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { CachedTemplates } from '../../application/cached-templates.js';
import { QueueMail, type QueueMailCommand } from '../../application/queue-mail.js';
import { TellParties } from '../../application/tell-parties.js';
import { TellPerson } from '../../application/tell-person.js';

const SOLD = {
  id: 'abcdefabcdef',
  shareLink: 'Ab12Cd34',
  name: 'Oak table',
  priceCents: 10_000,
  deliveryFeeCents: 2_500,
  serviceFee: 1_500,
  referralDiscount: 0,
  status: 'payment_secured',
  deliveryDate: '2026-06-12',
  deliveryWindow: '9am-10am',
} as ListingFacts;
const [SELLER, BUYER, DRIVER] = ['seller@example.ca', 'buyer@example.ca', 'driver@example.ca'];
const MOVED = {
  deliveryId: 'd1',
  listingId: SOLD.id,
  sellerId: 2,
  buyerId: 3,
  driverId: 4,
  at: '2026-06-12T13:30:00.000Z',
};
const environment = testEnvironment({
  databaseUrl: 'postgres://nowhere',
  variables: { PUBLIC_URL: 'http://shop.localhost' },
});

let queued: QueueMailCommand[];
let listing: ListingFacts;
const queueMail = Object.assign(Object.create(QueueMail.prototype) as QueueMail, {
  execute: (...commands: QueueMailCommand[]) => Promise.resolve(void queued.push(...commands)),
});
const people = new KnownPeople().knows(
  aPerson({ id: 2, email: SELLER }),
  aPerson({ id: 3, email: BUYER }),
  aPerson({ id: 4, email: DRIVER, firstName: 'Lee' }),
);
const register = Object.assign(Object.create(TransactionRegister.prototype) as TransactionRegister, {
  find: () => Promise.resolve(listing),
});
const templates = new CachedTemplates(new KnownTemplates());
const desk = new InMemoryDeliveryDesk(new FixedClock());
const tellParties = new TellParties(people, register, templates, queueMail, environment, new PlainOrderLinks(), desk);
const tellPerson = new TellPerson(people, register, queueMail, environment);
const handle = mailRulesWith({ tellParties, tellPerson, settings: new FixedSettings() });
beforeEach(() => {
  queued = [];
  desk.bookings.clear();
  listing = SOLD;
});

/** The message of each recipient; fails when someone gets two messages about one event. */
async function read(): Promise<Record<string, string>> {
  expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(queued.length);
  const mails: Record<string, string> = {};
  for (const command of queued) {
    const { recipient } = command;
    const { subject, text, html } = await sentMail(command);
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{[{%]|undefined|null|escrow/);
    expect(subject).toContain('Oak table');
    mails[recipient] = `${subject}\n${text}`;
  }
  return mails;
}

describe('A buyer who chose delivery without contact', () => {
  const WINDOWS = { dayBefore: '2026-06-12', windowBefore: '9am-10am', day: '2026-06-14', window: '6pm-7pm' };
  const RECALLED: DeliveryFailedV1 = {
    ...MOVED,
    stage: 'pickup',
    reason: 'other',
    needsDecision: false,
    recalled: true,
  };
  const REMINDER = { ...MOVED, day: '2026-06-12', window: '9am-10am', scheduledAt: MOVED.at };
  const isBooked = (noContact: boolean): void => {
    const dropOff = { ...DROP_OFF, noContact };
    const schedule = { day: '2026-06-12', window: '9am-10am', status: 'scheduled', driverId: null };
    const booked = { deliveryId: 'd1', listingId: SOLD.id, checkoutId: 'c1', buyerId: 3, dropOff, ...schedule };
    desk.bookings.set(SOLD.id, booked);
  };
  const CASES: [what: string, tell: () => Promise<void>, status?: ListingFacts['status']][] = [
    [
      'paid',
      () => handle(PAYMENT_SECURED, { ...MOVED, paymentId: 'p1', totalCents: 12_500, checkoutSessionId: 'cs_1' }),
    ],
    ['evening before', () => handle(REMINDER_DUE, { ...REMINDER, kind: 'evening-before' })],
    ['two hours', () => handle(REMINDER_DUE, { ...REMINDER, kind: 'two-hours' })],
    ['rescheduled', () => handle(RESCHEDULED, { ...MOVED, ...WINDOWS, byUserId: 3 })],
    ['set off', () => handle(DRIVER_SET_OFF, MOVED), 'driver_dispatched'],
    ['recalled', () => handle(DELIVERY_FAILED, RECALLED)],
    ['picked up', () => handle(ITEM_PICKED_UP, MOVED), 'item_picked_up'],
    ['at the door', () => handle(DRIVER_ARRIVED, { ...MOVED, stage: 'door', isFar: false }), 'item_picked_up'],
    ['delivered', () => handle(ITEM_DELIVERED, { ...MOVED, proof: 'photo' }), 'item_delivered'],
  ];

  it.each(CASES)('is not asked for a code or to be at home: %s', async (what, tell, status = 'payment_secured') => {
    listing = { ...SOLD, status };
    isBooked(true);
    await tell();
    const without = await read();
    expect(without[BUYER]).not.toMatch(/\bcodes?\b|come to the door|be there to look/i);
    queued = [];
    isBooked(false);
    await tell();
    const withCode = await read();
    if (what !== 'at the door' && what !== 'delivered') expect(withCode[BUYER]).toMatch(/\bcode\b/);
    // The pickup is unchanged.
    expect(without[SELLER]).toBe(withCode[SELLER]);
  });

  it('is known from the event, without reading the delivery', async () => {
    listing = { ...SOLD, status: 'driver_dispatched' };
    isBooked(true);
    await handle(DRIVER_SET_OFF, { ...MOVED, noContact: false });
    expect((await read())[BUYER]).toMatch(/\bcode\b/);
    queued = [];
    isBooked(false);
    await handle(DRIVER_SET_OFF, { ...MOVED, noContact: true });
    expect((await read())[BUYER]).not.toMatch(/\bcodes?\b/);
  });
});

describe('Messages about a delivery', () => {
  it.each([
    [3, BUYER, SELLER, 'The buyer chose another window'],
    [2, SELLER, BUYER, 'The seller chose another window'],
  ])(
    'tell both sides and the driver who lost the job that user %i chose another window',
    async (byUserId, one, other, text) => {
      const windows = { dayBefore: '2026-06-12', windowBefore: '9am-10am', day: '2026-06-14', window: '6pm-7pm' };
      await handle(RESCHEDULED, { ...MOVED, ...windows, byUserId });
      const mails = await read();
      expect(mails[one]).toContain('You chose another window for Oak table.');
      expect(mails[other]).toContain(text);
      for (const reader of [BUYER, SELLER]) {
        expect(mails[reader]).toContain('Delivery: Sunday, June 14, 2026, 6–7\u00a0p.m.');
        expect(mails[reader]).toContain('It was Friday, June 12, 2026, 9–10\u00a0a.m. before.');
        expect(mails[reader]).toContain('http://shop.localhost/transaction/Ab12Cd34');
      }
      expect(mails[DRIVER]).toContain(
        'Friday, June 12, 2026, 9–10\u00a0a.m. is now on Sunday, June 14, 2026, 6–7\u00a0p.m.',
      );
      expect(mails[DRIVER]).toContain('See the jobs:\nhttp://shop.localhost/driver');
    },
  );

  it('tell only the two sides of another window when no driver had the job', async () => {
    const windows = { dayBefore: '2026-06-12', windowBefore: '9am-10am', day: '2026-06-14', window: '6pm-7pm' };
    await handle(RESCHEDULED, { ...MOVED, ...windows, driverId: null, byUserId: 3 });
    expect(Object.keys(await read()).sort()).toEqual([BUYER, SELLER]);
  });

  it.each([
    ['evening-before', 'tomorrow'],
    ['two-hours', 'today'],
  ] as const)('remind (%s) of the current window only', async (kind, when) => {
    const event = { ...MOVED, kind, day: '2026-06-12', window: '9am-10am', scheduledAt: '2026-06-10T14:00:00.000Z' };
    await handle(REMINDER_DUE, event);
    const mails = await read();
    expect(mails[BUYER]).toContain(`Oak table is delivered to you ${when}.`);
    expect(mails[SELLER]).toContain(`Your item will be picked up ${when}`);
    expect(mails[SELLER]).toContain('Delivery: Friday, June 12, 2026, 9–10\u00a0a.m.');
    queued = [];
    for (const gone of [
      { deliveryWindow: '6pm-7pm' },
      { deliveryDate: '2026-06-13' },
      { status: 'cancelled' as const },
    ]) {
      listing = { ...SOLD, ...gone };
      await handle(REMINDER_DUE, event);
    }
    expect(queued).toEqual([]);
  });

  it('tell the buyer of an item that differs, until when to answer in Toronto time, and what a refund would be', async () => {
    await handle(CONDITION_ASKED, { ...MOVED, answerBy: '2026-06-12T13:40:00.000Z' });
    const mails = await read();
    expect(Object.keys(mails)).toEqual([BUYER]);
    expect(mails[BUYER]).toMatch(/until 9:40 a\.m\./);
    expect(mails[BUYER]).toContain('$125.00 goes back to your card in full');
  });

  it('tell the seller when the buyer accepts; a decline is covered by the cancellation', async () => {
    await handle(CONDITION_ANSWERED, { ...MOVED, accepted: false });
    expect(queued).toEqual([]);
    await handle(CONDITION_ANSWERED, { ...MOVED, accepted: true });
    expect((await read())[SELLER]).toContain('still wants Oak table');
  });

  const failed = (given: Partial<DeliveryFailedV1>): Promise<void> =>
    handle(DELIVERY_FAILED, {
      ...MOVED,
      stage: 'pickup',
      reason: 'seller-absent',
      needsDecision: false,
      ...given,
    });

  it.each([
    ['seller-absent', 'couldn’t find the seller', 'couldn’t find you'],
    ['item-differs', 'wasn’t as listed', 'wasn’t as listed'],
    ['other', 'couldn’t be picked up', 'couldn’t be picked up'],
  ] as const)(
    'tell both sides of a failed pickup (%s), with a link to choose a new window',
    async (reason, forBuyer, forSeller) => {
      await failed({ reason });
      const mails = await read();
      expect(mails[BUYER]).toContain(forBuyer);
      expect(mails[SELLER]).toContain(forSeller);
      for (const reader of [BUYER, SELLER])
        expect(mails[reader]).toContain('Choose a new window:\nhttp://shop.localhost/transaction/Ab12Cd34');
    },
  );

  it('say that another driver comes when one was recalled before the pickup, without asking for a new window', async () => {
    const failed = { ...MOVED, stage: 'pickup', reason: 'other', needsDecision: false, recalled: true } as const;
    await handle(DELIVERY_FAILED, failed);
    const mails = await read();
    for (const reader of [BUYER, SELLER]) {
      expect(mails[reader]).toContain('Another driver is coming: Oak table');
      expect(mails[reader]).toContain('Delivery: Friday, June 12, 2026, 9–10\u00a0a.m.');
      expect(mails[reader]).not.toContain('needs a new window');
    }
  });

  it('say nothing besides the cancellation after a second failed pickup or a declined item', async () => {
    await failed({ needsDecision: true });
    await failed({ needsDecision: true, reason: 'item-differs', declined: true });
    expect(queued).toEqual([]);
  });

  it.each([
    ['buyer-absent', 'couldn’t find you', 'couldn’t find the buyer'],
    ['buyer-refused', 'you didn’t take it', 'the buyer didn’t take it'],
    ['other', 'couldn’t be handed over', 'couldn’t be handed over'],
  ] as const)(
    'tell both sides of a failed delivery (%s), and that we decide what happens',
    async (reason, forBuyer, forSeller) => {
      await failed({ stage: 'door', reason, needsDecision: true });
      const mails = await read();
      expect(mails[BUYER]).toContain(forBuyer);
      expect(mails[SELLER]).toContain(forSeller);
      for (const reader of [BUYER, SELLER]) expect(mails[reader]).toContain('The payment is on hold until then.');
    },
  );

  it('tell both sides of a delivery with the code, and until when the buyer can report a problem', async () => {
    await handle(ITEM_DELIVERED, { ...MOVED, proof: 'code', heardAt: '2026-06-11T14:00:00.000Z' });
    const mails = await read();
    expect(mails[BUYER]).toContain('confirmed with your code');
    expect(mails[BUYER]).toContain('you have until Friday, June 12, 2026, 10:00 a.m. to report a problem');
    expect(mails[SELLER]).toContain('The buyer can look at it until Friday, June 12, 2026, 10:00 a.m.');
  });

  it('tell both sides of a delivery with a photo, and that the buyer can report a problem', async () => {
    await handle(ITEM_DELIVERED, { ...MOVED, proof: 'photo' });
    const mails = await read();
    expect(mails[BUYER]).toContain('to report a problem on the transaction page before the seller is paid');
    expect(mails[SELLER]).toContain('Then you’re paid, unless we hold the payment longer');
  });
});
