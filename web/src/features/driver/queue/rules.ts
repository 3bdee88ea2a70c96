import type { Job, Refusal, Step, StepKind } from './step';

/** The result of one attempt: an answer of the server, or none. */
export type Answer =
  { status: number; body: unknown; retryAfterSeconds: number | null; serverTimeMs: number | null } | 'none';

export type Meaning =
  | { kind: 'done'; job: Job }
  /** The server already had the step; `state` is the job’s current one. */
  | { kind: 'known'; state: string }
  /** Kept and sent again; with `everything`, all jobs wait, because none would succeed. */
  | { kind: 'later'; everything: boolean; afterMs: number | null }
  | { kind: 'signed-out' }
  /** The device’s clock is off by this much; the time is corrected and the step sent again. */
  | { kind: 'clock'; shiftMs: number }
  | { kind: 'refused'; refusal: Refusal };

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;
const UNREACHABLE: readonly number[] = [408, 425, 429, 502, 503, 504];

/**
 * The job states that show that a step has been done: `free` after a wasted trip, when anyone can take the job, and
 * still `dispatched` after the buyer was asked.
 */
const DONE_IN: Record<StepKind, readonly string[]> = {
  depart: ['dispatched', 'picked_up', 'delivered'],
  arrive: ['picked_up', 'delivered'],
  pickup: ['picked_up', 'delivered'],
  differs: ['dispatched'],
  deliver: ['delivered'],
  fail: ['free', 'failed', 'cancelled'],
};

const ENDED: readonly string[] = ['delivered', 'failed', 'cancelled'];
const PICKED_UP: readonly string[] = ['picked_up', ...ENDED];

/** Milliseconds to wait after the n-th consecutive failure (0, 1 …): doubles from 2 s up to one minute. */
export function backOffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
}

/**
 * The step to send next: the first waiting one whose job has no earlier refused step. `paused` names jobs to skip for
 * now.
 */
export function nextStep(steps: readonly Step[], userId: number, paused: ReadonlySet<string>): Step | undefined {
  const stopped = new Set(paused);
  for (const step of inOrder(steps)) {
    if (step.userId !== userId || step.state === 'sent') continue;
    if (step.state === 'refused') stopped.add(step.jobId);
    else if (!stopped.has(step.jobId)) return step;
  }
  return undefined;
}

export const inOrder = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.order - b.order);

interface Worded {
  message: string;
  code: string;
  details?: unknown;
}

const isWorded = (body: unknown): body is Worded =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Worded).message === 'string' &&
  typeof (body as Worded).code === 'string';

const isJob = (body: unknown): body is Job =>
  typeof body === 'object' && body !== null && 'id' in body && 'status' in body;

function stateOf({ details }: Worded): string | null {
  const state = (details as { state?: unknown } | null | undefined)?.state;
  return typeof state === 'string' ? state : null;
}

const namesMoment = ({ details }: Worded): boolean =>
  Array.isArray(details) && details.some((detail) => (detail as { field?: unknown } | null)?.field === 'happenedAt');

/** Refusals that resolve themselves: the first call is still running, or another page of this browser has just renewed the session. */
const NOT_BEGUN: readonly string[] = ['idempotency-key-in-use', 'session-renewed'];

/**
 * What an answer means for the step that was sent. Only the server’s own response counts as a refusal: a Wi-Fi login
 * page or a failing proxy is not an answer.
 */
export function meaningOf(step: Step, answer: Answer, now: number): Meaning {
  if (answer === 'none') return { kind: 'later', everything: true, afterMs: null };
  const { status, body, retryAfterSeconds, serverTimeMs } = answer;
  if (status >= 200 && status < 300) {
    return isJob(body) ? { kind: 'done', job: body } : { kind: 'later', everything: true, afterMs: null };
  }
  if (UNREACHABLE.includes(status)) {
    return { kind: 'later', everything: true, afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1_000 };
  }
  if (status >= 500 || !isWorded(body)) return { kind: 'later', everything: false, afterMs: null };
  if (NOT_BEGUN.includes(body.code)) return { kind: 'later', everything: false, afterMs: null };
  if (status === 401) return { kind: 'signed-out' };
  return refusalMeaning(step, { status, ...body }, serverTimeMs === null ? 0 : serverTimeMs - now, now);
}

/** Milliseconds until the server accepts the step, by its own clock; null if it does not say. */
function waitOf({ code, details }: Refusal, serverNow: number): number | null {
  const at = Date.parse(String((details as { possibleAt?: unknown } | null | undefined)?.possibleAt));
  return code === 'too-soon' && Number.isFinite(at) ? Math.max(1_000, at - serverNow) : null;
}

function refusalMeaning(step: Step, refusal: Refusal, shiftMs: number, now: number): Meaning {
  const afterMs = waitOf(refusal, now + shiftMs);
  if (afterMs !== null) return { kind: 'later', everything: false, afterMs };
  const state = refusal.code === 'wrong-state' ? stateOf(refusal) : null;
  if (state !== null && DONE_IN[step.kind].includes(state)) return { kind: 'known', state };
  if (namesMoment(refusal) && step.clockShiftMs === 0 && shiftMs !== 0) return { kind: 'clock', shiftMs };
  const { status, code, message, details } = refusal;
  return { kind: 'refused', refusal: { status, code, message, details } };
}

/** The time of a step by the server’s clock, ISO 8601. */
export const momentOf = ({ happenedAt, clockShiftMs }: Step): string =>
  new Date(Date.parse(happenedAt) + clockShiftMs).toISOString();

/** The states of a job after each of its steps; `fail` ends the trip. */
const PAST: Record<StepKind, (step: Step) => readonly string[]> = {
  depart: () => ['dispatched', ...PICKED_UP],
  arrive: ({ input }) => (input.stage === 'door' ? ENDED : PICKED_UP),
  differs: () => PICKED_UP,
  pickup: () => PICKED_UP,
  deliver: () => ENDED,
  fail: () => ENDED,
};

/**
 * Whether a refused step has nothing left to correct, given the server’s job; null if it is no longer the driver’s. A
 * step with a photo outlasts that, because it may be the only trace of an item that changed hands.
 */
export function isOvertaken(step: Step, job: Job | null): boolean {
  if (job?.mine !== true) return step.photo === null;
  const isWayThere = step.kind === 'depart' || step.kind === 'arrive';
  return PAST[step.kind](step).includes(job.status) || (isWayThere && job.onHold != null);
}

/** Whether the driver can correct a refused step; otherwise they can only discard it. */
export const canCorrect = ({ status, code }: Refusal): boolean => status !== 404 && code !== 'not-found';
