import type { OperationKind } from '../../../src/contexts/payments/provider/domain/operation-kind.js';
import {
  ProviderRequests,
  type ProviderRequest,
} from '../../../src/contexts/payments/provider/application/ports/provider-requests.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';

type Named = Partial<Record<'listingId' | 'paymentIntentId' | 'transferId' | 'driverId', string | number>>;

const NAMES: Partial<Record<OperationKind, keyof Named>> = {
  transfer: 'listingId',
  refund: 'paymentIntentId',
  reversal: 'transferId',
  'driver-payout': 'driverId',
};

/** The purpose by which the provider lists objects. */
export function purposeOf({ kind, parameters }: Pick<ProviderOperation, 'kind' | 'parameters'>): string {
  const name = NAMES[kind];
  return name === undefined ? kind : `${kind} of ${String((parameters as Named)[name])}`;
}

export const centsOf = ({ parameters }: Pick<ProviderOperation, 'parameters'>): number =>
  (parameters as { amountCents: number }).amountCents;

/** The request that a version of the code sends: the second version has one more parameter. */
export class ModelRequests extends ProviderRequests {
  constructor(private readonly version: number) {
    super();
  }

  of(kind: OperationKind, parameters: object, operationId: string): ProviderRequest {
    const added = this.version > 1 ? { description: 'of the newer code' } : {};
    const amount = centsOf({ parameters });
    const said = {
      amount,
      purpose: purposeOf({ kind, parameters }),
      metadata: { operation_id: operationId },
      ...added,
    };
    return { path: `/v1/${kind}`, parameters: said, apiVersion: 'of the model' };
  }
}
