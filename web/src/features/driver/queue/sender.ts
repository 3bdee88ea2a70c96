import { backOffMs, meaningOf, nextStep, type Answer, type Meaning } from './rules';
import type { Job, Refusal, Step } from './step';

/** The sender’s dependencies; tests replace them. */
export interface SenderParts {
  steps(): Promise<Step[]>;
  send(step: Step): Promise<Answer>;
  markSent(order: number, sentAt: string, wasKnown: boolean): Promise<unknown>;
  markRefused(order: number, refusal: Refusal): Promise<unknown>;
  shiftClock(order: number, shiftMs: number): Promise<unknown>;
  /** Stores the server’s answer about the job: the whole job, only its state, or null if it must be fetched. */
  keepJob(jobId: string, said: Job | string | null): Promise<unknown>;
  /** Runs it unless another window of this browser is running it. */
  alone(run: () => Promise<void>): Promise<unknown>;
  now(): number;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  wakeAfter(ms: number, wake: () => void): () => void;
  changed(): void;
}

export type Connection = 'fine' | 'lost' | 'signed-out';

/**
 * Sends waiting steps one by one, in order for each job. A step that fails for lack of a network is kept and retried.
 * It never sends for anyone but the person who entered the step.
 */
export class Sender {
  connection: Connection = 'fine';
  isSending = false;
  #userId: number | null = null;
  #failures = 0;
  #isAskedAgain = false;
  #forgetWaking: (() => void) | undefined;
  readonly #pausedUntil = new Map<string, number>();
  readonly #failuresOf = new Map<string, number>();

  constructor(private readonly parts: SenderParts) {}

  /** Sets whose steps are sent; null stops sending. */
  become(userId: number | null): void {
    if (this.#userId === userId) return;
    this.#userId = userId;
    this.connection = 'fine';
    if (userId !== null) void this.send();
  }

  /** Starts immediately, ending any wait: the network is back, the driver is looking, or there is a new step. */
  async send(): Promise<void> {
    if (this.isSending) {
      this.#isAskedAgain = true;
      return;
    }
    this.isSending = true;
    this.#forgetWaking?.();
    this.#pausedUntil.clear();
    this.parts.changed();
    try {
      await this.parts.alone(() => this.#sendAll());
    } finally {
      this.isSending = false;
      this.parts.changed();
    }
    if (!this.#isAskedAgain) return;
    this.#isAskedAgain = false;
    void this.send();
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const step = await this.#next();
      if (step === undefined) return this.#waitForPaused();
      const meaning = meaningOf(step, await this.parts.send(step), this.parts.now());
      if (!(await this.#settle(step, meaning))) return;
    }
  }

  async #next(): Promise<Step | undefined> {
    const userId = this.#userId;
    if (userId === null) return undefined;
    const now = this.parts.now();
    const paused = [...this.#pausedUntil].filter(([, until]) => until > now).map(([jobId]) => jobId);
    return nextStep(await this.parts.steps(), userId, new Set(paused));
  }

  /** False if nothing else may be sent for now. */
  async #settle(step: Step, meaning: Meaning): Promise<boolean> {
    if (meaning.kind === 'later') return this.#later(step, meaning);
    if (meaning.kind === 'signed-out') {
      this.connection = 'signed-out';
      return false;
    }
    this.connection = 'fine';
    this.#failures = 0;
    this.#failuresOf.delete(step.jobId);
    await this.#record(step, meaning);
    this.parts.changed();
    return true;
  }

  async #record(step: Step, meaning: Exclude<Meaning, { kind: 'later' | 'signed-out' }>): Promise<void> {
    if (meaning.kind === 'clock') await this.parts.shiftClock(step.order, meaning.shiftMs);
    else if (meaning.kind === 'refused') {
      await this.parts.markRefused(step.order, meaning.refusal);
      await this.parts.keepJob(step.jobId, null);
    } else {
      // Stores the job first: in between it is the same job with the same step, never one that went back.
      await this.parts.keepJob(step.jobId, meaning.kind === 'done' ? meaning.job : meaning.state);
      await this.parts.markSent(step.order, new Date(this.parts.now()).toISOString(), meaning.kind === 'known');
    }
  }

  #later({ jobId }: Step, { everything, afterMs }: Extract<Meaning, { kind: 'later' }>): boolean {
    if (everything) {
      this.connection = 'lost';
      this.#wakeAfter(afterMs ?? backOffMs(this.#failures++));
      return false;
    }
    const failures = this.#failuresOf.get(jobId) ?? 0;
    this.#failuresOf.set(jobId, failures + 1);
    this.#pausedUntil.set(jobId, this.parts.now() + (afterMs ?? backOffMs(failures)));
    return true;
  }

  #waitForPaused(): void {
    if (this.#pausedUntil.size === 0) return;
    this.#wakeAfter(Math.max(0, Math.min(...this.#pausedUntil.values()) - this.parts.now()));
  }

  #wakeAfter(ms: number): void {
    this.#forgetWaking?.();
    this.#forgetWaking = this.parts.wakeAfter(ms, () => void this.send());
  }
}
