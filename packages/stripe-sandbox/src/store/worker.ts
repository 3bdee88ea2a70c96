import { type Charge, settleCharge } from '../resources/charges.js';
import { expireSession } from '../resources/checkout-sessions.js';
import type { CheckoutSession } from '../resources/completing.js';
import { closeDay } from '../resources/automatic-payouts.js';
import { settlePayout } from '../resources/payouts.js';
import { fundRefunds, noteReference, settleRefund } from '../resources/refunds.js';
import { closeUnanswered, openDispute } from '../resources/risk/disputes.js';
import { warnOfFraud } from '../resources/risk/early-fraud-warnings.js';
import { settleTopup } from '../resources/topups.js';
import { WebhookDelivery } from '../webhooks/delivery.js';
import type { Sandbox } from './sandbox.js';
import { Work } from './work.js';

type Payload = Readonly<Record<string, string>>;

const TASKS: Readonly<Record<string, (work: Work, payload: Payload) => Promise<unknown>>> = {
  'settle-charge': (work, payload) => settleCharge(work, payload.charge ?? ''),
  'dispute-charge': (work, payload) => openDispute(work, payload.charge ?? '', { inquiry: payload.kind === 'inquiry' }),
  'warn-of-fraud': async (work, payload) =>
    warnOfFraud(work, await work.get<Charge>(payload.charge ?? '', 'charge', '')),
  'refund-reference': (work, payload) => noteReference(work, payload.refund ?? ''),
  'close-unanswered': (work, payload) => closeUnanswered(work, payload.dispute ?? ''),
  'settle-refund': (work, payload) => settleRefund(work, payload.refund ?? ''),
  'fund-refunds': (work) => fundRefunds(work),
  'settle-payout': (work, payload) => settlePayout(work, payload.payout ?? ''),
  'settle-topup': (work, payload) => settleTopup(work, payload.topup ?? ''),
  'daily-balance': (work, payload) => closeDay(work, payload.account ?? ''),
  'expire-session': async (work, payload) => {
    const session = await work.find<CheckoutSession>(payload.session ?? '', 'checkout.session');
    return session?.status === 'open' ? expireSession(work, session) : null;
  },
};

const LONGEST_SLEEP_MS = 1000;
const RETRY_MS = 5000;
const NO_ONE = { requestId: null, idempotencyKey: null };

/** Does what is due by the sandbox's clock: settling, expiring, delivering. */
export class Worker {
  readonly #delivery: WebhookDelivery;
  #timer: NodeJS.Timeout | null = null;
  #turn: Promise<void> | null = null;
  #again = false;
  /** Tasks that failed: a skip of the clock must not try them again at every step. */
  readonly #failed = new Set<string>();
  #skip: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(private readonly sandbox: Sandbox) {
    this.#delivery = new WebhookDelivery(sandbox);
  }

  wake(): void {
    if (this.#stopped) return;
    if (this.#turn !== null) {
      this.#again = true;
      return;
    }
    this.#turn = this.#work()
      .catch((error: unknown) => {
        process.stderr.write(`sandbox: worker: ${String(error)}\n`);
        this.#sleep(LONGEST_SLEEP_MS);
      })
      .then(() => {
        this.#turn = null;
        if (this.#again) this.wake();
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#turn;
    await this.#delivery.settle();
  }

  /** Lets the time pass: every task on the way is done at its own moment. One skip after the other. */
  async advance(seconds: number): Promise<void> {
    this.#skip = this.#skip.catch(() => undefined).then(() => this.#advance(seconds));
    await this.#skip;
  }

  /** Puts the clock right or wrong: nothing that was to happen meanwhile happens because of it. */
  async setOffset(seconds: number): Promise<void> {
    this.#skip = this.#skip
      .catch(() => undefined)
      .then(() => this.sandbox.clock.setOffset(this.sandbox.pool, seconds * 1000));
    await this.#skip;
    this.wake();
  }

  async #advance(seconds: number): Promise<void> {
    const { clock, pool } = this.sandbox;
    const until = clock.nowMs() + seconds * 1000;
    await this.runTasks();
    for (;;) {
      const { rows } = await pool.query<{ due: string | null }>(
        'select min(due_ms) as due from sandbox.task where due_ms > $1 and due_ms <= $2 and not id = any($3::bigint[])',
        [clock.nowMs(), until, [...this.#failed]],
      );
      const due = rows[0]?.due ?? null;
      if (due === null) break;
      await clock.advanceTo(pool, Number(due));
      await this.runTasks();
    }
    await clock.advanceTo(pool, until);
    await this.runTasks();
  }

  /** Runs every task that is due now; those that a task makes due as well. */
  async runTasks(): Promise<void> {
    while (await Work.run(this.sandbox, NO_ONE, (work) => runNext(work, this.#failed)));
  }

  async #work(): Promise<void> {
    this.#again = false;
    if (await this.#anythingDue()) await this.runTasks();
    await this.#delivery.sendDue();
    this.#sleep(await this.#nextDueMs());
  }

  async #anythingDue(): Promise<boolean> {
    const now = this.sandbox.clock.nowMs();
    const { rowCount } = await this.sandbox.pool.query('select 1 from sandbox.task where due_ms <= $1 limit 1', [now]);
    return rowCount === 1;
  }

  async #nextDueMs(): Promise<number> {
    const now = this.sandbox.clock.nowMs();
    const { rows } = await this.sandbox.pool.query<{ due: string | null }>(
      `select least((select min(due_ms) from sandbox.task),
         (select min(due_ms) from sandbox.delivery where state = 'waiting' and due_ms > $1)) as due`,
      [now],
    );
    const due = rows[0]?.due ?? null;
    return due === null ? LONGEST_SLEEP_MS : Math.min(LONGEST_SLEEP_MS, Math.max(5, Number(due) - now));
  }

  #sleep(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.wake();
    }, ms);
  }
}

async function runNext(work: Work, failed: Set<string>): Promise<boolean> {
  const [task] = await work.rows<{ id: string; kind: string; payload: Payload }>(
    'select id, kind, payload from sandbox.task where due_ms <= $1 order by due_ms, id limit 1',
    [work.sandbox.clock.nowMs()],
  );
  if (task === undefined) return false;
  await work.rows('savepoint task');
  try {
    await TASKS[task.kind]?.(work, task.payload);
    await work.rows('delete from sandbox.task where id = $1', [task.id]);
  } catch (error) {
    await work.rows('rollback to savepoint task');
    failed.add(task.id);
    await work.rows('update sandbox.task set due_ms = $2 where id = $1', [
      task.id,
      work.sandbox.clock.nowMs() + RETRY_MS,
    ]);
    process.stderr.write(`sandbox: task ${task.kind}: ${String(error)}\n`);
  }
  return true;
}
