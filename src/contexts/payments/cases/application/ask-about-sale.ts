import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { CheckoutRepository } from '../../checkout/application/ports/checkout.repository.js';
import { AdoptFromProvider } from '../../protection/application/adopt-from-provider.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { RefundPayment } from '../../protection/application/refund-payment.js';
import { SyncCheckout } from '../../checkout/application/sync-checkout.js';
import { SyncSellerAccount } from '../../accounts/application/sync-seller-account.js';

/** Checks a sale with the provider: picks the use case by what the administrator asks about. */
@Injectable()
export class AskAboutSale {
  constructor(
    private readonly register: TransactionRegister,
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly syncCheckout: SyncCheckout,
    private readonly refunds: RefundPayment,
    private readonly adopt: AdoptFromProvider,
    private readonly syncSellerAccount: SyncSellerAccount,
  ) {}

  /** Ends an expired checkout unless it is paid. Throws `NotFound`, `ProviderUnclear`. */
  async checkout(checkoutId: string): Promise<void> {
    if ((await this.checkouts.find(checkoutId)) === null) throw new NotFound('checkout');
    await this.syncCheckout.execute(checkoutId, 'lapse');
  }

  /** Adopts what others did there. Throws `NotFound`, `MoneyInMovement`, `ProviderUnclear`. */
  async refund(listingId: string): Promise<void> {
    const payment = await this.payments.findSale(listingId);
    if (payment === null) throw new NotFound('transaction');
    await this.refunds.completeNow(payment.id);
    await this.adopt.execute(payment.id);
    await this.refunds.completeNow(payment.id);
  }

  async account(listingId: string): Promise<void> {
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('transaction');
    await this.syncSellerAccount.execute(listing.sellerId);
  }
}
