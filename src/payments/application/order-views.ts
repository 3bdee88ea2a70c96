import { Injectable } from '@nestjs/common';
import { ListingViews } from '../../listings/published/transaction-register.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Payment } from '../domain/payment.js';
import type { OrderView } from '../published/views.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { SyncCheckout } from './sync-checkout.js';

const MOST = 100;
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

  async ofBuyer(buyerId: number): Promise<OrderView[]> {
    const checkouts = await this.checkouts.ofBuyer(buyerId, MOST);
    return Promise.all(checkouts.filter(({ state }) => state === 'paid').map((checkout) => this.#view(checkout)));
  }

  async #own(id: string, buyerId: number): Promise<Checkout> {
    const isSession = id.startsWith('cs_');
    const isId = /^[0-9a-f-]{36}$/.test(id);
    const checkout = isSession ? await this.checkouts.findBySession(id) : isId ? await this.checkouts.find(id) : null;
    if (checkout?.buyerId !== buyerId) throw new NotFound('This order');
    return checkout;
  }

  async #view(checkout: Checkout): Promise<OrderView> {
    const { listingId, state, itemCents, deliveryCents, deliveryDate, deliveryWindow, sessionId, id } = checkout;
    const [product, payment] = await Promise.all([
      this.listings.publicViewById(listingId),
      state === 'paid' ? this.payments.findByCheckout(id) : null,
    ]);
    if (product === null) throw new NotFound('This order');
    const total = (itemCents + deliveryCents) / 100;
    return {
      checkoutSessionId: sessionId ?? id,
      ...standingOf(state, payment),
      total,
      product,
      deliveryDate,
      deliveryWindow,
    };
  }
}
