import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderOperations, type ProviderOperation } from './ports/provider-operations.js';
import { StepMarker } from './ports/step-marker.js';
import { RestoredMoney } from './restored-money.js';

export type CallOutcome<Result> = { ok: true; result: Result } | { ok: false; refusal: ProviderRefusal };

/** Makes the call of a planned operation: sent is on record before, and what stays unclear is taken up again with the same key. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly steps: StepMarker,
    private readonly restored: RestoredMoney,
  ) {}

  /** For what should not even be planned then. Throws `PausedAfterRestore`. */
  refuseWhilePaused(): void {
    this.restored.refuseWhilePaused();
  }

  /**
   * Gives the answer or the definite refusal, both still to be settled; rethrows what is unclear. A restored database takes
   * what it has forgotten for the answer. Throws `PausedAfterRestore`, with nothing sent.
   */
  async make<Result>(operation: ProviderOperation, call: () => Promise<Result>): Promise<CallOutcome<Result>> {
    this.restored.refuseWhilePaused();
    this.steps.reached(`${operation.kind}:before-call`);
    await this.unitOfWork.run(() => this.operations.markSent(operation.id));
    try {
      const result = (await this.restored.madeBefore<Result>(operation)) ?? (await call());
      this.steps.reached(`${operation.kind}:after-call`);
      return { ok: true, result };
    } catch (error) {
      if (error instanceof ProviderRefusal) return { ok: false, refusal: error };
      const message = error instanceof Error ? error.message : String(error);
      await this.unitOfWork.run(() => this.operations.markUnknown(operation.id, message));
      throw error;
    }
  }
}
