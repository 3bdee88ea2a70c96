import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { EventName } from '../domain/domain-event.js';
import { SUBSCRIPTIONS, type Subscription } from './subscribes.js';

/** What follows from one event: `Means` is the rule's input besides the payload, `Outcome` its result. */
export interface Rule<Means, Outcome> extends Subscription {
  apply(payload: object, means: Means): Outcome;
}

/** One rule of a table; handled in a transaction, at least once; the inbox drops duplicates. */
export const on = <Payload extends object, Means, Outcome>(
  event: EventName<Payload>,
  apply: (payload: Payload, means: Means) => Outcome,
  { whilePaused = false } = {},
): Rule<Means, Outcome> => ({ event, transactional: true, whilePaused, apply });

/** A class that handles every event of a table: apply the rule and call one use case. */
export interface RuleHandler<Means, Outcome> {
  handle(payload: object, rule: Rule<Means, Outcome>): Promise<void>;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `FundsReleased` of `payments.funds-released.v1`. */
const factOf = (event: string): string => event.split('.')[1]?.split('-').map(capitalised).join('') ?? '';

/**
 * Marks a `RuleHandler` class. Each rule has its own queue, and its subscriber is called `<prefix>On<Fact>`, for
 * example `MailOnFundsReleased`, like a class for this event only.
 */
export const SubscribesByRules = (prefix: string, rules: readonly Subscription[]): CustomDecorator<symbol> =>
  SetMetadata(
    SUBSCRIPTIONS,
    rules.map((rule): Subscription => ({ ...rule, subscriber: `${prefix}On${factOf(rule.event)}` })),
  );
