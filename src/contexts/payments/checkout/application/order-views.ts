import { sentence } from '../../../../platform/texts/sentence.js';
import { Injectable } from '@nestjs/common';
import {
  ListingViews,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../listings/published/views.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { LedgerEntry } from '../../ledger/domain/ledger.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { receiptOf } from '../domain/receipt.js';
import { checkoutById, CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import type { OrdersPage, OrderView } from '../../published/views.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { SyncCheckout } from './sync-checkout.js';

const REASONS: Partial<Record<Checkout['state'], string>> = {
  expired: sentence('problem.order-expired'),
  left: sentence('problem.order-left'),
  refused: sentence('problem.order-refused'),
};
const REFUND_REASONS: Record<string, string> = {
  'second-payment': sentence('problem.order-second'),
  'late-payment': sentence('problem.order-late'),
  'amount-mismatch': sentence('problem.order-amount'),
  cancelled: sentence('problem.order-cancelled'),
};

const STATUSES: Record<Checkout['state'], OrderView['status']> = {
  planned: 'open',
  open: 'open',
  paid: 'paid',
  expired: 'expired',
  left: 'expired',
  refused: 'expired',
};

/** After a split only a part is refunded; the reason is that of a whole refund. */
const goesBackWhole = ({ funds, isGivenBack }: Payment): boolean =>
  funds === 'refunded' || (funds === 'refunding' && isGivenBack);

function standingOf(state: Checkout['state'], payment: Payment | null): Pick<OrderView, 'status' | 'reason'> {
  if (payment !== null && goesBackWhole(payment)) {
    const reason = REFUND_REASONS[payment.state.refundReason ?? 'cancelled'];
    return { status: payment.funds === 'refunded' ? 'refunded' : 'paid', reason };
  }
  const reason = REASONS[state];
  return { status: STATUSES[state], ...(reason === undefined ? {} : { reason }) };
}

interface OrderParts {
  checkout: Checkout;
  product: ProductPublicView;
  payment: Payment | null;
  entries: readonly LedgerEntry[];
  sale: ListingFacts | undefined;
}

/** The present window: a sale may have been rescheduled since its checkout. */
function scheduleOf({ checkout, sale }: OrderParts): Pick<OrderView, 'deliveryDate' | 'deliveryWindow'> {
  const isSold = checkout.state === 'paid' && sale?.buyerId === checkout.buyerId;
  const { deliveryDate, deliveryWindow } = checkout;
  if (!isSold) return { deliveryDate, deliveryWindow };
  return {
    deliveryDate: sale.deliveryDate ?? deliveryDate,
    deliveryWindow: sale.deliveryWindow ?? deliveryWindow,
  };
}

function orderView(parts: OrderParts): OrderView {
  const { checkout, product, payment, entries } = parts;
  const { id, state, itemCents, deliveryCents, sessionId } = checkout;
  return {
    checkoutSessionId: sessionId ?? id,
    ...standingOf(state, payment),
    total: (itemCents + deliveryCents) / 100,
    product,
    ...scheduleOf(parts),
    ...(payment === null ? {} : { fundsState: payment.funds, receipt: receiptOf(payment, checkout, entries) }),
  };
}

/** A buyer's view of an order; while it is open the provider is asked, so that the view is correct. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly listings: ListingViews,
    private readonly register: TransactionRegister,
    private readonly syncCheckout: SyncCheckout,
  ) {}

  /** By the provider's session or our checkout; throws `NotFound` for anyone but its buyer. */
  async find(id: string, buyerId: number): Promise<OrderView> {
    const checkout = await this.#own(id, buyerId);
    if (checkout.state === 'open') await this.syncCheckout.execute(checkout.id);
    return this.#view(await this.#own(id, buyerId));
  }

  /** The buyer leaves the payment: ends it at the provider first, so that "you were not charged" is true. */
  async leave(id: string, buyerId: number): Promise<OrderView> {
    const checkout = await this.#own(id, buyerId);
    await this.syncCheckout.execute(checkout.id, 'leave');
    return this.#view(await this.#own(id, buyerId));
  }

  /** The person's paid orders, newest first; the number of queries does not depend on the page's length. */
  async ofBuyer(buyerId: number, page: { limit: number; cursor?: string | undefined }): Promise<OrdersPage> {
    const { items, nextCursor, total } = await this.checkouts.pagePaid(buyerId, page);
    const listingIds = items.map(({ listingId }) => listingId);
    const [products, sales, payments] = await Promise.all([
      this.listings.publicViewsByIds(listingIds),
      this.register.findMany(listingIds),
      this.payments.findByCheckouts(items.map(({ id }) => id)),
    ]);
    const books = await this.ledger.listByPayments([...payments.values()].map(({ id }) => id));
    const views = items.flatMap((checkout) => {
      const product = products.get(checkout.listingId);
      const payment = payments.get(checkout.id) ?? null;
      const sale = sales.get(checkout.listingId);
      const entries = books.get(payment?.id ?? '') ?? [];
      return product === undefined ? [] : [orderView({ checkout, product, payment, entries, sale })];
    });
    return { items: views, nextCursor, total };
  }

  async #own(id: string, buyerId: number): Promise<Checkout> {
    const checkout = await checkoutById(this.checkouts, id);
    if (checkout?.buyerId !== buyerId) throw new NotFound('order');
    return checkout;
  }

  async #view(checkout: Checkout): Promise<OrderView> {
    const [product, sale, payment] = await Promise.all([
      this.listings.publicViewById(checkout.listingId),
      this.register.find(checkout.listingId),
      checkout.state === 'paid' ? this.payments.findByCheckout(checkout.id) : null,
    ]);
    if (product === null) throw new NotFound('order');
    const entries = payment === null ? [] : await this.ledger.listByPayment(payment.id);
    return orderView({ checkout, product, payment, entries, sale: sale ?? undefined });
  }
}
