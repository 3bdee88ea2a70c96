import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import type { Payment } from '../../protection/domain/payment.js';
import { payoutOf } from '../../protection/domain/payout.js';
import type { SaleStatementView } from '../../published/receipt-views.js';
import { paperNumber } from '../domain/receipt.js';
import { saleAmounts, saleMovements } from '../domain/sale-statement.js';
import { fullNameOf } from './show-receipt.js';
import { CheckoutRepository, type Checkout } from './ports/checkout.repository.js';

interface PaidSale {
  listing: ListingFacts;
  payment: Payment;
  checkout: Checkout;
}

/**
 * A sale's statement, for its seller and staff; the buyer sees none of the seller's fees (product.md §10, "Receipt").
 */
@Injectable()
export class ShowSaleStatement {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly register: TransactionRegister,
    private readonly people: UserDirectory,
    private readonly settings: PlatformSettings,
    private readonly clock: Clock,
  ) {}

  /** `id` is the transaction's, or its share link. Throws `NotFound` for anyone else, and before payment. */
  async execute(id: string, viewer: Viewer): Promise<SaleStatementView> {
    const { listing, payment, checkout } = await this.#sale(id);
    const { sellerId, createdAt } = payment.state;
    if (sellerId !== viewer.userId && !isStaff(viewer)) throw new NotFound('statement');
    const [entries, seller, { business }] = await Promise.all([
      this.ledger.listByPayment(payment.id),
      this.people.find(sellerId),
      this.settings.current(),
    ]);
    const { state, expectedOn } = payoutOf(payment.state, listing.deliveryDate, this.clock.now());
    return {
      number: paperNumber('ST', payment.id),
      productId: listing.id,
      shareLink: listing.shareLink,
      itemName: listing.name,
      soldAt: createdAt.toISOString(),
      business,
      sellerName: fullNameOf(seller ?? undefined),
      ...saleAmounts(payment.state, checkout, listing, entries),
      state,
      expectedOn,
      movements: saleMovements(entries),
    };
  }

  async #sale(id: string): Promise<PaidSale> {
    const listing = (await this.register.find(id)) ?? (await this.register.findByShareLink(id));
    const payment = listing === null ? null : await this.payments.findSale(listing.id);
    const checkout = payment === null ? null : await this.checkouts.find(payment.state.checkoutId);
    if (listing === null || payment === null || checkout === null) throw new NotFound('statement');
    return { listing, payment, checkout };
  }
}
