import { Forbidden } from '../../../shared/domain/domain-error.js';
import type { DriverRepository, Fitness } from '../ports/driver.repository.js';

const REFUSALS: Record<Exclude<Fitness, 'fit'>, string> = {
  'not-approved': 'Only approved drivers take jobs.',
  paused: 'A delivery of yours is missing, so you cannot take jobs until we have looked at it.',
};

/** Throws `Forbidden` for a person who may not take jobs now. */
export async function requireFit(drivers: DriverRepository, userId: number): Promise<void> {
  const fitness = await drivers.fitnessOf(userId);
  if (fitness !== 'fit') throw new Forbidden(REFUSALS[fitness]);
}
