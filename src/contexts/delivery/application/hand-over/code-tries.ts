import { Injectable } from '@nestjs/common';
import { WrongTries } from '../../../identity/published/wrong-tries.js';
import type { CodeRefusal, HandOver } from '../../domain/delivery-state.js';
import { CodeLocked, CodeWrong } from '../../domain/delivery.errors.js';
import type { StepOutcome } from './delivery-steps.js';

/**
 * Wrong hand-over codes also count in the day of the driver who tries them, over all deliveries and doors: a driver who
 * has used it up meets a locked code, which an administrator can waive.
 */
@Injectable()
export class CodeTries {
  constructor(private readonly wrongTries: WrongTries) {}

  /** The refusal of any code of a driver whose day is used up; null if the code may be tried, or if there is none. */
  async refusalOf(driverId: number, codeMatches: boolean | null): Promise<StepOutcome | null> {
    const isSpent = codeMatches !== null && (await this.wrongTries.areSpent(driverId));
    return isSpent ? { refusal: new CodeLocked(), entry: null } : null;
  }

  /** A wrong code is counted and recorded; an attempt on a locked code is not. */
  async refused(
    { step, driverId, at }: { step: HandOver; driverId: number; at: Date },
    refusal: CodeRefusal,
  ): Promise<StepOutcome> {
    if (!(refusal instanceof CodeWrong)) return { refusal, entry: null };
    await this.wrongTries.countHandOver(driverId);
    const { triesLeft } = refusal.details;
    return { refusal, entry: { kind: 'code-refused', happenedAt: at, facts: { step, triesLeft } } };
  }
}
