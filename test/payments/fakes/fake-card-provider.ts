import {
  CardProvider,
  ProviderRefusal,
  ProviderUnclear,
  type DriverPayoutParameters,
  type ProviderCharge,
  type ProviderCheckout,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderRisk,
  type ProviderTransfer,
  type RefundParameters,
  type ReversalParameters,
  type TransferParameters,
} from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import type {
  MadeObject,
  ProviderHistory,
} from '../../../src/contexts/payments/provider/application/ports/provider-history.js';
import type { ProviderMovement } from '../../../src/contexts/payments/provider/domain/provider-movement.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import { WebhookRefused } from '../../../src/contexts/payments/provider/domain/webhook-refused.js';
import { refuseInsideTransaction } from '../../../src/platform/application/ambient-transaction.js';

type Failure = 'refused' | 'lost-before' | 'lost-after' | 'bug';

/** A bug's error, which is not the provider's. */
const bugOf = (failure: 'lost-before' | 'bug'): Error =>
  failure === 'bug' ? new TypeError('a bug of ours') : new ProviderUnclear('connection lost');

interface Made {
  id: string;
  operationId: string | null;
  amountCents?: number;
}

const aSession = (sessionId: string): ProviderCheckout => ({
  sessionId,
  url: `https://pay.example/${sessionId}`,
  status: 'open',
  paid: null,
  livemode: false,
});

/** The provider's transfers and refunds in memory: stores the first outcome under its key, refusals included. */
export class FakeCardProvider extends CardProvider {
  readonly transfers: (ProviderTransfer & { operationId: string })[] = [];
  readonly refunds: (ProviderRefund & { operationId: string })[] = [];
  /** Movements of the platform's balance, set by a test. */
  readonly movements: ProviderMovement[] = [];
  readonly #outcomes = new Map<string, ProviderTransfer | ProviderRefusal>();
  readonly #refunds = new Map<string, ProviderRefund>();
  readonly #sessions = new Map<string, ProviderCheckout>();
  #next: Failure | null = null;

  readonly reversals: { id: string; amountCents: number; transferId: string; operationId: string }[] = [];
  /** Includes movements by others, which name no operation. */
  readonly driverPayouts: (ProviderTransfer & { operationId: string | null })[] = [];
  readonly disputes = new Map<string, ProviderDispute>();
  /** Reviews and warnings, by id. */
  readonly risks = new Map<string, ProviderRisk>();
  /** Each connected account's balance, in cents; unlimited unless a test sets it. */
  readonly balances = new Map<string, number>();
  /** The refundable rest of each charge; unlimited unless a test sets it. */
  readonly captured = new Map<string, number>();
  /** Accounts to which transfers are refused. */
  readonly cannotReceive = new Set<string>();
  /** Accounts that were deleted at the provider, without an event. */
  readonly gone = new Set<string>();
  refundStatus: ProviderRefund['status'] = 'succeeded';

  /** The outcome of the next call. */
  failsNext(failure: Failure): void {
    this.#next = failure;
  }

  transferToSeller({ id, key, parameters }: ProviderOperation<TransferParameters>): Promise<ProviderTransfer> {
    refuseInsideTransaction('The card provider');
    const failure = this.#next;
    this.#next = null;
    if (failure === 'lost-before' || failure === 'bug') return Promise.reject(bugOf(failure));
    const kept = this.#outcomes.get(key) ?? this.#transfer(id, parameters, failure);
    this.#outcomes.set(key, kept);
    if (failure === 'lost-after') return Promise.reject(new ProviderUnclear('connection lost'));
    return kept instanceof ProviderRefusal ? Promise.reject(kept) : Promise.resolve(kept);
  }

  refund({ id, key, parameters }: ProviderOperation<RefundParameters>): Promise<ProviderRefund> {
    refuseInsideTransaction('The card provider');
    const failure = this.#next;
    if (failure === 'lost-before' || failure === 'bug') {
      this.#next = null;
      return Promise.reject(bugOf(failure));
    }
    const known = this.#refunds.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const { paymentIntentId, amountCents } = parameters;
    const rest = this.captured.get(paymentIntentId) ?? Number.MAX_SAFE_INTEGER;
    if (amountCents > rest) return Promise.reject(new ProviderRefusal('amount_too_large', 'more than is left'));
    this.captured.set(paymentIntentId, rest - amountCents);
    const refund = { id: `re_${String(this.refunds.length + 1)}`, status: this.refundStatus, failureReason: null };
    this.refunds.push({ ...refund, operationId: id });
    this.#refunds.set(key, refund);
    return Promise.resolve(refund);
  }

  findRefund(refundId: string): Promise<ProviderRefund> {
    const found = this.refunds.find(({ id }) => id === refundId);
    return found === undefined
      ? Promise.reject(new ProviderRefusal('resource_missing', 'no such refund'))
      : Promise.resolve(found);
  }
  reverseTransfer({ id, parameters }: ProviderOperation<ReversalParameters>) {
    refuseInsideTransaction('The card provider');
    const known = this.reversals.find(({ operationId }) => operationId === id);
    if (known !== undefined) return Promise.resolve(known);
    const { amountCents, transferId, destination } = parameters;
    const there = this.balances.get(destination) ?? Number.MAX_SAFE_INTEGER;
    if (there < amountCents) return Promise.reject(new ProviderRefusal('balance_insufficient', 'not enough'));
    this.balances.set(destination, there - amountCents);
    const reversal = { id: `trr_${String(this.reversals.length + 1)}`, amountCents, transferId, operationId: id };
    this.reversals.push(reversal);
    return Promise.resolve(reversal);
  }
  balanceOf(destination: string): Promise<number> {
    return Promise.resolve(this.balances.get(destination) ?? Number.MAX_SAFE_INTEGER);
  }
  payDriver({ id, parameters }: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer> {
    refuseInsideTransaction('The card provider');
    const failure = this.#next;
    this.#next = null;
    if (failure === 'refused') return Promise.reject(new ProviderRefusal('balance_insufficient', 'not enough'));
    if (this.gone.has(parameters.destination))
      return Promise.reject(new ProviderRefusal('account_invalid', 'no such destination'));
    if (failure !== null) return Promise.reject(bugOf(failure === 'bug' ? failure : 'lost-before'));
    const known = this.driverPayouts.find(({ operationId }) => operationId === id);
    if (known !== undefined) return Promise.resolve(known);
    const transfer = {
      operationId: id,
      id: `tr_driver_${String(this.driverPayouts.length + 1)}`,
      amountCents: parameters.amountCents,
    };
    this.driverPayouts.push(transfer);
    return Promise.resolve(transfer);
  }
  findDispute(disputeId: string): Promise<ProviderDispute> {
    const found = this.disputes.get(disputeId);
    return found === undefined
      ? Promise.reject(new ProviderRefusal('resource_missing', 'no such dispute'))
      : Promise.resolve(found);
  }
  listDisputes(since: Date): Promise<ProviderDispute[]> {
    return Promise.resolve([...this.disputes.values()].filter(({ openedAt }) => openedAt >= since));
  }
  findRisk(_cause: ProviderRisk['cause'], id: string): Promise<ProviderRisk> {
    const found = this.risks.get(id);
    return found === undefined
      ? Promise.reject(new ProviderRefusal('resource_missing', 'no such review or warning'))
      : Promise.resolve(found);
  }
  listRisks(since: Date): Promise<ProviderRisk[]> {
    return Promise.resolve([...this.risks.values()].filter(({ openedAt }) => openedAt >= since));
  }
  findCharge(chargeId: string): Promise<ProviderCharge> {
    refuseInsideTransaction('The card provider');
    const of = <One extends { chargeId: string }>(all: Map<string, One>): One[] =>
      [...all.values()].filter((one) => one.chargeId === chargeId);
    const disputeIds = of(this.disputes).map(({ id }) => id);
    return Promise.resolve({ refundedCents: 0, disputeIds, risks: of(this.risks) });
  }
  /** The objects made by operations, as the provider lists them. */
  get history(): ProviderHistory {
    return {
      madeFor: <Result>({ kind }: ProviderOperation) => Promise.resolve(this.#made(kind) as MadeObject<Result>[]),
    };
  }

  #made(kind: ProviderOperation['kind']): MadeObject<unknown>[] {
    const moved = new Map<string, readonly Made[]>([
      ['transfer', this.transfers],
      ['refund', this.refunds],
      ['reversal', this.reversals],
      ['driver-payout', this.driverPayouts],
    ]);
    const made = moved.get(kind) ?? [];
    return made.map((one) => ({
      id: one.id,
      operationId: one.operationId,
      amountCents: one.amountCents ?? null,
      result: one,
    }));
  }

  createCheckout({ key }: ProviderOperation): Promise<ProviderCheckout> {
    refuseInsideTransaction('The card provider');
    const failure = this.#next;
    this.#next = null;
    if (failure === 'refused') return Promise.reject(new ProviderRefusal('parameter_invalid', 'expires_at is over'));
    if (failure === 'lost-before' || failure === 'bug') return Promise.reject(bugOf(failure));
    const known = this.#sessions.get(key) ?? aSession(`cs_${String(this.#sessions.size + 1)}`);
    this.#sessions.set(key, known);
    return failure === null ? Promise.resolve(known) : Promise.reject(bugOf('lost-before'));
  }
  findCheckout(): Promise<ProviderCheckout> {
    return Promise.reject(new ProviderUnclear('this fake finds no checkouts'));
  }
  expireCheckout(): Promise<ProviderCheckout> {
    return this.findCheckout();
  }
  findFee(): Promise<number | null> {
    return Promise.resolve(null);
  }
  readEvent(): ProviderEvent {
    throw new WebhookRefused('unsigned');
  }
  listEvents(): Promise<ProviderEvent[]> {
    return Promise.resolve([]);
  }
  listBalanceTransactions(since: Date): Promise<ProviderMovement[]> {
    refuseInsideTransaction('The card provider');
    return Promise.resolve(this.movements.filter(({ at }) => at >= since));
  }
  findBalanceTransactions(reference: string): Promise<ProviderMovement[]> {
    refuseInsideTransaction('The card provider');
    return Promise.resolve(
      this.movements.filter((movement) => movement.reference === reference || movement.id === reference),
    );
  }
  findBalance(): Promise<number> {
    refuseInsideTransaction('The card provider');
    return Promise.resolve(this.movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0));
  }

  #transfer(
    operationId: string,
    { amountCents, destination }: TransferParameters,
    failure: Failure | null,
  ): ProviderTransfer | ProviderRefusal {
    if (failure === 'refused' || this.cannotReceive.has(destination))
      return new ProviderRefusal('insufficient_capabilities_for_transfer', 'not able to receive');
    if (this.gone.has(destination)) return new ProviderRefusal('account_invalid', 'no such destination');
    const there = this.balances.get(destination);
    if (there !== undefined) this.balances.set(destination, there + amountCents);
    const transfer = { id: `tr_${String(this.transfers.length + 1)}`, amountCents };
    this.transfers.push({ ...transfer, operationId });
    return transfer;
  }
}
