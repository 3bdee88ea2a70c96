import {
  CardProvider,
  ProviderRefusal,
  ProviderUnclear,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderRefund,
  type ProviderTransfer,
  type RefundParameters,
  type TransferParameters,
} from '../../../src/payments/application/ports/card-provider.js';
import type { ProviderOperation } from '../../../src/payments/application/ports/provider-operations.js';
import { refuseInsideTransaction } from '../../../src/shared/application/ambient-transaction.js';

type Failure = 'refused' | 'lost-before' | 'lost-after';

/** The provider's transfers and refunds in memory: the first outcome is kept under its key, a refusal too. */
export class FakeCardProvider extends CardProvider {
  readonly transfers: (ProviderTransfer & { operationId: string })[] = [];
  readonly refunds: (ProviderRefund & { operationId: string })[] = [];
  readonly #outcomes = new Map<string, ProviderTransfer | ProviderRefusal>();
  #next: Failure | null = null;

  /** How the next call of the provider ends. */
  failsNext(failure: Failure): void {
    this.#next = failure;
  }

  transferToSeller({ id, key, parameters }: ProviderOperation<TransferParameters>): Promise<ProviderTransfer> {
    refuseInsideTransaction('The card provider');
    const failure = this.#next;
    this.#next = null;
    if (failure === 'lost-before') return Promise.reject(new ProviderUnclear('connection lost'));
    const kept = this.#outcomes.get(key) ?? this.#transfer(id, parameters, failure);
    this.#outcomes.set(key, kept);
    if (failure === 'lost-after') return Promise.reject(new ProviderUnclear('connection lost'));
    return kept instanceof ProviderRefusal ? Promise.reject(kept) : Promise.resolve(kept);
  }

  lookUpTransfer({ id }: ProviderOperation<TransferParameters>): Promise<ProviderTransfer | null> {
    return Promise.resolve(this.transfers.find(({ operationId }) => operationId === id) ?? null);
  }

  refund({ id }: ProviderOperation<RefundParameters>): Promise<ProviderRefund> {
    refuseInsideTransaction('The card provider');
    const refund = { id: `re_${String(this.refunds.length + 1)}`, status: 'succeeded' as const };
    this.refunds.push({ ...refund, operationId: id });
    return Promise.resolve(refund);
  }

  lookUpRefund({ id }: ProviderOperation<RefundParameters>): Promise<ProviderRefund | null> {
    return Promise.resolve(this.refunds.find(({ operationId }) => operationId === id) ?? null);
  }
  findRefund(refundId: string): Promise<ProviderRefund> {
    const found = this.refunds.find(({ id }) => id === refundId);
    return found === undefined
      ? Promise.reject(new ProviderRefusal('resource_missing', 'no such refund'))
      : Promise.resolve(found);
  }
  createCheckout(): Promise<ProviderCheckout> {
    return Promise.reject(new ProviderUnclear('this fake opens no checkouts'));
  }
  findCheckout(): Promise<ProviderCheckout> {
    return this.createCheckout();
  }
  expireCheckout(): Promise<ProviderCheckout> {
    return this.createCheckout();
  }
  findFee(): Promise<number | null> {
    return Promise.resolve(null);
  }
  readEvent(): ProviderEvent | null {
    return null;
  }
  listEvents(): Promise<ProviderEvent[]> {
    return Promise.resolve([]);
  }

  #transfer(
    operationId: string,
    { amountCents }: TransferParameters,
    failure: Failure | null,
  ): ProviderTransfer | ProviderRefusal {
    if (failure === 'refused')
      return new ProviderRefusal('insufficient_capabilities_for_transfer', 'not able to receive');
    const transfer = { id: `tr_${String(this.transfers.length + 1)}`, amountCents };
    this.transfers.push({ ...transfer, operationId });
    return transfer;
  }
}
