import type { OperationKind } from '../../domain/operation-kind.js';
import type { ProviderRequest } from './provider-requests.js';

export type OperationState = 'planned' | 'sent' | 'done' | 'refused' | 'unknown';

/** One intended call to the provider: its key and request are recorded before it is made (money.md, "Exactly once"). */
export interface ProviderOperation<Parameters extends object = object> {
  id: string;
  kind: OperationKind;
  subject: string;
  attempt: number;
  key: string;
  /** Its subject, as our code reads it. */
  parameters: Parameters;
  /** The request to send; null for an operation planned by an earlier version and not sent since. */
  request: ProviderRequest | null;
  state: OperationState;
  /** When it was first sent. */
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

/** A provider object made by others, in the form of the call that would have made it. */
export interface AdoptedObject<Parameters extends object> extends Omit<CallIntent<Parameters>, 'subject'> {
  providerId: string;
}

/** `nextTry` of a refusal: when another attempt is considered; in the next run if absent. */
export type Settlement = { state: 'done'; providerId: string } | { state: 'refused'; error: string; nextTry?: Date };

export abstract class ProviderOperations {
  /**
   * Records the intent with its request in the caller's unit of work. Returns an existing attempt for this kind and
   * subject that is open or done, so that nothing happens twice; only after a refusal does another attempt get its own
   * key.
   */
  abstract plan<Parameters extends object>(intent: CallIntent<Parameters>): Promise<ProviderOperation<Parameters>>;
  /**
   * Records an object made by others as a completed operation, in the caller's unit of work, so that every lookup knows
   * it; null if it is already recorded.
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
  /** The operation that made this provider object. */
  abstract findByProviderId<Parameters extends object>(
    kind: OperationKind,
    providerId: string,
  ): Promise<ProviderOperation<Parameters> | null>;
  /**
   * In its own unit of work; `nextTry` is when recovery may resume it. Returns the present operation with its request,
   * recording the request if it was missing; null if it was already settled, and then nothing may be sent.
   */
  abstract markSent<Parameters extends object>(
    operation: ProviderOperation<Parameters>,
    nextTry: Date,
  ): Promise<ProviderOperation<Parameters> | null>;
  abstract markUnknown(operationId: string, error: string, nextTry: Date): Promise<void>;
  /** In the settling unit of work; returns false if it was already settled. */
  abstract settle(operationId: string, outcome: Settlement): Promise<boolean>;
  /**
   * Open operations of the kind that may be resumed at the instant, or all if null: the least attempted first, then the
   * newest, so that thousands that never settle cannot delay them.
   */
  abstract due(kind: OperationKind, at: Date | null, most: number): Promise<ProviderOperation[]>;
  /** Refused operations of the kind whose next attempt may be planned at the instant. */
  abstract refusedDue(kind: OperationKind, at: Date, most: number): Promise<ProviderOperation[]>;
  /** In the caller's unit of work: when another attempt after this refusal is considered; null for never. */
  abstract postponeRefused(operationId: string, nextTry: Date | null): Promise<void>;
}
