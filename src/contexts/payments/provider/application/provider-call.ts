import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { LeverName } from '../../../admin/settings/published/levers.js';
import type { ProviderRefusal } from './ports/card-provider.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import type { OperationKind } from '../domain/operation-kind.js';

const PROVIDER_CALL = Symbol('provider call');

/** Marks a kind's `ProviderCall` class; register it as a provider of its module, and the engine finds it. */
export function ProviderCallOf(kind: OperationKind): CustomDecorator<symbol> {
  return SetMetadata(PROVIDER_CALL, kind);
}

/**
 * What is specific to one kind of provider call: its locks, its request and the effects of its outcome. Everything
 * common to all kinds (sent, unknown, key, age, lookup, back-off) is the engine's (money.md, "Exactly once").
 */
export abstract class ProviderCall<Parameters extends object, Result> {
  /** From the decorator. */
  get kind(): OperationKind {
    return Reflect.getMetadata(PROVIDER_CALL, this.constructor) as OperationKind;
  }

  /** The lever that holds it back: while it is pulled no such call is sent, and planned ones wait. */
  get lever(): LeverName | null {
    return null;
  }

  /** Whether repeating the call is harmless even without the key: then it is never looked up. */
  get isRepeatable(): boolean {
    return false;
  }

  /** Takes the outcome's locks in the settling unit of work, the listing's first. */
  abstract lock(operation: ProviderOperation<Parameters>): Promise<unknown>;
  /**
   * Makes the call once, with the operation's key and stored request. Throws `ProviderRefusal` or `ProviderUnclear`.
   */
  abstract call(operation: ProviderOperation<Parameters>): Promise<Result>;
  /** The id of the created object. */
  abstract idOf(result: Result): string;
  /** Applies a success to payment, ledger and events; in the settling unit of work, under the locks, once. */
  abstract apply(operation: ProviderOperation<Parameters>, result: Result): Promise<unknown>;
  /** The same for a definite refusal. */
  abstract refuse(operation: ProviderOperation<Parameters>, refusal: ProviderRefusal): Promise<unknown>;

  /** Cents that another attempt after this refusal could move, determined outside a unit of work; zero for later. */
  coverable(_refused: ProviderOperation<Parameters>): Promise<number> {
    return Promise.resolve(Number.MAX_SAFE_INTEGER);
  }

  /**
   * Plans the next attempt after a refusal, for at most the given cents, in the caller's unit of work under the locks;
   * null if nothing more is to be tried, or something else decides about it.
   */
  planNextAttempt(
    _refused: ProviderOperation<Parameters>,
    _mostCents: number,
  ): Promise<ProviderOperation<Parameters> | null> {
    return Promise.resolve(null);
  }
}

/** Every registered kind of call. */
export abstract class ProviderCalls {
  abstract all(): readonly ProviderCall<object, unknown>[];
  /** Throws an error for a kind without a class. */
  abstract of(kind: OperationKind): ProviderCall<object, unknown>;
}
