import type { OperationKind } from '../../domain/operation-kind.js';

/** A provider call exactly as it is sent: recovery repeats the stored one, never one that newer code would build. */
export interface ProviderRequest {
  path: string;
  parameters: Record<string, unknown>;
  /** The API version of the SDK that built it. */
  apiVersion: string;
}

export abstract class ProviderRequests {
  /** Builds a call's request; the created object names `operationId`, so that it can be found again. */
  abstract of(kind: OperationKind, parameters: object, operationId: string): ProviderRequest;
}
