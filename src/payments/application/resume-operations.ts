import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { AdoptOperation } from './adopt-operation.js';
import { ProviderOperations } from './ports/provider-operations.js';
import { ResumeOneOperation } from './resume-one-operation.js';

const BATCH = 200;
/** A call that was sent a moment ago is probably still under way. */
const LEAVE_ALONE_MS = 30_000;
/** The provider keeps an outcome, a 500 included, for a day under its key; after this it is looked up instead. */
const KEY_LIFETIME_MS = 20 * 3_600_000;

/** Takes up every call that a crash, a time-out or an unclear answer has left between plan and outcome, with its own key. */
@Injectable()
export class ResumeOperations {
  readonly #log = new Logger(ResumeOperations.name);

  constructor(
    private readonly operations: ProviderOperations,
    private readonly resume: ResumeOneOperation,
    private readonly adopt: AdoptOperation,
    private readonly clock: Clock,
  ) {}

  /** `atStart`: this process has just begun, so nothing of its own is under way. */
  async execute({ atStart = false } = {}): Promise<void> {
    const now = this.clock.now().getTime();
    const before = new Date(now - (atStart ? 0 : LEAVE_ALONE_MS));
    for (const operation of await this.operations.unsettled(before, BATCH)) {
      try {
        const isOld = operation.state === 'unknown' && operation.createdAt.getTime() < now - KEY_LIFETIME_MS;
        await (isOld ? this.adopt.execute(operation) : this.resume.execute(operation));
      } catch (error) {
        this.#log.warn(
          { err: error, operationId: operation.id, kind: operation.kind },
          'An operation is not settled yet',
        );
      }
    }
  }
}
