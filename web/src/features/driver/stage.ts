import { minutesAndSeconds } from '../../shared/ui/clock-time';
import type { JobNow } from './queue/optimistic';

export type Stage =
  | 'free'
  | 'set-off'
  | 'pickup'
  /** The buyer will be asked as soon as there is a network. */
  | 'will-ask'
  /** The buyer has 10 minutes to answer. */
  | 'asked'
  /** The buyer did not answer in time. */
  | 'unanswered'
  | 'door'
  /** The driver does not set off until the money is decided. */
  | 'wait'
  /** The item stays with the seller, or in the van, until the money is decided. */
  | 'leave'
  | 'keep'
  | 'delivered'
  | 'reported'
  | 'declined'
  | 'failed'
  | 'cancelled';

export type HoldStageName = Extract<Stage, 'wait' | 'leave' | 'keep'>;

export const isOnHold = (stage: Stage): stage is HoldStageName =>
  stage === 'wait' || stage === 'leave' || stage === 'keep';

function stageAtPickup({ job: { condition, onHold }, willAsk }: JobNow, now: number): Stage {
  if (onHold != null) return 'leave';
  if (condition === null) return willAsk ? 'will-ask' : 'pickup';
  if (condition.answer === 'accepted') return 'pickup';
  return now < Date.parse(condition.answerBy) ? 'asked' : 'unanswered';
}

/** The stage that the job page shows; `now` in milliseconds. */
export function stageOf(job: JobNow, now: number): Stage {
  switch (job.status) {
    case 'scheduled':
      if (!job.job.mine) return 'free';
      return job.job.onHold == null ? 'set-off' : 'wait';
    case 'dispatched':
      return stageAtPickup(job, now);
    case 'picked_up':
      return job.job.onHold == null ? 'door' : 'keep';
    case 'delivered':
      return 'delivered';
    case 'reported':
      return 'reported';
    default:
      if (job.job.condition?.answer === 'declined') return 'declined';
      return job.status === 'cancelled' ? 'cancelled' : 'failed';
  }
}

/** The time left until an instant (ISO 8601), such as “9:05”; “0:00” once it has passed. */
export function timeLeft(until: string, now: number): string {
  return minutesAndSeconds(Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)));
}
