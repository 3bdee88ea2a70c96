export type OperationKind =
  'checkout' | 'expire' | 'transfer' | 'reversal' | 'refund' | 'account' | 'account-deletion' | 'driver-payout';
export type OperationState = 'planned' | 'sent' | 'done' | 'refused' | 'unknown';

/** One intended call of the provider: its key and parameters are written down before it is made (money.md, "Exactly once"). */
export interface ProviderOperation<Parameters extends object = object> {
  id: string;
  kind: OperationKind;
  subject: string;
  attempt: number;
  key: string;
  parameters: Parameters;
  state: OperationState;
  providerId: string | null;
  paymentId: string | null;
  createdAt: Date;
}

export abstract class ProviderOperations {
  /**
   * Writes the intent in the caller's unit of work. An attempt for this kind and subject that is open or done is given back
   * as it is, so that nothing is made twice; only after a refusal the next attempt gets a key of its own.
   */
  abstract plan<Parameters extends object>(intent: {
    kind: OperationKind;
    subject: string;
    parameters: Parameters;
    paymentId?: string;
  }): Promise<ProviderOperation<Parameters>>;
  abstract find(operationId: string): Promise<ProviderOperation | null>;
  /** The latest operation of this kind for the subject. */
  abstract latest<Parameters extends object>(
    kind: OperationKind,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null>;
  /** The one that made this object at the provider. */
  abstract findByProviderId(kind: OperationKind, providerId: string): Promise<ProviderOperation | null>;
  abstract markSent(operationId: string): Promise<void>;
  abstract markUnknown(operationId: string, error: string): Promise<void>;
  /** In the settling unit of work; false when it was settled already. */
  abstract settle(
    operationId: string,
    outcome: { state: 'done'; providerId: string } | { state: 'refused'; error: string },
  ): Promise<boolean>;
  /** Open ones that were last touched before the instant, oldest first. */
  abstract unsettled(before: Date, most: number): Promise<ProviderOperation[]>;
}
