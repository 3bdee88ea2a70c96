import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { splitFees } from '../../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { Money } from '../../../../platform/domain/money.js';
import { captureEntry, providerFeeEntry } from '../../ledger/domain/ledger-entries.js';
import { MARK_OF_CARD } from '../../losses/domain/ceilings.js';
import { Payment } from '../../protection/domain/payment.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';
import type { ProviderCheckout } from '../../provider/application/ports/card-provider.js';
import type { Checkout } from './ports/checkout.repository.js';
import { LedgerRepository } from '../../ledger/application/ports/ledger.repository.js';
import { PaymentRepository } from '../../protection/application/ports/payment.repository.js';
import { SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';

export type CapturedMoney = NonNullable<ProviderCheckout['paid']>;

interface Capture {
  listing: ListingFacts;
  checkout: Checkout;
  captured: CapturedMoney;
  livemode: boolean;
  isSale: boolean;
}

/** Records a captured payment with its fixed shares and its first ledger entry, in the caller's unit of work. */
@Injectable()
export class CapturePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly accounts: SellerAccounts,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute({ listing, checkout, captured, livemode, isSale }: Capture): Promise<Payment> {
    const now = this.clock.now();
    const parts = splitFees({
      itemPrice: Money.ofCents(checkout.itemCents),
      deliveryFee: Money.ofCents(checkout.deliveryCents),
      serviceFee: listing.serviceFee,
      referralDiscount: listing.referralDiscount,
    });
    const isExact = captured.amountCents === parts.totalPayment.cents;
    const sellerCents = isExact ? parts.sellerReceives.cents : 0;
    const account = await this.accounts.find(listing.sellerId);
    const payment = new Payment({
      id: uuidv7(),
      listingId: listing.id,
      checkoutId: checkout.id,
      buyerId: checkout.buyerId,
      sellerId: listing.sellerId,
      isSale,
      paymentIntentId: captured.paymentIntentId,
      chargeId: captured.chargeId,
      destination: account?.stripeAccountId ?? null,
      livemode,
      totalCents: captured.amountCents,
      sellerCents,
      driverCents: isExact ? parts.driverFee.cents : 0,
      hstRate: listing.hstRate,
      funds: 'held',
      releaseCents: sellerCents,
      refundCents: 0,
      releasedCents: 0,
      refundedCents: 0,
      takenBackCents: 0,
      debtOffsetCents: 0,
      refundReason: null,
      refundNumber: 0,
      refundError: null,
      refundReturned: false,
      fundsBefore: null,
      openDisputes: 0,
      disputedCents: 0,
      inspectionEndsAt: null,
      releaseDueAt: null,
      releaseAttempts: 0,
      releaseError: null,
      feeCents: null,
      ...this.#cardOf(captured),
      createdAt: now,
      version: 1,
    });
    if (captured.feeCents !== null) payment.recordProviderFee(captured.feeCents);
    await this.payments.add(payment);
    await this.ledger.add(captureEntry({ id: uuidv7(), at: now, reference: captured.chargeId }, payment.state));
    if (captured.feeCents !== null && captured.feeCents > 0) {
      await this.ledger.add(
        providerFeeEntry({ id: uuidv7(), at: now, reference: captured.chargeId }, payment.state, captured.feeCents),
      );
    }
    return payment;
  }

  #cardOf({ card }: CapturedMoney): Pick<PaymentState, 'cardBrand' | 'cardLast4' | 'cardMark'> {
    const { brand = null, last4 = null, fingerprint = null } = card ?? {};
    const cardMark = fingerprint === null ? null : this.secrets.hash(fingerprint, MARK_OF_CARD);
    return { cardBrand: brand, cardLast4: last4, cardMark };
  }
}
