import { sentence } from '../../../../platform/texts/sentence.js';
import { InMemoryDeliveryDesk } from '../../../../../test/delivery/fakes/in-memory-delivery-desk.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { InMemoryLedger, InMemoryPayments } from '../../../../../test/payments/fakes/in-memory-payments.js';
import { CountedViews, KnownCheckouts } from '../../../../../test/payments/fakes/known-orders.js';
import { InMemoryTransactionRegister } from '../../../../../test/listings/fakes/in-memory-transaction-register.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import type { Environment } from '../../../../platform/config/environment.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import { DeliveryCalendar } from './delivery-calendar.js';
import { OrderViews } from './order-views.js';
import { ShowOpenOrders } from './show-open-orders.js';
import type { Checkout } from './ports/checkout.repository.js';
import type { SyncCheckout } from './sync-checkout.js';

const [BUYER, STRANGER] = [3, 4];
const environment = { publicUrl: 'https://porchlight.test' } as Environment;

const DROP_OFF: Checkout['dropOff'] = {
  name: 'Sam Okafor',
  phoneNumber: '+14165550188',
  address: '99 Secret Street',
  address2: null,
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4J 2B2',
  noContact: true,
  note: null,
};

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const listing = (n: number) =>
  listingFacts({
    id: String(n).padStart(12, '0'),
    shareLink: `Link${String(n).padStart(4, '0')}`,
    name: `Chair ${String(n)}`,
  });

function aCheckout(n: number, changes: Partial<Checkout> = {}): Checkout {
  return {
    id: uuid(n),
    listingId: listing(n).id,
    buyerId: BUYER,
    state: 'paid',
    inputHash: 'x',
    dropOff: DROP_OFF,
    deliveryDate: '2026-07-02',
    deliveryWindow: '9am-10am',
    itemCents: 14_999,
    deliveryCents: 2_500,
    sessionId: `cs_test_${String(n)}`,
    url: null,
    termsVersion: '1.1',
    reservedUntil: new Date('2026-06-10T14:30:00Z'),
    createdAt: new Date('2026-06-10T14:00:00Z'),
    ...changes,
  };
}

/** Orders 1, 2, … of one buyer, paid by default. */
function aWorld(
  orders: { checkout?: Partial<Checkout>; payment?: Partial<PaymentState>; sale?: Partial<ListingFacts> }[],
) {
  const views = new CountedViews(orders.map((_, index) => listing(index + 1)));
  const payments = new InMemoryPayments();
  const register = new InMemoryTransactionRegister();
  orders.forEach(({ sale }, index) => register.knows({ ...listing(index + 1), ...sale }));
  const checkouts = new KnownCheckouts();
  orders.forEach(({ checkout, payment }, index) => {
    const n = index + 1;
    checkouts.knows(aCheckout(n, checkout));
    if (checkout?.state === undefined)
      payments.knows(aPaymentState({ id: uuid(100 + n), checkoutId: uuid(n), listingId: listing(n).id, ...payment }));
  });
  // Paid and ended orders come from our own record, so the provider must not be asked.
  const sync = { execute: () => Promise.reject(new Error('The provider was asked.')) } as unknown as SyncCheckout;
  const orderViews = new OrderViews(checkouts, payments, new InMemoryLedger(), views, register, sync);
  return {
    views,
    orders: orderViews,
    open: new ShowOpenOrders(checkouts, views, new FixedClock()),
    calendar: new DeliveryCalendar(orderViews, new InMemoryDeliveryDesk(new FixedClock()), environment),
  };
}

describe('a buyer’s orders', () => {
  it('show where the money is, with a receipt, using one query for any number', async () => {
    const world = aWorld(Array.from({ length: 50 }, () => ({})));
    const { items, total, nextCursor } = await world.orders.ofBuyer(BUYER, { limit: 50 });
    expect([items.length, total, nextCursor, world.views.queries]).toEqual([50, 50, null, 1]);
    expect(items[0]).toMatchObject({
      checkoutSessionId: 'cs_test_1',
      status: 'paid',
      total: 174.99,
      product: { name: 'Chair 1' },
      deliveryDate: '2026-07-02',
      deliveryWindow: '9am-10am',
      fundsState: 'held',
      receipt: {
        number: 'PL-00000101',
        paidAt: '2026-06-10T14:00:00.000Z',
        itemPrice: 149.99,
        deliveryFee: 25,
        total: 174.99,
        hstRate: 13,
        hstAmount: 0.65,
        refundedAmount: 0,
      },
    });
    expect(new Set(items.map(({ receipt }) => receipt?.number)).size).toBe(50);
    expect((await world.orders.ofBuyer(STRANGER, { limit: 50 })).items).toEqual([]);
  });

  it('show the current window, to the buyer only', async () => {
    const moved = { deliveryDate: '2026-07-05', deliveryWindow: '6pm-7pm' };
    const world = aWorld([
      { sale: { buyerId: BUYER, ...moved } },
      { sale: { buyerId: STRANGER, ...moved } },
      { sale: { buyerId: BUYER, ...moved }, checkout: { state: 'left' } },
    ]);
    expect(await world.orders.find('cs_test_1', BUYER)).toMatchObject(moved);
    expect(await world.calendar.of('cs_test_1', BUYER, 'en')).toContain('DTSTART:20260705T220000Z');
    const first = { deliveryDate: '2026-07-02', deliveryWindow: '9am-10am' };
    expect(await world.orders.find('cs_test_2', BUYER)).toMatchObject(first);
    expect(await world.orders.find('cs_test_3', BUYER)).toMatchObject(first);
    expect((await world.orders.ofBuyer(BUYER, { limit: 1 })).items[0]).toMatchObject(moved);
  });

  it.each([
    ['refunding', 17_499, 0, 'paid', 0, 174.99],
    ['refunded', 17_499, 17_499, 'refunded', 174.99, 0],
    ['refunding', 5_000, 0, 'paid', 0, 50],
    ['partly_refunded', 5_000, 5_000, 'paid', 50, 0],
    ['frozen', 0, 0, 'paid', 0, 0],
    ['released', 0, 0, 'paid', 0, 0],
  ] as const)('with money that is %s (%i cents to refund, %i refunded) are %s', async (...each) => {
    const [funds, refundCents, refundedCents, status, refundedAmount, refundDue] = each;
    const world = aWorld([{ payment: { funds, refundCents, refundedCents, refundReason: 'cancelled' } }]);
    const [order] = (await world.orders.ofBuyer(BUYER, { limit: 1 })).items;
    const receipt = { refundedAmount, refundDue, refundReturned: false };
    expect(order).toMatchObject({ status, fundsState: funds, receipt });
    const isWhole = refundedAmount + refundDue === 174.99;
    expect(order?.reason).toBe(isWhole ? sentence('problem.order-cancelled') : undefined);
  });

  it.each([
    ['sent back by the bank and waiting', { refundError: 'lost_or_stolen_card' }, 'paid', true],
    ['sent back and being made again', { refundError: null }, 'paid', true],
    ['made in the end', { funds: 'refunded', refundedCents: 17_499, refundReturned: false }, 'refunded', false],
  ] as const)('with a refund that is %s', async (_, given, status, refundReturned) => {
    const sentBack = {
      funds: 'refunding',
      refundCents: 17_499,
      refundReason: 'cancelled',
      refundReturned: true,
    } as const;
    const world = aWorld([{ payment: { ...sentBack, ...given } }]);
    expect(await world.orders.find('cs_test_1', BUYER)).toMatchObject({ status, receipt: { refundReturned } });
  });

  it.each([
    ['a split within the seller’s share', 5_000, 7_749, 0.65],
    ['a split of more than the seller’s share', 14_000, 0, 0.65],
    ['a split of the whole price', 14_999, 0, 0.65],
    ['a refund in full', 17_499, 0, 0],
  ])('contain after %s the HST of the remaining delivery fee', async (_, refundCents, releaseCents, hstAmount) => {
    const world = aWorld([{ payment: { funds: 'refunding', refundCents, releaseCents, refundReason: 'problem' } }]);
    const [order] = (await world.orders.ofBuyer(BUYER, { limit: 1 })).items;
    expect(order?.receipt).toMatchObject({ hstRate: 13, hstAmount });
  });

  it('have no receipt and no funds state before payment', async () => {
    const world = aWorld([{ checkout: { state: 'expired' } }]);
    const order = await world.orders.find('cs_test_1', BUYER);
    expect([order.status, 'receipt' in order, 'fundsState' in order]).toEqual(['expired', false, false]);
  });
});

describe('a buyer’s open orders', () => {
  it('are those that may still be paid, the latest first, with all that was entered', async () => {
    const soon = new Date('2026-06-10T14:00:01Z');
    const page = { state: 'open', url: 'https://pay.test/2' } as const;
    const world = aWorld([
      { checkout: { ...page, reservedUntil: soon } },
      { checkout: { ...page, reservedUntil: soon, dropOff: { ...DROP_OFF, note: 'Buzzer 12' } } },
      { checkout: { ...page, reservedUntil: new FixedClock().now() } },
      { checkout: { state: 'planned', url: null, reservedUntil: soon } },
      { checkout: { ...page, state: 'left', reservedUntil: soon } },
      {},
    ]);
    const { items } = await world.open.execute(BUYER);
    expect(items.map(({ product }) => product.name)).toEqual(['Chair 2', 'Chair 1']);
    expect(items[0]).toMatchObject({
      checkoutUrl: 'https://pay.test/2',
      reservedUntil: '2026-06-10T14:00:01.000Z',
      total: 174.99,
      deliveryDate: '2026-07-02',
      deliveryWindow: '9am-10am',
      dropOff: { ...DROP_OFF, address2: '', note: 'Buzzer 12' },
    });
    expect(await world.open.execute(STRANGER)).toEqual({ items: [] });
  });
});

describe('an order’s calendar file', () => {
  it.each([
    ['2026-01-15', '9am-10am', '20260115T140000Z', '20260115T150000Z'],
    ['2026-07-02', '9am-10am', '20260702T130000Z', '20260702T140000Z'],
    ['2026-07-02', '8pm-9pm', '20260703T000000Z', '20260703T010000Z'],
    // The clocks go forward at 2 a.m. on the first day and back on the second.
    ['2026-03-08', '9am-10am', '20260308T130000Z', '20260308T140000Z'],
    ['2026-03-07', '8pm-9pm', '20260308T010000Z', '20260308T020000Z'],
    ['2026-11-01', '9am-10am', '20261101T140000Z', '20261101T150000Z'],
    ['2026-10-31', '8pm-9pm', '20261101T000000Z', '20261101T010000Z'],
  ])('for %s %s starts at %s and ends at %s', async (deliveryDate, deliveryWindow, start, end) => {
    const text = await aWorld([{ checkout: { deliveryDate, deliveryWindow } }]).calendar.of('cs_test_1', BUYER, 'en');
    const lines = text.split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', `DTSTART:${start}`, `DTEND:${end}`]));
  });

  it('has the item and the page, always the same UID, and neither address nor code', async () => {
    const { calendar } = aWorld([{}]);
    const text = await calendar.of('cs_test_1', BUYER, 'en');
    const unfolded = text.replaceAll('\r\n\t', '').replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:Porchlight delivery: Chair 1');
    expect(unfolded).toContain(`${environment.publicUrl}/transaction/Link0001`);
    const uidOf = (file: string) => /^UID:(.+)$/m.exec(file)?.[1];
    expect(uidOf(text)).toBe('000000000001@porchlight');
    expect(uidOf(await calendar.of(uuid(1), BUYER, 'en'))).toBe('000000000001@porchlight');
    expect(unfolded).not.toMatch(/Secret Street|Maple Avenue|L4L/);
    expect(unfolded).not.toContain('LOCATION');
  });

  it('is for the buyer of a paid order only', async () => {
    const notFound = { code: 'not-found' };
    await expect(aWorld([{}]).calendar.of('cs_test_1', STRANGER, 'en')).rejects.toMatchObject(notFound);
    await expect(aWorld([{}]).calendar.of('cs_test_9', BUYER, 'en')).rejects.toMatchObject(notFound);
    await expect(aWorld([{}]).calendar.of('nonsense', BUYER, 'en')).rejects.toMatchObject(notFound);
    const unpaid = aWorld([{ checkout: { state: 'left' } }]);
    await expect(unpaid.calendar.of('cs_test_1', BUYER, 'en')).rejects.toMatchObject(notFound);
    const refunded = aWorld([{ payment: { funds: 'refunded', refundedCents: 17_499, refundReason: 'cancelled' } }]);
    await expect(refunded.calendar.of('cs_test_1', BUYER, 'en')).rejects.toMatchObject(notFound);
  });
});
