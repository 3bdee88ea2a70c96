import {
  MovedMoney,
  type MovedObject,
  type MovedRefund,
  type MovedTransfer,
} from '../../../src/contexts/payments/provider/application/ports/moved-money.js';
import type { ProviderRefund } from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import { refuseInsideTransaction } from '../../../src/platform/application/ambient-transaction.js';

/** Movements in the provider's dashboard, set by a test. */
export class MovedByHand extends MovedMoney {
  readonly refunds: MovedRefund[] = [];
  readonly transfers: MovedTransfer[] = [];
  readonly reversals: (MovedObject & { transferId: string })[] = [];

  refund(
    amountCents: number,
    status: ProviderRefund['status'] = 'succeeded',
    operationId: string | null = null,
  ): string {
    const id = `re_hand_${String(this.refunds.length + 1)}`;
    this.refunds.push({ id, operationId, amountCents, refund: { id, status, failureReason: null } });
    return id;
  }

  transfer(amountCents: number, changes: Partial<MovedTransfer> = {}): MovedTransfer {
    const id = `tr_hand_${String(this.transfers.length + 1)}`;
    const none = { operationId: null, listingId: null, chargeId: null, reversedCents: 0 };
    const transfer = { id, amountCents, destination: 'acct_1', ...none, ...changes };
    this.transfers.push(transfer);
    return transfer;
  }

  reverse(transfer: MovedTransfer, amountCents: number): void {
    transfer.reversedCents += amountCents;
    const id = `trr_hand_${String(this.reversals.length + 1)}`;
    this.reversals.push({ id, operationId: null, amountCents, transferId: transfer.id });
  }

  /** A refund's present status. */
  becomes(refundId: string, status: ProviderRefund['status']): void {
    const found = this.refunds.find(({ id }) => id === refundId);
    if (found !== undefined) found.refund = { ...found.refund, status };
  }

  refundsOf(): Promise<MovedRefund[]> {
    return this.#asked(this.refunds);
  }
  transfersOf(listingId: string): Promise<MovedTransfer[]> {
    return this.#asked(this.transfers.filter((transfer) => transfer.listingId === listingId));
  }
  reversalsOf(transferId: string): Promise<MovedObject[]> {
    return this.#asked(this.reversals.filter((reversal) => reversal.transferId === transferId));
  }
  async findTransfer(transferId: string): Promise<MovedTransfer> {
    const [found] = await this.#asked(this.transfers.filter(({ id }) => id === transferId));
    if (found === undefined) throw new Error('No such transfer.');
    return found;
  }
  chargeOf(): Promise<string | null> {
    return this.#asked('ch_1');
  }

  #asked<T>(answer: T): Promise<T> {
    refuseInsideTransaction('The card provider');
    return Promise.resolve(answer);
  }
}
