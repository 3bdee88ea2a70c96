import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queues.js';

const LOOK_MS = 1_000;
/** New jobs wake their worker by themselves; one that waits for longer was missed. */
const MISSED_AFTER = "interval '2 seconds'";
const DUE = `
  SELECT name FROM unnest($1::text[]) AS queue (name)
   WHERE EXISTS (SELECT 1 FROM ${QUEUE_SCHEMA}.job
                  WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now()
                    AND (state = 'retry' OR created_on < now() - ${MISSED_AFTER}))`;

/**
 * Wakes the workers of queues that have jobs to repeat or jobs whose notification was missed. One statement a second for
 * all queues takes the place of each worker's own polls.
 */
export class DueQueues {
  readonly #workers = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #look: Promise<void> = Promise.resolve();
  #askedAt: Date | null = null;

  constructor(
    private readonly boss: PgBoss,
    private readonly report: (error: Error) => void,
  ) {}

  /** When the database last answered; null before the first time. */
  get askedAt(): Date | null {
    return this.#askedAt;
  }

  add(queue: string, workerId: string): void {
    this.#workers.set(queue, workerId);
  }

  remove(queue: string): void {
    this.#workers.delete(queue);
  }

  /** Looks now, and every second from then on; resolves after the first look. The next begins when the last has ended. */
  async start(): Promise<void> {
    await this.#wakeDue();
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#look = this.#wakeDue().finally(() => {
        this.#schedule();
      });
    }, LOOK_MS);
  }

  /** Resolves when the last look has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#look;
  }

  async #wakeDue(): Promise<void> {
    try {
      const { rows } = await this.boss.getDb().executeSql(DUE, [[...this.#workers.keys()]]);
      this.#askedAt = new Date();
      for (const { name } of rows as { name: string }[]) {
        const worker = this.#workers.get(name);
        if (worker !== undefined) this.boss.notifyWorker(worker);
      }
    } catch (error) {
      this.report(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
