import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { OpenCheckout } from './open-checkout.js';
import type { CheckoutParameters, RefundParameters, TransferParameters } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { RefundPayment } from './refund-payment.js';
import { ReleaseFunds } from './release-funds.js';
import { SyncCheckout } from './sync-checkout.js';

const BATCH = 200;
/** A call that was sent a moment ago is probably still under way. */
const LEAVE_ALONE_MS = 30_000;

/** Takes up every call that a crash, a time-out or an unclear answer has left between plan and outcome, with its own key. */
@Injectable()
export class ResumeOperations {
  readonly #log = new Logger(ResumeOperations.name);

  constructor(
    private readonly operations: ProviderOperations,
    private readonly openCheckout: OpenCheckout,
    private readonly syncCheckout: SyncCheckout,
    private readonly releaseFunds: ReleaseFunds,
    private readonly refunds: RefundPayment,
    private readonly clock: Clock,
  ) {}

  /** `atStart`: this process has just begun, so nothing of its own is under way. */
  async execute({ atStart = false } = {}): Promise<void> {
    const before = new Date(this.clock.now().getTime() - (atStart ? 0 : LEAVE_ALONE_MS));
    for (const operation of await this.operations.unsettled(before, BATCH)) {
      try {
        await this.#resume(operation);
      } catch (error) {
        this.#log.warn({ err: error, operationId: operation.id, kind: operation.kind }, 'An operation is not settled yet');
      }
    }
  }

  async #resume(operation: ProviderOperation): Promise<void> {
    switch (operation.kind) {
      case 'checkout':
        await this.openCheckout.complete(operation as ProviderOperation<CheckoutParameters>);
        return;
      case 'expire':
        await this.syncCheckout.execute(operation.subject, 'leave');
        return;
      case 'transfer':
        await this.releaseFunds.complete(operation as ProviderOperation<TransferParameters>);
        return;
      case 'refund':
        await this.refunds.complete(operation as ProviderOperation<RefundParameters>);
        return;
      case 'account':
        // Adopted when the seller connects again: the same attempt carries the same key.
        return;
      default:
        throw new NotFound(`A way to resume ${operation.kind}`);
    }
  }
}
