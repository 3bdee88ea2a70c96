import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedCall, RequestedBefore, WAITS_FOR_APPROVAL, type KeyedCall } from '../application/keyed-call.js';

/** The stored outcome of an earlier call, as JSON; only outcomes have exactly this one key. */
export interface KeptOutcome {
  keptOutcome: unknown;
}

/** What is stored of a call that was decided, but ended before its outcome was known. */
export const DECIDED = { decided: true } as const;

export type EarlierCall = KeptOutcome | typeof DECIDED;

export const isDecided = (stored: unknown): stored is typeof DECIDED =>
  typeof stored === 'object' && stored !== null && 'decided' in stored;

export const isKeptOutcome = (stored: unknown): stored is KeptOutcome =>
  typeof stored === 'object' && stored !== null && 'keptOutcome' in stored;

/**
 * A call that may be repeated with the same `Idempotency-Key`. It acts once and stores its outcome: ids and figures,
 * not a view. The response is created from it each time with the caller's current rights, so that a repeat never shows
 * what they may no longer see.
 */
export class RepeatableCall {
  #done: KeptOutcome | null = null;

  /** @param keyed records the decision; null without a key */
  constructor(
    private readonly earlier: EarlierCall | null,
    private readonly keyed: KeyedCall | null = null,
  ) {}

  /** The outcome, once there is one; null before. */
  get done(): KeptOutcome | null {
    return this.#done;
  }

  /**
   * Returns the first call's outcome if this is a repeat; otherwise acts, and throws what `act` throws. `find` looks up
   * what came of a first call whose decision did not include its outcome. Throws `RequestedBefore` if the first call
   * waited for approval.
   */
  async once<Outcome>(act: () => Promise<Outcome>, find?: () => Promise<Outcome>): Promise<Outcome> {
    const keptOutcome = (await this.#outcome(act, find)) ?? null;
    this.#done = { keptOutcome };
    return keptOutcome as Outcome;
  }

  /**
   * Acts unless this is a repeat; for actions whose response needs no outcome. Returns what `act` returns, or null for a
   * repeat.
   */
  async act<Result>(act: () => Promise<Result>): Promise<Result | null> {
    let result: Result | null = null;
    await this.once(
      async () => {
        result = await act();
        return null;
      },
      () => Promise.resolve(null),
    );
    return result;
  }

  async #outcome<Outcome>(act: () => Promise<Outcome>, find?: () => Promise<Outcome>): Promise<Outcome> {
    if (this.earlier === null) return this.keyed === null ? act() : keyedCall.run(this.keyed, act);
    if (!isDecided(this.earlier)) {
      if (this.earlier.keptOutcome === WAITS_FOR_APPROVAL) throw new RequestedBefore();
      return this.earlier.keptOutcome as Outcome;
    }
    if (find === undefined) throw new Error('A call was decided without its outcome.');
    return find();
  }
}

type RequestOfCall = FastifyRequest & { repeatableCall?: RepeatableCall };

/** For the interceptor, before the controller's method runs. */
export function expectCall(
  request: FastifyRequest,
  earlier: EarlierCall | null,
  keyed: KeyedCall | null = null,
): RepeatableCall {
  const call = new RepeatableCall(earlier, keyed);
  (request as RequestOfCall).repeatableCall = call;
  return call;
}

/** The `RepeatableCall` of an `@Idempotent` method, which must act through it; without a key it acts every time. */
export const Repeatable = createParamDecorator(
  (_: unknown, context: ExecutionContext): RepeatableCall =>
    context.switchToHttp().getRequest<RequestOfCall>().repeatableCall ?? new RepeatableCall(null),
);
