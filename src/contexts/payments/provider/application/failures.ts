import { Logger } from '@nestjs/common';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import { ProviderNotResponding, ProviderRefused, type ProviderUnavailable } from '../domain/provider.errors.js';
import { ProviderRefusal, ProviderUnclear } from './ports/card-provider.js';

const log = new Logger('CardProvider');

/** For a refusal that someone waits for: logs it as an error, because our request or our own account is wrong. */
export function refusedBecause(refusal: ProviderRefusal): ProviderRefused {
  log.error({ err: refusal, providerCode: refusal.code }, 'Card provider refused');
  return new ProviderRefused();
}

/**
 * For the `catch` of a call that someone waits for: logs an outage or a refusal of the card provider and turns it into
 * a sentence. Rethrows bugs and database outages.
 */
export function rethrowAsUnavailable(
  Unavailable: new () => ProviderNotResponding | ProviderUnavailable = ProviderNotResponding,
): (error: unknown) => never {
  return (error) => {
    if (error instanceof ProviderRefusal) throw refusedBecause(error);
    if (!(error instanceof ProviderUnclear)) throw error;
    log.warn({ err: error }, 'Card provider unavailable');
    throw new Unavailable();
  };
}

/** Whether it was a refusal, or an outage of the provider: a later run retries, and there is no bug. */
const isExpected = (error: unknown): boolean =>
  error instanceof ProviderUnclear || error instanceof ProviderRefusal || error instanceof DomainError;

/** For the `catch` of work that a job repeats: logs an outage or a refusal, rethrows everything else. */
export function logIfExpected(logger: Logger, context: object, message: string): (error: unknown) => void {
  return (error) => {
    if (!isExpected(error)) throw error;
    logger.warn({ err: error, ...context }, message);
  };
}

/**
 * For the `catch` of a call that follows a committed decision: the caller gets the decision, and a job retries the
 * call. Logs anything but an outage or a refusal as an error.
 */
export function logAfterDecision(logger: Logger, context: object, message: string): (error: unknown) => void {
  return (error) => {
    logger[isExpected(error) ? 'warn' : 'error']({ err: error, ...context }, message);
  };
}

/** Does the work for each item in turn. A failing item does not delay the others; its error is thrown at the end. */
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

/** Does nothing if there are none. */
export function throwAll(errors: unknown[]): void {
  if (errors.length > 1) throw new AggregateError(errors, `${String(errors.length)} failed: ${String(errors[0])}`);
  if (errors.length === 1) throw errors[0];
}
