import type { OperationKind } from '../../domain/operation-kind.js';

/** A call of the provider exactly as it is sent: the stored one is repeated, never one that newer code would build. */
export interface ProviderRequest {
  path: string;
  parameters: Record<string, unknown>;
  /** Of the SDK that built it. */
  apiVersion: string;
}

export abstract class ProviderRequests {
  /** The request of a call; `operationId` is named in what it makes, so that it can be found again. */
  abstract of(kind: OperationKind, parameters: object, operationId: string): ProviderRequest;
}
