import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What is kept of a call that was made before, as JSON; nothing else has this one key. */
export interface KeptOutcome {
  keptOutcome: unknown;
}

export const isKeptOutcome = (stored: unknown): stored is KeptOutcome =>
  typeof stored === 'object' && stored !== null && 'keptOutcome' in stored;

/**
 * A call that may come again with the same `Idempotency-Key`. What it does is done once and its outcome kept: ids and figures,
 * no view. The answer is made of it each time, for who asks and with the rights of now, so that a repeat shows no one
 * what they may no longer see.
 */
export class RepeatableCall {
  #done: KeptOutcome | null = null;

  constructor(private readonly earlier: KeptOutcome | null) {}

  /** What was done, once it is; null before. */
  get done(): KeptOutcome | null {
    return this.#done;
  }

  /** Returns the outcome of the first call where this is a repeat; else acts, and throws what `act` throws. */
  async once<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    this.#done = this.earlier ?? { keptOutcome: (await act()) ?? null };
    return this.#done.keptOutcome as Outcome;
  }

  /** Acts unless this is a repeat; for what leaves nothing that the answer needs. */
  async act(act: () => Promise<unknown>): Promise<void> {
    await this.once(async () => {
      await act();
      return null;
    });
  }
}

type RequestOfCall = FastifyRequest & { repeatableCall?: RepeatableCall };

/** For the interceptor, before the controller's method runs. */
export function expectCall(request: FastifyRequest, earlier: KeptOutcome | null): RepeatableCall {
  const call = new RepeatableCall(earlier);
  (request as RequestOfCall).repeatableCall = call;
  return call;
}

/** The `RepeatableCall` of an `@Idempotent` method, which acts only through it; without a key it acts each time. */
export const Repeatable = createParamDecorator(
  (_: unknown, context: ExecutionContext): RepeatableCall =>
    context.switchToHttp().getRequest<RequestOfCall>().repeatableCall ?? new RepeatableCall(null),
);
