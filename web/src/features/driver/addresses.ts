import { addDays, torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { dayName } from './days';
import type { Job } from './queue/step';
import { t } from '../../shared/texts/texts';
import { momentFormat } from '../../shared/texts/moment-format';

const HOUR_MS = 3_600_000;
/** From when addresses appear until a day after the window. */
const KEPT_MS = 28 * HOUR_MS;
const TIME = momentFormat({ hour: 'numeric', minute: '2-digit' });

/** When the addresses of a job appear, in Toronto time; `now` in milliseconds. */
export function appears({ addressesFrom }: Pick<Job, 'addressesFrom'>, now: number): string {
  const at = new Date(addressesFrom);
  if (now >= at.getTime()) return t('driver.address-appears-as-soon');
  const [day, today] = [torontoDay(at), torontoDay(new Date(now))];
  const which = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'other';
  const said = t('driver.address-appears-today', { day: which, name: dayName(day, today), time: TIME(at) });
  return said.replace(/\.?$/, '.');
}

export const withoutAddresses = (job: Job): Job => {
  const bare = { ...job };
  delete bare.pickup;
  delete bare.dropoff;
  return bare;
};

/** The job as it may be shown now, without addresses outside their time; `now` in milliseconds. */
export const asAllowed = (job: Job, now: number): Job =>
  job.addressesUntil !== null && now > Date.parse(job.addressesUntil) ? withoutAddresses(job) : job;

/** The job as the device may keep it: without news from the server, addresses are kept for at most a day after the window. */
export function asKept(job: Job, now: number): Job {
  if (job.pickup === undefined && job.dropoff === undefined) return job;
  return now > Date.parse(job.addressesFrom) + KEPT_MS ? withoutAddresses(job) : asAllowed(job, now);
}
