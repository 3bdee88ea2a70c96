import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { REMOVED } from '../../../../platform/domain/removed.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import type { Payment } from '../../protection/domain/payment.js';
import type { BuyerReceiptView } from '../../published/receipt-views.js';
import { cardOf, receiptOf, refundsOf } from '../domain/receipt.js';
import { checkoutById, CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

/** First and last name, as far as known, or null. */
export function fullNameOf(person: Pick<Person, 'firstName' | 'lastName'> | undefined): string | null {
  const name = [person?.firstName, person?.lastName].filter((part) => part != null && part !== '').join(' ');
  return name === '' ? null : name;
}

interface Paid {
  checkout: Checkout;
  payment: Payment;
  listing: ListingFacts;
}

/** The account's name; for a prospect without one the name given with the order, until it is removed. */
const nameOf = ({ dropOff }: Checkout, buyer: Person | undefined): string | null =>
  fullNameOf(buyer) ?? (dropOff.name === REMOVED ? null : dropOff.name);

/** The present window: a sale may have been rescheduled since its checkout. */
function scheduleOf(known: readonly Pick<ListingFacts, 'deliveryDate' | 'deliveryWindow'>[]) {
  const [deliveryDate = ''] = known.flatMap((one) => one.deliveryDate ?? []);
  const [deliveryWindow = ''] = known.flatMap((one) => one.deliveryWindow ?? []);
  return { deliveryDate, deliveryWindow };
}

/** A payment's receipt, for its buyer and staff; the seller has no access (product.md §10, "Receipt"). */
@Injectable()
export class ShowReceipt {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly settings: PlatformSettings,
  ) {}

  /** `id` is an order's, or a transaction's id or share link. Throws `NotFound` for anyone else, and before payment. */
  async execute(id: string, viewer: Viewer): Promise<BuyerReceiptView> {
    const { checkout, payment, listing } = await this.#paid(id);
    const { buyerId, sellerId, isSale } = payment.state;
    if (buyerId !== viewer.userId && !isStaff(viewer)) throw new NotFound('receipt');
    const [entries, people, { business }] = await Promise.all([
      this.ledger.listByPayment(payment.id),
      this.people.findMany([buyerId, sellerId]),
      this.settings.current(),
    ]);
    return {
      ...receiptOf(payment, checkout, entries),
      orderId: checkout.sessionId ?? checkout.id,
      productId: listing.id,
      shareLink: listing.shareLink,
      business,
      buyerName: nameOf(checkout, people.get(buyerId)),
      itemName: listing.name,
      sellerFirstName: people.get(sellerId)?.firstName ?? null,
      ...scheduleOf(isSale ? [listing, checkout] : [checkout]),
      card: cardOf(payment.state),
      refunds: refundsOf(entries),
    };
  }

  async #paid(id: string): Promise<Paid> {
    const order = await checkoutById(this.checkouts, id);
    const payment = order === null ? await this.#saleOf(id) : await this.payments.findByCheckout(order.id);
    const checkout = payment === null ? null : (order ?? (await this.checkouts.find(payment.state.checkoutId)));
    const listing = checkout === null ? null : await this.register.find(checkout.listingId);
    if (payment === null || checkout === null || listing === null) throw new NotFound('receipt');
    return { checkout, payment, listing };
  }

  async #saleOf(text: string): Promise<Payment | null> {
    const listing = (await this.register.find(text)) ?? (await this.register.findByShareLink(text));
    return listing === null ? null : this.payments.findSale(listing.id);
  }
}
