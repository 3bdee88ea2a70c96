import { inOrder } from './rules';
import type { Job, Step, StepKind } from './step';

/** A job as the driver left it: the server’s state plus the steps waiting to be sent. */
export interface JobNow {
  job: Job;
  /** scheduled, dispatched, picked_up, delivered, failed or cancelled; `reported` for a wasted trip that is not sent yet. */
  status: string;
  /** Steps that the server has not answered, in order; a refused one comes first. */
  waiting: Step[];
  /** The step that the server refused; later steps wait for it. */
  refused: Step | undefined;
  /** The buyer will be asked as soon as there is a network. */
  willAsk: boolean;
  /** The driver has reported arrival at the current stop. */
  hasArrived: boolean;
  /** Whose code has not been checked yet. */
  unchecked: 'pickup' | 'deliver' | undefined;
}

const AFTER: Record<Exclude<StepKind, 'differs' | 'arrive'>, string> = {
  depart: 'dispatched',
  pickup: 'picked_up',
  deliver: 'delivered',
  fail: 'reported',
};
const RANKS = ['scheduled', 'dispatched', 'picked_up', 'reported', 'delivered', 'failed', 'cancelled'];

/** The later of two states: an answer may arrive before its step is marked as sent. */
const later = (a: string, b: string): string => (RANKS.indexOf(b) > RANKS.indexOf(a) ? b : a);

/** The first waiting hand-over that has a code. */
function uncheckedOf(waiting: readonly Step[]): JobNow['unchecked'] {
  const found = waiting.find(({ input }) => input.code !== undefined)?.kind;
  return found === 'pickup' || found === 'deliver' ? found : undefined;
}

/** What the job page shows. A refused step and all later ones do not count as done. */
export function jobNow(job: Job, steps: readonly Step[]): JobNow {
  const waiting = inOrder(steps).filter(({ jobId, state }) => jobId === job.id && state !== 'sent');
  const refused = waiting.find(({ state }) => state === 'refused');
  const assumed = waiting.filter(({ order }) => refused === undefined || order < refused.order);
  const status = assumed.reduce(
    (now, { kind }) => (kind === 'differs' || kind === 'arrive' ? now : later(now, AFTER[kind])),
    job.status,
  );
  const stage = { dispatched: 'pickup', picked_up: 'door' }[status];
  const arrives = assumed.some(({ kind, input }) => kind === 'arrive' && input.stage === stage);
  return {
    job,
    status,
    waiting,
    refused,
    willAsk: assumed.some(({ kind }) => kind === 'differs'),
    hasArrived: arrives || (status === job.status && job.arrivedAt != null),
    unchecked: uncheckedOf(assumed),
  };
}
