import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const SUBSCRIPTIONS = Symbol('subscriptions');

export interface Subscription {
  event: string;
  /**
   * False for a handler that makes external calls: it then runs without a unit of work and must be idempotent itself.
   */
  transactional: boolean;
  /** True for events that are handled even while a restored database waits for its reconciliation. */
  whilePaused: boolean;
  /** The class name by default. */
  subscriber?: string;
}

/**
 * A class that handles one event: translate the payload and call one use case. Delivered at least once; the inbox drops
 * duplicates.
 */
export interface EventHandler<Payload extends object> {
  handle(payload: Payload): Promise<void>;
}

/** Marks an `EventHandler` class; register it as a provider of its context's module. */
export function Subscribes(event: string, { transactional = true, whilePaused = false } = {}): CustomDecorator<symbol> {
  return SetMetadata(SUBSCRIPTIONS, [{ event, transactional, whilePaused }] satisfies Subscription[]);
}

/**
 * The name of a queue and of its subscriber in the inbox. It must not change: events that wait across a deployment are
 * found by it.
 */
export const queueOf = ({ event, subscriber }: Subscription, className: string): string =>
  `${event}--${subscriber ?? className}`;
