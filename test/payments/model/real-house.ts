import { PayDriver } from '../../../src/payments/drivers/application/pay-driver.js';
import { PayDrivers } from '../../../src/payments/drivers/application/pay-drivers.js';
import { RefundPayment } from '../../../src/payments/protection/application/refund-payment.js';
import { RefundToBuyer } from '../../../src/payments/protection/application/refund-to-buyer.js';
import type { ReleaseObstacles } from '../../../src/payments/protection/application/release-obstacles.js';
import { ReleaseFunds } from '../../../src/payments/protection/application/release-funds.js';
import { ReverseTransfer } from '../../../src/payments/protection/application/reverse-transfer.js';
import { SavePayment } from '../../../src/payments/protection/application/save-payment.js';
import { SettleShares } from '../../../src/payments/protection/application/settle-shares.js';
import { TakeBackShare } from '../../../src/payments/protection/application/take-back-share.js';
import { TransferToSeller } from '../../../src/payments/protection/application/transfer-to-seller.js';
import type { PaymentState } from '../../../src/payments/protection/domain/payment-state.js';
import type {
  ProviderRefund,
  ProviderTransfer,
  ReversalParameters,
} from '../../../src/payments/provider/application/ports/card-provider.js';
import type { ProviderOperation } from '../../../src/payments/provider/application/ports/provider-operations.js';
import { refuseInsideTransaction } from '../../../src/shared/application/ambient-transaction.js';
import { listingFacts } from '../../delivery/builders/listing-facts.js';
import { InMemoryDeliveryDesk } from '../../delivery/fakes/in-memory-delivery-desk.js';
import { InMemoryTransactionRegister } from '../../listings/fakes/in-memory-transaction-register.js';
import { RecordedEvents } from '../../shared/fakes/recorded-events.js';
import { aPaymentState } from '../a-payment-state.js';
import { ABLE_ACCOUNT } from '../able-account.js';
import { FakeCardProvider } from '../fakes/fake-card-provider.js';
import { InMemoryDriverPayouts } from '../fakes/in-memory-driver-payouts.js';
import { InMemoryLedger, InMemoryPayments, InMemorySellerAccounts, KnownDebts } from '../fakes/in-memory-payments.js';
import type { Process } from './process.js';
import type { House, World } from './world.js';

/** What others did at the provider is looked up by the engine alone here. */
const NO_OBSTACLES = {
  ask: () => Promise.resolve(),
  stop: () => Promise.resolve(null),
} as unknown as ReleaseObstacles;

const DRIVER = 9;
const MOVED = new Set(['transfer', 'refund', 'reversal', 'driver-payout']);

/** The product's port on the model's provider. */
class WiredProvider extends FakeCardProvider {
  constructor(private readonly process: Process) {
    super();
  }

  override transferToSeller(operation: ProviderOperation): Promise<ProviderTransfer> {
    return this.#send(operation);
  }
  override async reverseTransfer(operation: ProviderOperation<ReversalParameters>) {
    const { transferId } = operation.parameters;
    return { ...(await this.#send(operation)), transferId, operationId: operation.id };
  }
  override payDriver(operation: ProviderOperation): Promise<ProviderTransfer> {
    return this.#send(operation);
  }
  override async refund(operation: ProviderOperation): Promise<ProviderRefund> {
    return this.findRefund((await this.#send(operation)).id);
  }
  override findRefund(id: string): Promise<ProviderRefund> {
    return Promise.resolve({ id, status: 'succeeded', failureReason: null });
  }

  async #send(operation: ProviderOperation): Promise<ProviderTransfer> {
    refuseInsideTransaction('The card provider');
    const { id, cents: amountCents } = await this.process.send(operation);
    return { id, amountCents };
  }
}

/** A sale to release, one to refund, one of which a share is taken back, and a driver who is owed: the real kinds. */
export class RealHouse implements House {
  readonly #events = new RecordedEvents();
  readonly #register: InMemoryTransactionRegister;
  readonly #payments = new InMemoryPayments();
  readonly #ledger = new InMemoryLedger();
  readonly #payouts = new InMemoryDriverPayouts();
  readonly #accounts = new InMemorySellerAccounts();
  readonly #desk: InMemoryDeliveryDesk;
  readonly #owing = Object.assign(new KnownDebts(), { cents: 3_000 });
  readonly #known = new WeakMap<Process, ReturnType<House['of']>>();

  constructor({ clock, table }: World) {
    this.#register = new InMemoryTransactionRegister(clock, this.#events);
    this.#desk = new InMemoryDeliveryDesk(clock);
    this.#payouts.owes(DRIVER, 2_000);
    for (const [userId, stripeAccountId] of [
      [2, 'acct_1'],
      [DRIVER, 'acct_driver'],
    ] as const)
      this.#accounts.knows({
        ...{ userId, stripeAccountId, status: 'verified', linkIssued: true, isDeleted: false, livemode: false },
        ...{ facts: ABLE_ACCOUNT, fetchedAt: clock.now() },
      });
    this.#sale('release', { funds: 'release_due', releaseDueAt: clock.now() });
    this.#sale('refund', { funds: 'refunding', refundCents: 17_499, releaseCents: 0, refundNumber: 1 });
    this.#sale('reverse', { funds: 'released', releaseCents: 9_749, releasedCents: 9_749, takenBackCents: 3_000 });
    table.rows.push({
      ...{ id: 'paid-before', kind: 'transfer', subject: 'reverse', attempt: 1, key: 'long ago', state: 'done' },
      ...{ parameters: { listingId: 'reverse', destination: 'acct_1', amountCents: 12_749, chargeId: 'ch_reverse' } },
      ...{ request: null, sentAt: clock.now(), tries: 1, providerId: 'tr_before', paymentId: 'reverse', error: null },
      ...{ createdAt: clock.now(), nextTry: null, settledAt: clock.now() },
    });
  }

  snapshot(): () => void {
    const entries = this.#ledger.entries.length;
    const events = this.#events.published.length;
    const undo = [this.#register, this.#payments, this.#payouts].map((store) => store.snapshot());
    return () => {
      for (const one of undo) one();
      this.#ledger.entries.length = entries;
      this.#events.published.length = events;
    };
  }

  booked(): string[] {
    return this.#ledger.entries.filter(({ cause }) => MOVED.has(cause)).map(({ reference }) => reference);
  }

  of(process: Process): ReturnType<House['of']> {
    const known = this.#known.get(process) ?? this.#build(process);
    this.#known.set(process, known);
    return known;
  }

  #sale(id: string, changes: Partial<PaymentState>): void {
    const status = 'item_delivered';
    const fundsState = changes.funds ?? 'held';
    this.#register.knows(listingFacts({ id, sellerId: 2, buyerId: 3, status, fundsState, driverId: DRIVER }));
    this.#desk.trips.set(id, [{ driverId: DRIVER, count: 1 }]);
    const own = { id, listingId: id, checkoutId: id, paymentIntentId: `pi_${id}`, chargeId: `ch_${id}` };
    this.#payments.knows(aPaymentState({ ...own, ...changes }));
  }

  #build(process: Process): ReturnType<House['of']> {
    const { unitOfWork, operations, engine, shared } = process;
    const { clock } = shared;
    const [register, payments, ledger, events] = [this.#register, this.#payments, this.#ledger, this.#events] as const;
    const provider = new WiredProvider(process);
    const shares = new SettleShares(ledger, this.#desk, clock);
    const save = new SavePayment(payments, register, events);
    const transfer = new TransferToSeller(
      ...([provider, operations, register, payments, save, ledger, shares, events, clock] as const),
    );
    const release = new ReleaseFunds(
      ...([unitOfWork, register, payments, save, new KnownDebts(), engine, transfer] as const),
      NO_OBSTACLES,
      clock,
    );
    const refund = new RefundToBuyer(provider, operations, register, payments, save, ledger, events, clock);
    const refunds = new RefundPayment(unitOfWork, payments, operations, engine, provider, refund);
    const reversal = new ReverseTransfer(provider, operations, register, payments, this.#owing, ledger, clock);
    const takeBack = new TakeBackShare(unitOfWork, payments, engine, reversal);
    const payDriver = new PayDriver(provider, operations, this.#payouts, ledger, events, clock);
    const payDrivers = new PayDrivers(unitOfWork, this.#payouts, this.#accounts, engine, payDriver, clock);
    const planned = (id: string, plan: (payment: NonNullable<Awaited<ReturnType<typeof payments.find>>>) => unknown) =>
      unitOfWork.run(async () => {
        const payment = await payments.lock(id);
        if (payment !== null) await plan(payment);
      });
    return {
      calls: [transfer, refund, reversal, payDriver],
      decisions: {
        release: () => release.execute({ listingId: 'release', byUserId: 1 }),
        refund: async () => {
          await planned('refund', (payment) => (payment.funds === 'refunding' ? refund.plan(payment) : null));
          await refunds.completeNow('refund');
        },
        reverse: async () => {
          await planned('reverse', (payment) => reversal.plan(payment));
          await takeBack.completeQuietly('reverse');
        },
        'pay drivers': () => payDrivers.execute(),
      },
    };
  }
}
