import type { OperationKind } from '../../domain/operation-kind.js';
import type { ProviderRequest } from './provider-requests.js';

export type OperationState = 'planned' | 'sent' | 'done' | 'refused' | 'unknown';

/** One intended call of the provider: its key and request are recorded before it is made (money.md, "Exactly once"). */
export interface ProviderOperation<Parameters extends object = object> {
  id: string;
  kind: OperationKind;
  subject: string;
  attempt: number;
  key: string;
  /** What it is about, as our code reads it. */
  parameters: Parameters;
  /** What is sent; null for one that an earlier version planned and no one has sent since. */
  request: ProviderRequest | null;
  state: OperationState;
  /** When it was sent for the first time. */
  sentAt: Date | null;
  /** How often it was sent. */
  tries: number;
  providerId: string | null;
  paymentId: string | null;
  error: string | null;
  createdAt: Date;
}

export interface CallIntent<Parameters extends object> {
  kind: OperationKind;
  subject: string;
  parameters: Parameters;
  paymentId?: string;
}

/** What others made at the provider, in the form of the call that would have made it. */
export interface AdoptedObject<Parameters extends object> extends Omit<CallIntent<Parameters>, 'subject'> {
  providerId: string;
}

/** `nextTry` of a refusal: when a further attempt is thought of; with the next run where it is missing. */
export type Settlement = { state: 'done'; providerId: string } | { state: 'refused'; error: string; nextTry?: Date };

export abstract class ProviderOperations {
  /**
   * Writes the intent with its request in the caller's unit of work. An attempt for this kind and subject that is open or
   * done is given back as it is, so that nothing is made twice; only after a refusal the next attempt gets a key of its own.
   */
  abstract plan<Parameters extends object>(intent: CallIntent<Parameters>): Promise<ProviderOperation<Parameters>>;
  /**
   * Writes down as done what others made, in the caller's unit of work, so that every look-up knows it; null where it is on
   * record already.
   */
  abstract recordAdopted<Parameters extends object>(
    made: AdoptedObject<Parameters>,
  ): Promise<ProviderOperation<Parameters> | null>;
  abstract find(operationId: string): Promise<ProviderOperation | null>;
  /** The latest operation of this kind for the subject. */
  abstract latest<Parameters extends object>(
    kind: OperationKind,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null>;
  /** When the first attempt for the operation's subject was planned. */
  abstract firstPlannedAt(operation: ProviderOperation): Promise<Date>;
  /** The one that made this object at the provider. */
  abstract findByProviderId<Parameters extends object>(
    kind: OperationKind,
    providerId: string,
  ): Promise<ProviderOperation<Parameters> | null>;
  /**
   * In a unit of work of its own; `nextTry` is when it may be taken up. Returns the operation as it is then, with its
   * request, which is recorded now if it was not; null when it was settled already, and then nothing is sent.
   */
  abstract markSent<Parameters extends object>(
    operation: ProviderOperation<Parameters>,
    nextTry: Date,
  ): Promise<ProviderOperation<Parameters> | null>;
  abstract markUnknown(operationId: string, error: string, nextTry: Date): Promise<void>;
  /** In the settling unit of work; false when it was settled already. */
  abstract settle(operationId: string, outcome: Settlement): Promise<boolean>;
  /** Open ones of the kind that may be taken up at the instant, all for null: the least often tried first, of those the newest, which thousands that never settle must not hold up. */
  abstract due(kind: OperationKind, at: Date | null, most: number): Promise<ProviderOperation[]>;
  /** Refused ones of the kind whose next attempt may be planned at the instant. */
  abstract refusedDue(kind: OperationKind, at: Date, most: number): Promise<ProviderOperation[]>;
  /** In the caller's unit of work: when the next attempt after this refusal is thought of again; null for never. */
  abstract postponeRefused(operationId: string, nextTry: Date | null): Promise<void>;
}
