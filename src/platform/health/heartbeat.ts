import { isDatabaseAway } from '../persistence/database-away.js';

/**
 * The state of a part: `unreachable` refuses connections or has none left, `no-answer` accepts queries but does not
 * answer, `read-only` accepts no writes, `full` has no disk space for them, `failing` answers with an error.
 */
export type PartState = 'ok' | 'unreachable' | 'no-answer' | 'not-migrated' | 'read-only' | 'full' | 'failing';

/** Thrown by a probe whose result itself shows the problem. */
export class PartProblem extends Error {
  constructor(readonly state: PartState) {
    super(`The part is ${state}.`);
  }
}

const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 2_000;
/** No new probe starts while this many are pending, for example while connecting. */
const MAX_OPEN = 3;
/** PostgreSQL's undefined_table and invalid_schema_name. */
const NO_TABLE = /^(42P01|3F000)$/;
const TIMED_OUT = /time-?out|timed out|ETIMEDOUT/i;

function stateOf(error: unknown): PartState {
  if (error instanceof PartProblem) return error.state;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && NO_TABLE.test(code)) return 'not-migrated';
  if (TIMED_OUT.test(String(message))) return 'no-answer';
  return isDatabaseAway(error) ? 'unreachable' : 'failing';
}

export interface HeartbeatOptions {
  /** Called with each new state. */
  onChange?: (state: PartState) => void;
  /** Whether a probe that timed out was only waiting in a queue. */
  isBusy?: () => boolean;
}

/**
 * Probes a part every two seconds and keeps its state, so that no request waits for a part that hangs. A timeout counts
 * only the second time, after at most eight seconds, because a busy process may read an answer late. Every other result
 * counts immediately.
 */
export class Heartbeat {
  #state: PartState = 'ok';
  #hasTimedOut = false;
  #open = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `ask` resolves if the part is healthy. */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly options: HeartbeatOptions = {},
  ) {}

  get state(): PartState {
    return this.#state;
  }

  /** Probes once, then periodically until `stop`. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat(), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Probes now, because something failed; returns the state within two seconds. Does not change the stored state. */
  async probe(): Promise<PartState> {
    if (this.#open >= MAX_OPEN) return this.#timedOut();
    this.#open += 1;
    const asked = this.ask()
      .then((): PartState => 'ok', stateOf)
      .finally(() => (this.#open -= 1));
    const timeout = Promise.withResolvers<PartState>();
    const timer = setTimeout(() => {
      timeout.resolve(this.#timedOut());
    }, TIMEOUT_MS);
    const found = await Promise.race([asked, timeout.promise]);
    clearTimeout(timer);
    return found;
  }

  #timedOut(): PartState {
    return this.options.isBusy?.() === true ? 'ok' : 'no-answer';
  }

  async #beat(): Promise<void> {
    const found = await this.probe();
    const isFirstTimeout = found === 'no-answer' && !this.#hasTimedOut;
    this.#hasTimedOut = found === 'no-answer';
    if (found === this.#state || (isFirstTimeout && this.#state === 'ok')) return;
    this.#state = found;
    this.options.onChange?.(found);
  }
}
