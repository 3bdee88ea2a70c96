import { Injectable, Logger } from '@nestjs/common';
import { Levers } from '../../../admin/settings/published/levers.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { afterRefusal } from '../domain/operation-times.js';
import { forEachInTurn, logIfExpected } from './failures.js';
import { OperationEngine } from './operation-engine.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { ProviderCalls, type ProviderCall } from './provider-call.js';

const BATCH = 200;
/** One kind is taken up for so long in a run, because the other jobs of this instance wait; what is stuck comes last in the next. */
const LANE_MS = 60_000;

/** An account that the provider refuses to tell of covers nothing now: it must not come first in every run. */
function nothingIfRefused(error: unknown): 0 {
  if (error instanceof ProviderRefusal) return 0;
  throw error;
}

/**
 * Takes up every call that a crash, a time-out or an unclear answer has left between plan and outcome, and plans the next
 * attempt of what was refused. Each kind has its own lane: however many of one are stuck, the others go on. What a pulled
 * lever holds back waits.
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

  /** `atStart`: this process has just begun, so nothing of its own is under way. */
  async execute({ atStart = false } = {}): Promise<void> {
    const lanes = await Promise.allSettled(this.calls.all().map((call) => this.#lane(call, atStart)));
    const failures = lanes.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'Operations could not be taken up');
  }

  /** One operation, no matter who asks for it. Throws what `OperationEngine.make` throws. */
  async takeUp(operation: ProviderOperation): Promise<void> {
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
      const later = mostCents > 0 ? null : afterRefusal(Number.MAX_SAFE_INTEGER, this.clock.now());
      await this.operations.postponeRefused(refused.id, later);
      return mostCents > 0 ? call.planAgain(refused, mostCents) : null;
    });
    if (next !== null) await this.engine.make(call, next);
  }
}
