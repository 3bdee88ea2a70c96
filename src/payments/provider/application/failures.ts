import { Logger } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ProviderSilent, type ProviderUnavailable } from '../domain/provider.errors.js';
import { ProviderRefusal, ProviderUnclear } from './ports/card-provider.js';

const log = new Logger('CardProvider');

/**
 * For the `catch` of a call that someone waits for: an outage of the card provider is logged and becomes a sentence.
 * A bug, a refusal by the provider or a dead database is no outage and is thrown on as it is.
 */
export function rethrowAsUnavailable(
  Unavailable: new () => ProviderSilent | ProviderUnavailable = ProviderSilent,
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProviderUnclear)) throw error;
    log.warn({ err: error }, 'Card provider unavailable');
    throw new Unavailable();
  };
}

/** Whether it was a refusal, or an outage of the provider: a later run tries again, and nothing is wrong with the code. */
const isExpected = (error: unknown): boolean =>
  error instanceof ProviderUnclear || error instanceof ProviderRefusal || error instanceof DomainError;

/** For the `catch` of work that a job repeats: an outage or a refusal is logged, everything else is thrown on as it is. */
export function logIfExpected(logger: Logger, context: object, message: string): (error: unknown) => void {
  return (error) => {
    if (!isExpected(error)) throw error;
    logger.warn({ err: error, ...context }, message);
  };
}

/**
 * For the `catch` of a call that follows a committed decision: the decision stands and is what its caller hears, and a job
 * repeats the call. What is neither an outage nor a refusal is logged as the error that it is.
 */
export function logAfterDecision(logger: Logger, context: object, message: string): (error: unknown) => void {
  return (error) => {
    logger[isExpected(error) ? 'warn' : 'error']({ err: error, ...context }, message);
  };
}

/** Does the work for each item in turn. One that fails does not hold up the others; what it threw is thrown in the end. */
export async function forEachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  throwAll(errors);
}

/** Nothing where there are none. */
export function throwAll(errors: unknown[]): void {
  if (errors.length > 1) throw new AggregateError(errors, `${String(errors.length)} failed: ${String(errors[0])}`);
  if (errors.length === 1) throw errors[0];
}
