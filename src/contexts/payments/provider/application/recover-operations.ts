import { Injectable, Logger } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { retryAfterRefusal } from '../domain/operation-times.js';
import { forEachInTurn, logIfExpected } from './failures.js';
import { OperationEngine } from './operation-engine.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls, type ProviderCall } from './provider-call.js';

const BATCH = 200;
/**
 * The time limit per kind and run, because the instance's other jobs wait; stuck operations come last in the next run.
 */
const LANE_MS = 60_000;

/**
 * If the provider refuses to read an account, treat its balance as zero for now, so that it does not come first in
 * every run.
 */
function nothingIfRefused(error: unknown): 0 {
  if (error instanceof ProviderRefusal) return 0;
  throw error;
}

/**
 * Resumes every call that a crash, a timeout or an unclear answer has left without an outcome, and plans the next
 * attempt after a refusal. Each kind has its own lane: stuck operations of one kind don't delay the others. Calls held
 * back by a pulled lever wait.
 */
@Injectable()
export class RecoverOperations {
  readonly #log = new Logger(RecoverOperations.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly engine: OperationEngine,
    private readonly calls: ProviderCalls,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  /** `atStart`: this process has just started, so no call of its own is in progress. */
  async execute({ atStart = false } = {}): Promise<void> {
    const lanes = await Promise.allSettled(this.calls.all().map((call) => this.#lane(call, atStart)));
    const failures = lanes.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'Operations could not be taken up');
  }

  /** Resumes one operation, for any caller. Throws what `OperationEngine.make` throws. */
  async resume(operation: ProviderOperation): Promise<void> {
    await this.engine.make(this.calls.of(operation.kind), operation);
  }

  async #lane(call: ProviderCall<object, unknown>, atStart: boolean): Promise<void> {
    if (call.lever !== null && (await this.levers.isPulled(call.lever))) return;
    const end = performance.now() + LANE_MS;
    const at = this.clock.now();
    const due = await this.operations.due(call.kind, atStart ? null : at, BATCH);
    const refused = await this.operations.refusedDue(call.kind, at, BATCH);
    const tasks = [
      ...due.map((operation) => ({ operation, work: () => this.engine.make(call, operation) })),
      ...refused.map((operation) => ({ operation, work: () => this.#again(call, operation) })),
    ];
    await forEachInTurn(tasks, ({ operation: { id: operationId, kind }, work }) => {
      if (performance.now() > end) return Promise.resolve();
      const failed = logIfExpected(this.#log, { operationId, kind }, 'An operation could not be completed');
      return work().catch(failed);
    });
  }

  async #again(call: ProviderCall<object, unknown>, refused: ProviderOperation): Promise<void> {
    const mostCents = await call.coverable(refused).catch(nothingIfRefused);
    const next = await this.unitOfWork.run(async () => {
      await call.lock(refused);
      const later = mostCents > 0 ? null : retryAfterRefusal(Number.MAX_SAFE_INTEGER, this.clock.now());
      await this.operations.postponeRefused(refused.id, later);
      return mostCents > 0 ? call.planNextAttempt(refused, mostCents) : null;
    });
    if (next !== null) await this.engine.make(call, next);
  }
}
