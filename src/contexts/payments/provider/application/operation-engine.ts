import { Injectable } from '@nestjs/common';
import { Levers, type LeverName } from '../../../admin/settings/published/levers.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import {
  retryAfterRefusal,
  retryAfterNoAnswer,
  canGiveUp,
  mustBeLookedUp,
  firstRecoveryAt,
} from '../domain/operation-times.js';
import { ProviderRefusal, ProviderUnclear, SAYS_IT_WAS_DONE } from './ports/card-provider.js';
import { ProviderOperations, type CallIntent, type ProviderOperation } from './ports/provider-operations.js';
import type { MadeObject } from './ports/provider-history.js';
import { StepMarker } from './ports/step-marker.js';
import type { ProviderCall } from './provider-call.js';
import { RestoredMoney } from './restored-money.js';

/** The outcome of a call; `result` is null if it was settled before, or by someone else. */
export type Outcome<Result> =
  { ok: true; providerId: string; result: Result | null } | { ok: false; refusal: ProviderRefusal };
type Answer<Result> = { result: Result } | { refusal: ProviderRefusal };

/** The recorded outcome of a settled operation, also when another call or instance settled it. */
function outcomeOf({ state, providerId, error }: ProviderOperation): Outcome<never> | null {
  if (state === 'done') return { ok: true, providerId: providerId ?? '', result: null };
  if (state !== 'refused') return null;
  const [code = 'refused', ...message] = (error ?? 'refused').split(': ');
  return { ok: false, refusal: new ProviderRefusal(code, message.join(': ')) };
}

/**
 * Makes each planned call at the card provider effective at most once, whatever fails and however late the answer
 * (money.md, "Exactly once"): records it as sent before the call, repeats an unclear one with its own key and stored
 * request, and looks up one that is too old for its key before resending.
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

  /**
   * In the caller's unit of work; returns an existing operation for this subject that is open or done. Throws
   * `PausedAfterRestore`.
   */
  plan<Parameters extends object>(
    { kind }: ProviderCall<Parameters, unknown>,
    intent: Omit<CallIntent<Parameters>, 'kind'>,
  ): Promise<ProviderOperation<Parameters>> {
    return this.operations.plan({ kind, ...intent });
  }

  /** The open or latest operation of a kind for this subject. */
  latest<Parameters extends object>(
    { kind }: ProviderCall<Parameters, unknown>,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    return this.operations.latest<Parameters>(kind, subject);
  }

  /** For operations that must not even be planned while their lever is pulled. Throws `LeverPulled`. */
  async refuseWhilePulled({ lever }: { lever: LeverName | null }): Promise<void> {
    if (lever !== null) await this.levers.refuseWhilePulled(lever);
  }

  /** The same in the caller's unit of work, where the lever cannot be pulled until its end. */
  async refusePulledUnderLock({ lever }: { lever: LeverName | null }): Promise<void> {
    if (lever !== null) await this.levers.refuseUnderLock(lever);
  }

  /** For operations that must not even be planned during a pause. Throws `PausedAfterRestore`. */
  refuseWhilePaused(): void {
    this.restored.refuseWhilePaused();
  }

  /**
   * Movements by others at the provider for the operation's purpose that are not recorded here; call it outside a unit
   * of work.
   */
  madeByOthers(operation: ProviderOperation): Promise<MadeObject<unknown>[]> {
    return this.restored.madeByOthers(operation);
  }

  /**
   * Makes the call and settles it, or returns the settled outcome. Concurrent callers wait for the same result. Throws
   * `ProviderUnclear` and errors that are not the provider's, leaving the call open for recovery; and
   * `PausedAfterRestore`, or `LeverPulled` while operators hold back its kind, with nothing sent.
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
      return (await this.#settledElsewhere(operation.id)) ?? this.make(call, operation);
    }
    const made = this.#make(call, operation);
    this.#underWay.set(operation.id, made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(operation.id);
    }
  }

  /** The outcome if it is settled; null while it is open. */
  async #settledElsewhere(operationId: string): Promise<Outcome<never> | null> {
    const found = await this.operations.find(operationId);
    return found === null ? null : outcomeOf(found);
  }

  /** Another instance was faster: its outcome counts, however outdated the caller's copy. */
  async #asSettled(operationId: string): Promise<Outcome<never>> {
    const settled = await this.#settledElsewhere(operationId);
    if (settled === null) throw new Error(`Operation ${operationId} is neither open nor settled.`);
    return settled;
  }

  async #make<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    planned: ProviderOperation<Parameters>,
  ): Promise<Outcome<Result>> {
    this.restored.refuseWhilePaused();
    this.steps.reached(`${planned.kind}:before-call`);
    const nextTry = firstRecoveryAt(this.clock.now());
    const operation = await this.unitOfWork.run(async () => {
      await this.refusePulledUnderLock(call);
      const sent = await this.operations.markSent(planned, nextTry);
      // Last, because it locks out this instance's other calls until the commit.
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
      const settled = await this.#settledElsewhere(operation.id);
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

  /**
   * Resolves a refusal that claims it was done: the object found, or a refusal if there is none or a person must
   * decide.
   */
  async #doneBefore<Result>(operation: ProviderOperation, refusal: ProviderRefusal): Promise<Answer<Result>> {
    try {
      const made = await this.restored.lookUp<Result>(operation);
      return made === null ? { refusal } : { result: made };
    } catch (error) {
      if (error instanceof ProviderRefusal) return { refusal: error };
      throw error;
    }
  }

  /** Throws `ProviderUnclear` while another instance's call may be in progress. */
  #neverMade({ sentAt }: ProviderOperation): { refusal: ProviderRefusal } {
    if (canGiveUp(sentAt, this.clock.now()))
      return { refusal: new ProviderRefusal('not-found-at-provider', 'its key is forgotten') };
    throw new ProviderUnclear('It is too old for its key, and the provider does not have it yet.');
  }

  /**
   * Old, restored and repeated attempts may have been executed already, by us or by others. Movements by others refuse
   * the operation only when no attempt of ours can be in progress; until then this throws `ProviderUnclear`.
   */
  async #madeBefore<Result>(operation: ProviderOperation, isOld: boolean): Promise<Result | null> {
    try {
      return isOld || operation.attempt > 1
        ? await this.restored.lookUp<Result>(operation)
        : await this.restored.madeBefore<Result>(operation);
    } catch (error) {
      const isFirstTry = operation.tries === 1;
      if (!(error instanceof ProviderRefusal) || isFirstTry || canGiveUp(operation.sentAt, this.clock.now()))
        throw error;
      throw new ProviderUnclear(`${error.message} A try of ours may still be under way.`);
    }
  }

  async #unclear({ id, tries }: ProviderOperation, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const nextTry = retryAfterNoAnswer(tries, this.clock.now());
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
    const nextTry = retryAfterRefusal(operation.attempt, this.clock.now());
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
