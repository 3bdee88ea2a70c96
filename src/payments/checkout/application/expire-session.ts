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
 * The provider ends an open session. Nothing follows from it here: whoever wanted it then asks for the state of the
 * checkout, and a refusal says that it was paid or ended meanwhile.
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
