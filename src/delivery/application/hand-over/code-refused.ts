import type { CodeRefusal, HandOver } from '../../domain/delivery-state.js';
import { CodeWrong } from '../../domain/delivery.errors.js';
import type { StepOutcome } from './delivery-steps.js';

/** A wrong code is counted and recorded; an attempt on a locked code is not. */
export function codeRefused(step: HandOver, refusal: CodeRefusal, at: Date): StepOutcome {
  if (!(refusal instanceof CodeWrong)) return { refusal, entry: null };
  const { triesLeft } = refusal.details;
  return { refusal, entry: { kind: 'code-refused', happenedAt: at, facts: { step, triesLeft } } };
}
