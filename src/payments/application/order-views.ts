import { Injectable } from '@nestjs/common';
import { ListingViews } from '../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../listings/published/views.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Payment } from '../domain/payment.js';
import { receiptOf } from '../domain/receipt.js';
import type { OrdersPage, OrderView } from '../published/views.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SyncCheckout } from './sync-checkout.js';

const REASONS: Partial<Record<Checkout['state'], string>> = {
  expired: 'The time to pay ran out.',
  left: 'You left the payment page.',
  refused: 'The card provider could not open the payment page.',
};
const REFUND_REASONS: Record<string, string> = {
  'second-payment': 'Someone else paid first, so your payment goes back in full.',
  'late-payment': 'The item was no longer for sale, so your payment goes back in full.',
  'amount-mismatch': 'The amount was not right, so your payment goes back in full.',
  cancelled: 'The sale was cancelled, so your payment goes back in full.',
};

const STATUSES: Record<Checkout['state'], OrderView['status']> = {
  planned: 'open',
  open: 'open',
  paid: 'paid',
  expired: 'expired',
  left: 'expired',
  refused: 'expired',
};

function standingOf(state: Checkout['state'], payment: Payment | null): Pick<OrderView, 'status' | 'reason'> {
  if (payment?.funds === 'refunding' || payment?.funds === 'refunded') {
    return { status: 'refunded', reason: REFUND_REASONS[payment.state.refundReason ?? 'cancelled'] };
  }
  const reason = REASONS[state];
  return { status: STATUSES[state], ...(reason === undefined ? {} : { reason }) };
}

function orderView(checkout: Checkout, product: ProductPublicView, payment: Payment | null): OrderView {
  const { id, state, itemCents, deliveryCents, deliveryDate, deliveryWindow, sessionId } = checkout;
  return {
    checkoutSessionId: sessionId ?? id,
    ...standingOf(state, payment),
    total: (itemCents + deliveryCents) / 100,
    product,
    deliveryDate,
    deliveryWindow,
    ...(payment === null
      ? {}
      : { fundsState: payment.funds, receipt: receiptOf(payment.state, { itemCents, deliveryCents }) }),
  };
}

/** What a buyer sees of an order; while it is open the provider is asked, so that the answer is true. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly listings: ListingViews,
    private readonly syncCheckout: SyncCheckout,
  ) {}

  /** By the provider's session or our checkout; throws `NotFound` for anybody but its buyer. */
  async find(id: string, buyerId: number): Promise<OrderView> {
    const checkout = await this.#own(id, buyerId);
    if (checkout.state === 'open') await this.syncCheckout.execute(checkout.id);
    return this.#view(await this.#own(id, buyerId));
  }

  /** The buyer leaves the payment: ended at the provider first, so that "you were not charged" is true. */
  async leave(id: string, buyerId: number): Promise<OrderView> {
    const checkout = await this.#own(id, buyerId);
    await this.syncCheckout.execute(checkout.id, 'leave');
    return this.#view(await this.#own(id, buyerId));
  }

  /** What the person has paid, newest first; as many questions for a long page as for a short one. */
  async ofBuyer(buyerId: number, page: { limit: number; cursor?: string | undefined }): Promise<OrdersPage> {
    const { items, nextCursor, total } = await this.checkouts.paidBy(buyerId, page);
    const [products, payments] = await Promise.all([
      this.listings.publicViewsByIds(items.map(({ listingId }) => listingId)),
      this.payments.findByCheckouts(items.map(({ id }) => id)),
    ]);
    const views = items.flatMap((checkout) => {
      const product = products.get(checkout.listingId);
      return product === undefined ? [] : [orderView(checkout, product, payments.get(checkout.id) ?? null)];
    });
    return { items: views, nextCursor, total };
  }

  async #own(id: string, buyerId: number): Promise<Checkout> {
    const isSession = id.startsWith('cs_');
    const isId = /^[0-9a-f-]{36}$/.test(id);
    const checkout = isSession ? await this.checkouts.findBySession(id) : isId ? await this.checkouts.find(id) : null;
    if (checkout?.buyerId !== buyerId) throw new NotFound('This order');
    return checkout;
  }

  async #view(checkout: Checkout): Promise<OrderView> {
    const [product, payment] = await Promise.all([
      this.listings.publicViewById(checkout.listingId),
      checkout.state === 'paid' ? this.payments.findByCheckout(checkout.id) : null,
    ]);
    if (product === null) throw new NotFound('This order');
    return orderView(checkout, product, payment);
  }
}
