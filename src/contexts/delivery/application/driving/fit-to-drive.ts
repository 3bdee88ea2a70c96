import { Forbidden } from '../../../../platform/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { DocumentsMissing, DriverIsPaused, TooLargeToCarry } from '../../domain/delivery.errors.js';
import { carriesLoad, faultForJobs, sentenceForDriver, type Papers } from '../../domain/drivers/driver-papers.js';
import type { PauseReason } from '../../domain/giving-back.js';
import type { DriverRepository } from '../ports/driver.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const PAUSED: Record<PauseReason, string> = {
  missing: sentence('problem.delivery-missing'),
  'address-seen': sentence('problem.gave-back-seen'),
  'gave-back-often': sentence('problem.gave-back-often'),
};

/** Throws `Forbidden` for a person who is not an approved driver or is suspended, `DriverIsPaused` for a paused one. */
export async function requireFit(drivers: DriverRepository, userId: number): Promise<void> {
  const fitness = await drivers.getFitness(userId);
  if (fitness === 'not-approved' || fitness === 'suspended')
    throw new Forbidden(sentence('problem.only-approved-take'));
  if (fitness === 'paused') throw new DriverIsPaused(PAUSED[(await drivers.find(userId))?.pausedBecause ?? 'missing']);
}

/** Throws `Forbidden` with that sentence for a person who is not an approved driver, or is suspended. */
export async function requireApproved(drivers: DriverRepository, userId: number, refusal: string): Promise<void> {
  if (['not-approved', 'suspended'].includes(await drivers.getFitness(userId))) throw new Forbidden(refusal);
}

/** Throws `DocumentsMissing` if one of the driver's documents is missing, expired, or will have expired by that day. */
async function requirePapers(
  drivers: DriverRepository,
  { userId, now, day }: { userId: number; now: Date; day?: CalendarDay },
): Promise<Papers> {
  const papers = await drivers.getPapers(userId);
  const fault = faultForJobs(papers, now, day);
  if (fault !== null) throw new DocumentsMissing(sentenceForDriver(fault, torontoDay(now)));
  return papers;
}

/**
 * Checks a driver who takes a job. Throws `DocumentsMissing`, and `TooLargeToCarry` if vehicle and crew cannot carry
 * the item.
 */
export async function requireCarried(
  drivers: DriverRepository,
  userId: number,
  { day, load, now }: { day: CalendarDay; load: number; now: Date },
): Promise<void> {
  const papers = await requirePapers(drivers, { userId, now, day });
  if (!carriesLoad(papers, load)) throw new TooLargeToCarry();
}

/**
 * Checks a driver who sets off now. A driver without a checked vehicle may finish a large job taken before vehicles
 * were checked. Throws `DocumentsMissing`, `TooLargeToCarry`.
 */
export async function requireReadyToGo(
  drivers: DriverRepository,
  userId: number,
  { load, now }: { load: number; now: Date },
): Promise<void> {
  const papers = await requirePapers(drivers, { userId, now });
  const isVehicleKnown = papers.approved.some(({ kind }) => kind === 'vehicle');
  if (isVehicleKnown && !carriesLoad(papers, load)) throw new TooLargeToCarry();
}
