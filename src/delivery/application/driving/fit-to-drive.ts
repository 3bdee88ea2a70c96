import { Forbidden } from '../../../shared/domain/domain-error.js';
import { torontoDay, type CalendarDay } from '../../../shared/domain/toronto-time.js';
import { DocumentsMissing, DriverIsPaused, TooLargeToCarry } from '../../domain/delivery.errors.js';
import { carriesLoad, faultForJobs, ofDriver, type Papers } from '../../domain/drivers/driver-papers.js';
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

/** Throws `DocumentsMissing` where a document of the driver is missing or has expired, or does not count on that day any more. */
async function requirePapers(
  drivers: DriverRepository,
  { userId, now, day }: { userId: number; now: Date; day?: CalendarDay },
): Promise<Papers> {
  const papers = await drivers.papersOf(userId);
  const fault = faultForJobs(papers, now, day);
  if (fault !== null) throw new DocumentsMissing(ofDriver(fault, torontoDay(now)));
  return papers;
}

/** The same for taking a job; throws `TooLargeToCarry`, too, where vehicle and crew do not carry its item. */
export async function requireCarried(
  drivers: DriverRepository,
  userId: number,
  { day, load, now }: { day: CalendarDay; load: number; now: Date },
): Promise<void> {
  const papers = await requirePapers(drivers, { userId, now, day });
  if (!carriesLoad(papers, load)) throw new TooLargeToCarry();
}

/** The same for setting off, now; a large item that was taken before vehicles were checked is driven by who took it. */
export async function requireReadyToGo(
  drivers: DriverRepository,
  userId: number,
  { load, now }: { load: number; now: Date },
): Promise<void> {
  const papers = await requirePapers(drivers, { userId, now });
  const isVehicleKnown = papers.approved.some(({ kind }) => kind === 'vehicle');
  if (isVehicleKnown && !carriesLoad(papers, load)) throw new TooLargeToCarry();
}
