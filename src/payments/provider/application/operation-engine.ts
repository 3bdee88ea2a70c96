import { Injectable } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import {
  afterRefusal,
  afterSilence,
  mayBeGivenUp,
  mustBeLookedUp,
  whenNotUnderWay,
} from '../domain/operation-times.js';
import { ProviderRefusal, ProviderUnclear, SAYS_IT_WAS_DONE } from './ports/card-provider.js';
import { ProviderOperations, type CallIntent, type ProviderOperation } from './ports/provider-operations.js';
import type { MadeObject } from './ports/provider-history.js';
import { StepMarker } from './ports/step-marker.js';
import type { ProviderCall } from './provider-call.js';
import { RestoredMoney } from './restored-money.js';

/** What became of a call; `result` is null where it was settled before, or by someone else. */
export type Outcome<Result> =
  { ok: true; providerId: string; result: Result | null } | { ok: false; refusal: ProviderRefusal };
type Answer<Result> = { result: Result } | { refusal: ProviderRefusal };

/** What stands of a settled operation, whoever settled it. */
function outcomeOf({ state, providerId, error }: ProviderOperation): Outcome<never> | null {
  if (state === 'done') return { ok: true, providerId: providerId ?? '', result: null };
  if (state !== 'refused') return null;
  const [code = 'refused', ...message] = (error ?? 'refused').split(': ');
  return { ok: false, refusal: new ProviderRefusal(code, message.join(': ')) };
}

/**
 * Makes each planned call at the card provider at most once in effect, whatever fails and however late the answer is
 * (money.md, "Exactly once"): sent is on record before the call, what stays unclear is repeated with its own key and stored
 * request, and what is too old for its key is looked up before it is sent.
 */
@Injectable()
export class OperationEngine {
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly restored: RestoredMoney,
    private readonly levers: Levers,
    private readonly steps: StepMarker,
    private readonly clock: Clock,
  ) {}

  /** In the caller's unit of work; what is open or done for this subject is given back as it is. Throws `PausedAfterRestore`. */
  plan<Parameters extends object>(
    { kind }: ProviderCall<Parameters, unknown>,
    intent: Omit<CallIntent<Parameters>, 'kind'>,
  ): Promise<ProviderOperation<Parameters>> {
    return this.operations.plan({ kind, ...intent });
  }

  /** For what should not even be planned then. Throws `PausedAfterRestore`. */
  refuseWhilePaused(): void {
    this.restored.refuseWhilePaused();
  }

  /** What others have made at the provider for the operation's purpose, and what is not on record here; asked outside a unit of work. */
  madeByOthers(operation: ProviderOperation): Promise<MadeObject<unknown>[]> {
    return this.restored.madeByOthers(operation);
  }

  /**
   * Makes the call and settles it, or gives what it was settled as. Someone who comes while it is made waits for the same
   * answer. Throws `ProviderUnclear` and whatever is no answer of the provider: then the call is open and is taken up later;
   * and `PausedAfterRestore`, or `LeverPulled` where operators hold its kind back, with nothing sent.
   */
  async make<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    operation: ProviderOperation<Parameters>,
  ): Promise<Outcome<Result>> {
    const before = outcomeOf(operation);
    if (before !== null) return before;
    const underWay = this.#underWay.get(operation.id);
    if (underWay !== undefined) {
      await underWay;
      return (await this.#settledMeanwhile(operation.id)) ?? this.make(call, operation);
    }
    const made = this.#make(call, operation);
    this.#underWay.set(operation.id, made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(operation.id);
    }
  }

  /** What is settled by now; null while it is open. */
  async #settledMeanwhile(operationId: string): Promise<Outcome<never> | null> {
    const found = await this.operations.find(operationId);
    return found === null ? null : outcomeOf(found);
  }

  /** Another instance was faster: what it has settled counts, however old the caller's copy is. */
  async #asSettled(operationId: string): Promise<Outcome<never>> {
    const settled = await this.#settledMeanwhile(operationId);
    if (settled === null) throw new Error(`Operation ${operationId} is neither open nor settled.`);
    return settled;
  }

  async #make<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    planned: ProviderOperation<Parameters>,
  ): Promise<Outcome<Result>> {
    this.restored.refuseWhilePaused();
    this.steps.reached(`${planned.kind}:before-call`);
    const nextTry = whenNotUnderWay(this.clock.now());
    const operation = await this.unitOfWork.run(async () => {
      if (call.lever !== null) await this.levers.refuseUnderLock(call.lever);
      const sent = await this.operations.markSent(planned, nextTry);
      // Last, because it holds back the other calls of this instance until the commit.
      await this.restored.refuseIfCommitsWereLost();
      return sent;
    });
    if (operation === null) return this.#asSettled(planned.id);
    let answer: Answer<Result>;
    try {
      answer = await this.#ask(call, operation);
      this.steps.reached(`${operation.kind}:after-call`);
    } catch (error) {
      await this.#unclear(operation, error);
      const settled = await this.#settledMeanwhile(operation.id);
      if (settled !== null) return settled;
      throw error;
    }
    return 'refusal' in answer
      ? this.#refused(call, operation, answer.refusal)
      : this.#done(call, operation, answer.result);
  }

  async #ask<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    operation: ProviderOperation<Parameters>,
  ): Promise<Answer<Result>> {
    try {
      const isOld = !call.isRepeatable && mustBeLookedUp(operation.sentAt, this.clock.now());
      const made = await this.#madeBefore<Result>(operation, isOld);
      if (made !== null) return { result: made };
      if (isOld) return this.#neverMade(operation);
      return { result: await call.call(operation) };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return SAYS_IT_WAS_DONE.has(error.code) ? this.#doneBefore(operation, error) : { refusal: error };
    }
  }

  /** What the refusal tells of; where it is not there, or a person must decide about it, a refusal. */
  async #doneBefore<Result>(operation: ProviderOperation, refusal: ProviderRefusal): Promise<Answer<Result>> {
    try {
      const made = await this.restored.lookUp<Result>(operation);
      return made === null ? { refusal } : { result: made };
    } catch (error) {
      if (error instanceof ProviderRefusal) return { refusal: error };
      throw error;
    }
  }

  /** Throws `ProviderUnclear` while another instance may have it under way. */
  #neverMade({ sentAt }: ProviderOperation): { refusal: ProviderRefusal } {
    if (mayBeGivenUp(sentAt, this.clock.now()))
      return { refusal: new ProviderRefusal('not-found-at-provider', 'its key is forgotten') };
    throw new ProviderUnclear('It is too old for its key, and the provider does not have it yet.');
  }

  /**
   * What is old, restored or a further attempt may have been made already, by us or by others. What others have made refuses
   * it only when no try of ours can still be under way: throws `ProviderUnclear` until then.
   */
  async #madeBefore<Result>(operation: ProviderOperation, isOld: boolean): Promise<Result | null> {
    try {
      return isOld || operation.attempt > 1
        ? await this.restored.lookUp<Result>(operation)
        : await this.restored.madeBefore<Result>(operation);
    } catch (error) {
      const isFirstTry = operation.tries === 1;
      if (!(error instanceof ProviderRefusal) || isFirstTry || mayBeGivenUp(operation.sentAt, this.clock.now()))
        throw error;
      throw new ProviderUnclear(`${error.message} A try of ours may still be under way.`);
    }
  }

  async #unclear({ id, tries }: ProviderOperation, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const nextTry = afterSilence(tries, this.clock.now());
    await this.unitOfWork.run(() => this.operations.markUnknown(id, message, nextTry));
  }

  async #done<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    operation: ProviderOperation<Parameters>,
    result: Result,
  ): Promise<Outcome<Result>> {
    const providerId = call.idOf(result);
    const isOurs = await this.unitOfWork.run(async () => {
      await call.lock(operation);
      if (!(await this.operations.settle(operation.id, { state: 'done', providerId }))) return false;
      await call.apply(operation, result);
      return true;
    });
    return isOurs ? { ok: true, providerId, result } : this.#asSettled(operation.id);
  }

  async #refused<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    operation: ProviderOperation<Parameters>,
    refusal: ProviderRefusal,
  ): Promise<Outcome<Result>> {
    const nextTry = afterRefusal(operation.attempt, this.clock.now());
    const error = `${refusal.code}: ${refusal.message}`;
    const isOurs = await this.unitOfWork.run(async () => {
      await call.lock(operation);
      if (!(await this.operations.settle(operation.id, { state: 'refused', error, nextTry }))) return false;
      await call.refuse(operation, refusal);
      return true;
    });
    return isOurs ? { ok: false, refusal } : this.#asSettled(operation.id);
  }
}
