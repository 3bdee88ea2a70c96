import * as database from './steps-database';
import { forgetJob, keepJob, keptJobs } from './kept-jobs';
import { isOvertaken } from './rules';
import { sendStep } from './send-step';
import { Sender, type Connection } from './sender';
import type { Job, NewStep, Step } from './step';

const CHANNEL = 'porchlight-driver-queue';

/** What the pages show of the queue; a new object after every change. */
export interface QueueState {
  /** False until the device’s database has been read. */
  isRead: boolean;
  steps: readonly Step[];
  /** Jobs as last known to this device, by id. */
  jobs: ReadonlyMap<string, Job>;
  connection: Connection;
  isSending: boolean;
}

function otherWindows(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/** Other windows of the browser show the same queue. */
const channel = otherWindows();
const listeners = new Set<() => void>();
let userId: number | null = null;
let state: QueueState = { isRead: false, steps: [], jobs: new Map(), connection: 'fine', isSending: false };

const show = (changes: Partial<QueueState>): void => {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
};

async function read(): Promise<void> {
  const asked = userId;
  if (asked === null) return;
  const [steps, jobs] = await Promise.all([database.allSteps(), keptJobs(asked)]);
  if (asked !== userId) return;
  const own = steps.filter((step) => step.userId === asked);
  show({ isRead: true, steps: own, jobs: new Map(jobs.map((job) => [job.id, job])) });
}

async function changed(): Promise<void> {
  await read();
  channel?.postMessage('changed');
}
channel?.addEventListener('message', () => void read());

/** A browser that refuses storage has no other window that could send the same steps. */
async function alone(run: () => Promise<void>): Promise<void> {
  const turn = { hasBegun: false };
  const begin = (): Promise<void> => {
    turn.hasBegun = true;
    return run();
  };
  try {
    await navigator.locks.request(CHANNEL, begin);
  } catch (error) {
    if (turn.hasBegun) throw error;
    await begin();
  }
}

const answered = new Set<(jobId: string, job: Job | null) => void>();

/** The job from the server’s answer; if it only named a state, the known job with that state. */
function jobOf(jobId: string, said: Job | string | null): Job | null {
  if (typeof said !== 'string') return said;
  const known = state.jobs.get(jobId);
  return known === undefined || said === 'free' ? null : { ...known, status: said };
}

const sender = new Sender({
  steps: database.allSteps,
  send: sendStep,
  markSent: database.markSent,
  markRefused: database.markRefused,
  shiftClock: database.shiftClock,
  keepJob: async (jobId, said) => {
    const job = jobOf(jobId, said);
    if (job !== null && userId !== null) await keepJob(userId, job);
    for (const listener of answered) listener(jobId, job);
  },
  alone,
  now: Date.now,
  wakeAfter: (ms, wake) => {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
  changed: () => {
    show({ connection: sender.connection, isSending: sender.isSending });
    void changed();
  },
});

const sendSoon = (): void => void sender.send();
const sendWhenSeen = (): void => {
  if (document.visibilityState === 'visible') sendSoon();
};

/** Starts storing and sending for the person; steps entered on an earlier visit are sent, too. */
export function startQueue(forUser: number): void {
  if (userId === forUser) return;
  if (userId === null) {
    window.addEventListener('online', sendSoon);
    window.addEventListener('focus', sendSoon);
    document.addEventListener('visibilitychange', sendWhenSeen);
  }
  userId = forUser;
  show({ isRead: false, steps: [], jobs: new Map() });
  void database
    .tidySteps(Date.now())
    .then(read)
    .then(() => sender.become(forUser));
}

/** No one is signed in: sending stops, and waiting steps stay on the device. */
export function stopQueue(): void {
  userId = null;
  sender.become(null);
  window.removeEventListener('online', sendSoon);
  window.removeEventListener('focus', sendSoon);
  document.removeEventListener('visibilitychange', sendWhenSeen);
  show({ isRead: false, steps: [], jobs: new Map() });
}

/** Some browsers lack this call, and in a sandboxed frame it throws. */
const persist = async (): Promise<boolean> => navigator.storage.persist();

export const queue = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: (): QueueState => state,
  /** Subscribes to answers about jobs; null means that the job must be fetched. */
  onAnswer: (listener: (jobId: string, job: Job | null) => void): (() => void) => {
    answered.add(listener);
    return () => answered.delete(listener);
  },
  async add(step: NewStep): Promise<void> {
    await database.addStep(step);
    // Requested once data depends on it, so that a full device does not evict it.
    void persist().catch(() => false);
    await changed();
    sendSoon();
  },
  async correct(order: number, entered: Pick<Step, 'input' | 'photo' | 'happenedAt'>): Promise<void> {
    await database.correctStep(order, entered);
    await changed();
    sendSoon();
  },
  async discard(step: Step): Promise<void> {
    await database.discardFrom(step);
    await changed();
    sendSoon();
  },
  /** Drops the job’s refused steps that the server’s job has overtaken; null if it is no longer the driver’s. */
  async heard(jobId: string, job: Job | null): Promise<void> {
    const own = state.steps.filter((step) => step.jobId === jobId && step.state === 'refused');
    const past = own.filter((step) => isOvertaken(step, job));
    if (past.length === 0) return;
    for (const { order } of past) await database.discardStep(order);
    await changed();
    sendSoon();
  },
  async forget(jobId: string): Promise<void> {
    if (userId !== null) await forgetJob(userId, jobId);
    await changed();
  },
  refresh: changed,
  sendNow: sendSoon,
};
