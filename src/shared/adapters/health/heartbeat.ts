import { isDatabaseAway } from '../persistence/database-away.js';

/**
 * How a part is: `unreachable` refuses connections or has none left, `no-answer` takes questions and keeps silent,
 * `read-only` takes no changes, `full` has no room for them, `failing` answers with an error.
 */
export type PartState = 'ok' | 'unreachable' | 'no-answer' | 'not-migrated' | 'read-only' | 'full' | 'failing';

/** Thrown by a question whose answer says itself what is wrong. */
export class PartProblem extends Error {
  constructor(readonly state: PartState) {
    super(`The part is ${state}.`);
  }
}

const EVERY_MS = 2_000;
const PATIENCE_MS = 2_000;
/** Questions that are still open, for example because a connection is being tried: no more are asked meanwhile. */
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
  /** Is told of every other state than before. */
  onChange?: (state: PartState) => void;
  /** Whether a question that was not answered in time only waits its turn. */
  isBusy?: () => boolean;
}

/**
 * Asks a part every two seconds and knows how it is, so that no request has to wait for one that hangs. Silence is believed
 * at the second time, after at most eight seconds: a process that was busy itself hears an answer late. Everything else
 * counts at once.
 */
export class Heartbeat {
  #state: PartState = 'ok';
  #isDoubted = false;
  #open = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `ask` resolves when the part is well. */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly options: HeartbeatOptions = {},
  ) {}

  get state(): PartState {
    return this.#state;
  }

  /** Asks for the first time, then goes on by itself until `stop`. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks now, because something failed; how the part is, within two seconds. What is known of it stays as it is. */
  async look(): Promise<PartState> {
    if (this.#open >= MAX_OPEN) return this.#silent();
    this.#open += 1;
    const asked = this.ask()
      .then((): PartState => 'ok', stateOf)
      .finally(() => (this.#open -= 1));
    const silence = Promise.withResolvers<PartState>();
    const timer = setTimeout(() => {
      silence.resolve(this.#silent());
    }, PATIENCE_MS);
    const found = await Promise.race([asked, silence.promise]);
    clearTimeout(timer);
    return found;
  }

  #silent(): PartState {
    return this.options.isBusy?.() === true ? 'ok' : 'no-answer';
  }

  async #beat(): Promise<void> {
    const found = await this.look();
    const isFirstSilence = found === 'no-answer' && !this.#isDoubted;
    this.#isDoubted = found === 'no-answer';
    if (found === this.#state || (isFirstSilence && this.#state === 'ok')) return;
    this.#state = found;
    this.options.onChange?.(found);
  }
}
