import { Injectable } from '@nestjs/common';
import {
  CardProvider,
  type ExpireParameters,
  type ProviderCheckout,
} from '../../provider/application/ports/card-provider.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';

export type ExpireOperation = ProviderOperation<ExpireParameters>;

/**
 * Expires an open session at the provider. The caller then reads the checkout's state; a refusal means that it was paid
 * or has expired.
 */
@Injectable()
@ProviderCallOf('expire')
export class ExpireSession extends ProviderCall<ExpireParameters, ProviderCheckout> {
  constructor(private readonly provider: CardProvider) {
    super();
  }

  override get isRepeatable(): boolean {
    return true;
  }

  call(operation: ExpireOperation): Promise<ProviderCheckout> {
    return this.provider.expireCheckout(operation);
  }

  idOf({ sessionId }: ProviderCheckout): string {
    return sessionId;
  }

  lock(): Promise<void> {
    return Promise.resolve();
  }

  apply = this.lock;
  refuse = this.lock;
}
