import { Forbidden } from '../../../shared/domain/domain-error.js';
import { DriverIsPaused } from '../../domain/delivery.errors.js';
import type { PauseReason } from '../../domain/giving-back.js';
import type { DriverRepository } from '../ports/driver.repository.js';

const PAUSED: Record<PauseReason, string> = {
  missing: 'A delivery of yours is missing, so you cannot take jobs until we have looked at it.',
  'address-seen': 'You gave back a job whose address you had seen, so you cannot take jobs until we have looked at it.',
  'gave-back-often': 'You gave back more than 3 jobs in 7 days, so you cannot take jobs until we have looked at it.',
};

/** Throws `Forbidden` for a person who does not drive, `DriverIsPaused` for one who may not take jobs now. */
export async function requireFit(drivers: DriverRepository, userId: number): Promise<void> {
  const fitness = await drivers.fitnessOf(userId);
  if (fitness === 'not-approved') throw new Forbidden('Only approved drivers take jobs.');
  if (fitness === 'paused') throw new DriverIsPaused(PAUSED[(await drivers.find(userId))?.pausedBecause ?? 'missing']);
}
