import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { forEachInTurn, logIfExpected } from './failures.js';
import { ProviderOperations } from './ports/provider-operations.js';
import { TakeUpOperation } from './take-up-operation.js';

const BATCH = 200;
/** A call that was sent a moment ago is probably still under way. */
const LEAVE_ALONE_MS = 30_000;

/** Takes up every call that a crash, a time-out or an unclear answer has left between plan and outcome, with its own key. */
@Injectable()
export class ResumeOperations {
  readonly #log = new Logger(ResumeOperations.name);

  constructor(
    private readonly operations: ProviderOperations,
    private readonly takeUp: TakeUpOperation,
    private readonly clock: Clock,
  ) {}

  /** `atStart`: this process has just begun, so nothing of its own is under way. */
  async execute({ atStart = false } = {}): Promise<void> {
    const now = this.clock.now().getTime();
    const before = new Date(now - (atStart ? 0 : LEAVE_ALONE_MS));
    await forEachInTurn(await this.operations.unsettled(before, BATCH), (operation) => {
      const { id: operationId, kind } = operation;
      const failed = logIfExpected(this.#log, { operationId, kind }, 'An operation could not be completed');
      return this.takeUp.execute(operation).catch(failed);
    });
  }
}
