import { KnownPeople } from '../../identity/fakes/known-people.js';
import { NO_SUSPENSIONS } from '../fakes/in-memory-driver-pay-waits.js';
import { AdoptFromProvider } from '../../../src/contexts/payments/protection/application/adopt-from-provider.js';
import { AdoptRefunds } from '../../../src/contexts/payments/protection/application/adopt-refunds.js';
import { AdoptTransfers } from '../../../src/contexts/payments/protection/application/adopt-transfers.js';
import { AdoptedShares } from '../../../src/contexts/payments/protection/application/adopted-shares.js';
import { ReleaseObstacles } from '../../../src/contexts/payments/protection/application/release/release-obstacles.js';
import type { ApplyHoldRules } from '../../../src/contexts/payments/protection/application/apply-hold-rules.js';
import { EndSale } from '../../../src/contexts/payments/protection/application/end-sale.js';
import { SellerDebts } from '../../../src/contexts/payments/protection/application/ports/seller-debts.js';
import { PursueRefunds } from '../../../src/contexts/payments/protection/application/pursue-refunds.js';
import { PollInTurn } from '../../../src/contexts/payments/provider/application/poll-in-turn.js';
import type { EventListeners } from '../../../src/contexts/payments/provider/application/on-provider-event.js';
import { PayDriver } from '../../../src/contexts/payments/drivers/application/pay-driver.js';
import { PayDrivers } from '../../../src/contexts/payments/drivers/application/pay-drivers.js';
import { RefundPayment } from '../../../src/contexts/payments/protection/application/refund-payment.js';
import { RefundToBuyer } from '../../../src/contexts/payments/protection/application/refund-to-buyer.js';
import { ReleaseFunds } from '../../../src/contexts/payments/protection/application/release/release-funds.js';
import { ReverseTransfer } from '../../../src/contexts/payments/protection/application/reverse-transfer.js';
import { SavePayment } from '../../../src/contexts/payments/protection/application/save-payment.js';
import { NO_FEES } from '../fakes/no-losses.js';
import { SettleShares } from '../../../src/contexts/payments/protection/application/settle-shares.js';
import { TakeBackShare } from '../../../src/contexts/payments/protection/application/take-back-share.js';
import { TransferToSeller } from '../../../src/contexts/payments/protection/application/release/transfer-to-seller.js';
import type { PaymentState } from '../../../src/contexts/payments/protection/domain/payment-state.js';
import {
  ProviderUnclear,
  type ProviderCharge,
  type ProviderRefund,
  type ProviderTransfer,
  type ReversalParameters,
} from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import { refuseInsideTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { listingFacts } from '../../delivery/builders/listing-facts.js';
import { KnownLevers } from '../../admin/fakes/known-levers.js';
import { InMemoryDeliveryDesk } from '../../delivery/fakes/in-memory-delivery-desk.js';
import { InMemoryTransactionRegister } from '../../listings/fakes/in-memory-transaction-register.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { aPaymentState } from '../a-payment-state.js';
import { ABLE_ACCOUNT } from '../able-account.js';
import { FakeCardProvider } from '../fakes/fake-card-provider.js';
import { InMemoryDriverPayouts } from '../fakes/in-memory-driver-payouts.js';
import { InMemoryLedger, InMemoryPayments, InMemorySellerAccounts } from '../fakes/in-memory-payments.js';
import { goneAccounts } from '../gone-accounts.js';
import { KnownLinks } from '../fakes/known-links.js';
import { InMemoryPayoutPauses } from '../fakes/in-memory-payout-pauses.js';
import { InMemoryHolds } from '../fakes/in-memory-holds.js';
import { isOpen, type OperationTable, type Row } from './operations.js';
import { GatedMoved, type Process } from './process.js';
import type { ModelProvider } from './provider.js';
import { centsOf } from './requests.js';
import type { House, World } from './world.js';

const noEnd = (): Promise<null> => Promise.resolve(null);
/** No rule holds the model's sales, and its people share nothing. */
const NO_RULES = { atDelivery: noEnd, ofPausedSeller: noEnd, people: new KnownPeople() } as unknown as ApplyHoldRules;
const NO_LISTENERS = { of: () => [] } as unknown as EventListeners;
const [SELLER, PAID_SELLER, DRIVER] = [4, 2, 9];
const TOTAL_CENTS = 17_499;
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
  /** Payments here have no disputes, reviews or warnings, but others may have refunded a part. */
  override async findCharge(chargeId: string): Promise<ProviderCharge> {
    if ((await this.process.stop('look-up')) !== 'does') throw new ProviderUnclear('no charge');
    const made = this.process.shared.provider.made(`refund of ${chargeId.replace(/^ch_/, 'pi_')}`);
    return { disputeIds: [], risks: [], refundedCents: made.reduce((sum, { cents }) => sum + cents, 0) };
  }

  async #send(operation: ProviderOperation): Promise<ProviderTransfer> {
    refuseInsideTransaction('The card provider');
    const { id, cents: amountCents } = await this.process.send(operation);
    return { id, amountCents };
  }
}

/** The debt of the released sale's seller, by the ledger; the other seller owes what was decided. */
class LedgerDebts extends SellerDebts {
  constructor(private readonly house: RealHouse) {
    super();
  }

  lockOpen(sellerId: number): Promise<number> {
    return Promise.resolve(sellerId === SELLER ? Math.max(0, this.house.openDebt) : 3_000);
  }
}

/** A sale to release, one to refund, one with a share to take back, and a driver to pay: the real kinds of calls. */
export class RealHouse implements House {
  readonly #events = new RecordedEvents();
  readonly #register: InMemoryTransactionRegister;
  readonly #payments = new InMemoryPayments();
  readonly #ledger = new InMemoryLedger();
  readonly #payouts = new InMemoryDriverPayouts();
  readonly #accounts = new InMemorySellerAccounts();
  readonly #desk: InMemoryDeliveryDesk;
  readonly #debts = new LedgerDebts(this);
  readonly #provider: ModelProvider;
  readonly #table: OperationTable;
  readonly dashboard = [
    { purpose: 'refund of pi_refund', cents: 5_000 },
    { purpose: 'refund of pi_release', cents: 2_000 },
    { purpose: 'refund of pi_release', cents: TOTAL_CENTS },
    { purpose: 'transfer of release', cents: 3_000 },
  ];
  readonly #known = new WeakMap<Process, ReturnType<House['of']>>();

  constructor({ clock, table, provider }: World) {
    [this.#provider, this.#table] = [provider, table];
    for (const id of ['release', 'refund']) provider.limits.set(`refund of pi_${id}`, TOTAL_CENTS);
    this.#register = new InMemoryTransactionRegister(clock, this.#events);
    this.#desk = new InMemoryDeliveryDesk(clock);
    this.#payouts.owes(DRIVER, 2_000);
    for (const [userId, stripeAccountId] of [
      [SELLER, 'acct_2'],
      [PAID_SELLER, 'acct_1'],
      [DRIVER, 'acct_driver'],
    ] as const)
      this.#accounts.knows({
        ...{ userId, stripeAccountId, status: 'verified', linkIssued: true, isDeleted: false, livemode: false },
        ...{ facts: ABLE_ACCOUNT, fetchedAt: clock.now() },
      });
    this.#sale('release', { funds: 'release_due', releaseDueAt: clock.now(), sellerId: SELLER, destination: 'acct_2' });
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

  /** The part of the released sale's seller's debt that nothing takes back or keeps yet; cents. */
  get openDebt(): number {
    const reversing = this.#table.rows.filter(
      (row) => row.kind === 'reversal' && row.paymentId === 'release' && isOpen(row),
    );
    const sale = this.#state('release');
    const kept = sale.funds === 'releasing' ? sale.debtOffsetCents : 0;
    return this.#owed - kept - reversing.reduce((sum, row) => sum + centsOf(row), 0);
  }

  get #owed(): number {
    const lines = this.#ledger.entries.flatMap((entry) => entry.lines);
    return lines
      .filter(({ account, party }) => account === 'sellers_debt' && party === SELLER)
      .reduce((sum, { amount }) => sum + amount.cents, 0);
  }

  #state(id: string): PaymentState {
    const payment = this.#payments.at(id);
    if (payment === undefined) throw new Error(`The payment ${id} is gone.`);
    return payment;
  }

  /** Each sale's funds state. */
  ends(): string[] {
    return ['release', 'refund', 'reverse'].map((id) => `${id}: ${this.#state(id).funds}`);
  }

  isOver({ kind, paymentId }: Row): boolean {
    if (paymentId !== 'release' && paymentId !== 'refund') return false;
    const { refundCents, refundedCents, releaseCents, releasedCents } = this.#state(paymentId);
    if (kind === 'transfer') return releaseCents === releasedCents;
    return kind === 'refund' ? refundCents === refundedCents : kind === 'reversal' && this.#owed <= 0;
  }

  /** The buyers' and seller's money at the provider must match the payments, and nothing may stay in progress. */
  violationsWhenSettled(): string[] {
    const wrong: string[] = [];
    const moved = (purpose: string): number => this.#provider.made(purpose).reduce((sum, { cents }) => sum + cents, 0);
    for (const id of ['release', 'refund']) {
      const { funds, refundedCents, refundCents } = this.#state(id);
      const given = moved(`refund of pi_${id}`);
      if (refundedCents !== given)
        wrong.push(`${id}: ${String(refundedCents)} refunded, the provider gave ${String(given)}`);
      if (refundedCents !== refundCents) wrong.push(`${id}: ${String(refundCents)} was to be refunded`);
      if (['releasing', 'refunding'].includes(funds)) wrong.push(`${id} stays ${funds}`);
    }
    const sent = this.#provider.effects.filter(({ purpose }) => purpose === 'transfer of release');
    const back = sent.reduce((sum, { id }) => sum + moved(`reversal of ${id}`), 0);
    const { releasedCents } = this.#state('release');
    if (moved('transfer of release') - back !== releasedCents + this.#owed)
      wrong.push(
        `The seller has ${String(moved('transfer of release') - back)}, was released ${String(releasedCents)}, owes ${String(this.#owed)}`,
      );
    return wrong;
  }

  of(process: Process): ReturnType<House['of']> {
    const known = this.#known.get(process) ?? this.#build(process);
    this.#known.set(process, known);
    return known;
  }

  #sale(id: string, changes: Partial<PaymentState>): void {
    const status = 'item_delivered';
    const fundsState = changes.funds ?? 'held';
    this.#register.knows(
      listingFacts({ id, sellerId: changes.sellerId ?? PAID_SELLER, buyerId: 3, status, fundsState, driverId: DRIVER }),
    );
    this.#desk.trips.set(id, [{ driverId: DRIVER, count: 1 }]);
    const own = { id, listingId: id, checkoutId: id, paymentIntentId: `pi_${id}`, chargeId: `ch_${id}` };
    this.#payments.knows(aPaymentState({ ...own, ...changes }));
  }

  #build(process: Process): ReturnType<House['of']> {
    const { unitOfWork, operations, engine, shared } = process;
    const { clock } = shared;
    const [register, payments, ledger, events] = [this.#register, this.#payments, this.#ledger, this.#events] as const;
    const provider = new WiredProvider(process);
    const gone = goneAccounts(this.#accounts, events, clock);
    const shares = new SettleShares(ledger, this.#desk, NO_FEES, clock);
    const save = new SavePayment(payments, register, events);
    const transfer = new TransferToSeller(
      ...([provider, register, payments, save, ledger, shares, gone, events, clock] as const),
    );
    const refund = new RefundToBuyer(provider, operations, register, payments, save, ledger, events, clock);
    const refunds = new RefundPayment(unitOfWork, payments, operations, engine, provider, refund);
    const reversal = new ReverseTransfer(provider, operations, register, payments, this.#debts, ledger, clock);
    const takeBack = new TakeBackShare(unitOfWork, payments, engine, reversal);
    const endSale = new EndSale(register, this.#desk);
    const moved = new GatedMoved(process, 'acct_2');
    const adopt = new AdoptFromProvider(
      ...([unitOfWork, payments, operations, this.#accounts, register, moved] as const),
      new AdoptTransfers(operations, this.#accounts, ledger, clock),
      new AdoptRefunds(
        ...([payments, save, operations, refund] as const),
        new AdoptedShares(save, ledger, shares, reversal, endSale),
        ...([events, clock] as const),
      ),
      takeBack,
    );
    const pursue = new PursueRefunds(new PollInTurn(unitOfWork, clock), payments, refunds, adopt);
    const release = new ReleaseFunds(
      ...([unitOfWork, register, payments, save, this.#debts, engine, transfer] as const),
      new ReleaseObstacles(
        ...([provider, NO_LISTENERS, moved, adopt, new InMemoryHolds(), NO_RULES] as const),
        ...([new KnownLinks(), this.#accounts, save] as const),
      ),
      clock,
    );
    const payDriver = new PayDriver(provider, operations, this.#payouts, ledger, gone, events, clock);
    const payDrivers = new PayDrivers(
      ...([unitOfWork, this.#payouts, this.#accounts, new InMemoryPayoutPauses(), NO_SUSPENSIONS] as const),
      ...([engine, payDriver, new KnownLevers(), clock] as const),
    );
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
          await planned('refund', async ({ refundSubject, state }) => {
            const isBegun = (await operations.latest('refund', refundSubject)) !== null;
            const payment = await payments.lock(state.id);
            if (!isBegun && payment?.awaitsRefund === true) await refund.plan(payment);
          });
          await pursue.completeNow('refund');
        },
        reverse: async () => {
          await planned('reverse', (payment) => reversal.plan(payment));
          await takeBack.completeQuietly('reverse');
        },
        adopt: async () => {
          await adopt.execute('release');
          await pursue.completeNow('release');
          await adopt.execute('refund');
        },
        'pay drivers': () => payDrivers.execute(),
      },
    };
  }
}
