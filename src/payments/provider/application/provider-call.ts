import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { LeverName } from '../../../admin/settings/published/levers.js';
import type { ProviderRefusal } from './ports/card-provider.js';
import type { ProviderOperation } from './ports/provider-operations.js';
import type { OperationKind } from '../domain/operation-kind.js';

const PROVIDER_CALL = Symbol('provider call');

/** Marks the `ProviderCall` class of a kind; registered as a provider of its module, it is found by the engine. */
export function ProviderCallOf(kind: OperationKind): CustomDecorator<symbol> {
  return SetMetadata(PROVIDER_CALL, kind);
}

/**
 * What one kind of call at the card provider knows: what it locks, how it is made and what its outcome means. Everything
 * that is the same for every kind (sent, unknown, key, age, look-up, back-off) is the engine's (money.md, "Exactly once").
 */
export abstract class ProviderCall<Parameters extends object, Result> {
  /** Of the decorator. */
  get kind(): OperationKind {
    return Reflect.getMetadata(PROVIDER_CALL, this.constructor) as OperationKind;
  }

  /** With which operators hold it back: while that is pulled no such call is sent, and what is planned waits. */
  get lever(): LeverName | null {
    return null;
  }

  /** Whether making it again has no further effect, key or not: then it is never looked up. */
  get isRepeatable(): boolean {
    return false;
  }

  /** Takes the locks of the outcome in the settling unit of work, the listing's first. */
  abstract lock(operation: ProviderOperation<Parameters>): Promise<unknown>;
  /** Makes the one call, with the operation's key and stored request. Throws `ProviderRefusal` or `ProviderUnclear`. */
  abstract call(operation: ProviderOperation<Parameters>): Promise<Result>;
  /** The id of what was made. */
  abstract idOf(result: Result): string;
  /** Payment, ledger, event of a success; in the settling unit of work, under the locks, once. */
  abstract apply(operation: ProviderOperation<Parameters>, result: Result): Promise<unknown>;
  /** The same for a definite refusal. */
  abstract refuse(operation: ProviderOperation<Parameters>, refusal: ProviderRefusal): Promise<unknown>;

  /** Cents that a further attempt after this refusal can move, asked outside a unit of work; zero: not now, but later. */
  coverable(_refused: ProviderOperation<Parameters>): Promise<number> {
    return Promise.resolve(Number.MAX_SAFE_INTEGER);
  }

  /**
   * The next attempt after a refusal, of at most so many cents, planned in the caller's unit of work under the locks; null
   * where nothing more is to be tried, or where something else decides about the next attempt.
   */
  planAgain(
    _refused: ProviderOperation<Parameters>,
    _mostCents: number,
  ): Promise<ProviderOperation<Parameters> | null> {
    return Promise.resolve(null);
  }
}

/** Every kind of call that the modules have registered. */
export abstract class ProviderCalls {
  abstract all(): readonly ProviderCall<object, unknown>[];
  /** Throws an error for a kind that no class makes. */
  abstract of(kind: OperationKind): ProviderCall<object, unknown>;
}
