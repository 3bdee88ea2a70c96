import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The stored outcome of an earlier call, as JSON; only outcomes have exactly this one key. */
export interface KeptOutcome {
  keptOutcome: unknown;
}

export const isKeptOutcome = (stored: unknown): stored is KeptOutcome =>
  typeof stored === 'object' && stored !== null && 'keptOutcome' in stored;

/**
 * A call that may be repeated with the same `Idempotency-Key`. It acts once and stores its outcome: ids and figures,
 * not a view. The response is created from it each time with the caller's current rights, so that a repeat never shows
 * what they may no longer see.
 */
export class RepeatableCall {
  #done: KeptOutcome | null = null;

  constructor(private readonly earlier: KeptOutcome | null) {}

  /** The outcome, once there is one; null before. */
  get done(): KeptOutcome | null {
    return this.#done;
  }

  /** Returns the first call's outcome if this is a repeat; otherwise acts, and throws what `act` throws. */
  async once<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    this.#done = this.earlier ?? { keptOutcome: (await act()) ?? null };
    return this.#done.keptOutcome as Outcome;
  }

  /**
   * Acts unless this is a repeat; for actions whose response needs no outcome. Returns what `act` returns, or null for a
   * repeat.
   */
  async act<Result>(act: () => Promise<Result>): Promise<Result | null> {
    let result: Result | null = null;
    await this.once(async () => {
      result = await act();
      return null;
    });
    return result;
  }
}

type RequestOfCall = FastifyRequest & { repeatableCall?: RepeatableCall };

/** For the interceptor, before the controller's method runs. */
export function expectCall(request: FastifyRequest, earlier: KeptOutcome | null): RepeatableCall {
  const call = new RepeatableCall(earlier);
  (request as RequestOfCall).repeatableCall = call;
  return call;
}

/** The `RepeatableCall` of an `@Idempotent` method, which must act through it; without a key it acts every time. */
export const Repeatable = createParamDecorator(
  (_: unknown, context: ExecutionContext): RepeatableCall =>
    context.switchToHttp().getRequest<RequestOfCall>().repeatableCall ?? new RepeatableCall(null),
);
