import { AdoptFromProvider } from '../../src/contexts/payments/protection/application/adopt-from-provider.js';
import { AdoptRefunds } from '../../src/contexts/payments/protection/application/adopt-refunds.js';
import { AdoptTransfers } from '../../src/contexts/payments/protection/application/adopt-transfers.js';
import { AdoptedShares } from '../../src/contexts/payments/protection/application/adopted-shares.js';
import { CancelAutomatically } from '../../src/contexts/payments/protection/application/cancel-automatically.js';
import { DecideShares } from '../../src/contexts/payments/protection/application/decide-shares.js';
import { EndSale } from '../../src/contexts/payments/protection/application/end-sale.js';
import { RefundPayment } from '../../src/contexts/payments/protection/application/refund-payment.js';
import { RefundToBuyer } from '../../src/contexts/payments/protection/application/refund-to-buyer.js';
import { ReverseTransfer } from '../../src/contexts/payments/protection/application/reverse-transfer.js';
import { SavePayment } from '../../src/contexts/payments/protection/application/save-payment.js';
import { SettleShares } from '../../src/contexts/payments/protection/application/settle-shares.js';
import { TakeBackShare } from '../../src/contexts/payments/protection/application/take-back-share.js';
import type { PaymentFunds, PaymentState } from '../../src/contexts/payments/protection/domain/payment-state.js';
import type { ListingStatus } from '../../src/contexts/listings/published/transaction-moves.js';
import { DROP_OFF } from '../delivery/builders/a-delivery.js';
import { listingFacts } from '../delivery/builders/listing-facts.js';
import { NO_CEILINGS, NO_FEES } from './fakes/no-losses.js';
import { InMemoryDeliveryDesk } from '../delivery/fakes/in-memory-delivery-desk.js';
import { InMemoryTransactionRegister } from '../listings/fakes/in-memory-transaction-register.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../platform/fakes/recorded-events.js';
import { anEngine } from './an-engine.js';
import { aPaymentState } from './a-payment-state.js';
import { FakeCardProvider } from './fakes/fake-card-provider.js';
import {
  InMemoryLedger,
  InMemoryOperations,
  InMemoryPayments,
  InMemorySellerAccounts,
  KnownDebts,
} from './fakes/in-memory-payments.js';
import { MovedByHand } from './fakes/moved-by-hand.js';

/** Every decision about money over fakes: paid sales, their deliveries, and the card provider. */
export class DecidingWorld {
  #drawn = 0;
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly unitOfWork = new ImmediateUnitOfWork();
  readonly register = new InMemoryTransactionRegister(this.clock, this.events);
  readonly desk = new InMemoryDeliveryDesk(this.clock);
  readonly payments = new InMemoryPayments();
  readonly operations = new InMemoryOperations();
  readonly ledger = new InMemoryLedger();
  readonly debts = new KnownDebts();
  readonly provider = new FakeCardProvider();
  readonly accounts = new InMemorySellerAccounts();
  readonly moved = new MovedByHand();

  readonly save = new SavePayment(this.payments, this.register, this.events);
  readonly engine = anEngine(this, this.provider.history);
  readonly refund = new RefundToBuyer(
    this.provider,
    this.operations,
    this.register,
    this.payments,
    this.save,
    this.ledger,
    this.events,
    this.clock,
  );
  readonly refunds = new RefundPayment(
    this.unitOfWork,
    this.payments,
    this.operations,
    this.engine,
    this.provider,
    this.refund,
  );
  readonly settleShares = new SettleShares(this.ledger, this.desk, NO_FEES, this.clock);
  readonly reversal = new ReverseTransfer(
    this.provider,
    this.operations,
    this.register,
    this.payments,
    this.debts,
    this.ledger,
    this.clock,
  );
  readonly takeBack = new TakeBackShare(this.unitOfWork, this.payments, this.engine, this.reversal);
  readonly decide = new DecideShares(
    this.save,
    this.settleShares,
    this.refunds,
    this.takeBack,
    this.refund,
    this.reversal,
    NO_CEILINGS,
    this.clock,
  );
  readonly endSale = new EndSale(this.register, this.desk);
  readonly adopt = new AdoptFromProvider(
    ...([this.unitOfWork, this.payments, this.operations, this.accounts, this.register, this.moved] as const),
    new AdoptTransfers(this.operations, this.accounts, this.ledger, this.clock),
    new AdoptRefunds(
      ...([this.payments, this.save, this.operations, this.refund] as const),
      new AdoptedShares(this.save, this.ledger, this.settleShares, this.reversal, this.endSale),
      ...([this.events, this.clock] as const),
    ),
    this.takeBack,
  );
  readonly cancelAutomatically = new CancelAutomatically(
    this.unitOfWork,
    this.register,
    this.desk,
    this.payments,
    this.decide,
  );

  /** A paid sale with a delivery booked for the day; returns its listing's id. */
  async sale({
    day = '2026-06-01',
    status = 'payment_secured',
    funds = 'held',
    ...changes
  }: { day?: string; status?: ListingStatus; funds?: PaymentFunds } & Partial<PaymentState> = {}): Promise<string> {
    const listingId = String(++this.#drawn).padStart(12, '0');
    const [sellerId, buyerId] = [2, 3];
    const checkoutId = `checkout-${listingId}`;
    const fundsState = funds;
    this.register.knows(listingFacts({ id: listingId, sellerId, buyerId, status, fundsState, deliveryDate: day }));
    this.payments.knows(
      aPaymentState({
        id: `payment-${listingId}`,
        paymentIntentId: `pi_${listingId}`,
        listingId,
        checkoutId,
        funds,
        ...changes,
      }),
    );
    const booking = { listingId, checkoutId, buyerId, day, window: '1pm-2pm', dropOff: DROP_OFF };
    await this.unitOfWork.run(() => this.desk.book(booking));
    return listingId;
  }

  /** The listing's status, its funds state, and the delivery's status. */
  async standing(listingId: string): Promise<(string | undefined)[]> {
    const listing = await this.register.find(listingId);
    const payment = await this.payments.findSale(listingId);
    return [listing?.status, payment?.funds, (await this.desk.find(listingId))?.status];
  }
}
