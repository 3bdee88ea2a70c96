import { eventually } from '../support/people.js';
import { clearFaults, sandboxControl } from '../support/sandbox-controls.js';
import { isUnheard } from './rules.js';
import { waitsForSomebody } from './rules-when-quiet.js';
import { lookAtPause } from './pauses.js';
import { decideOld } from './overdue.js';
import { advance } from './weather.js';
import type { World } from './world.js';

interface Pending {
  deliveries: number;
  tasks: number;
  jobs: number;
  retries: number;
  lost: number;
  isPaused: boolean;
}

/** What both sides still have to do by themselves; `skippedMs` is how far the sandbox's clock is ahead. */
async function pendingOf(world: World): Promise<Pending> {
  const { rows } = await world.database.query<Pending>(
    `WITH clock AS (
       SELECT extract(epoch FROM clock_timestamp()) * 1000
              + COALESCE((SELECT (value #>> '{}')::numeric FROM sandbox.setting WHERE name = 'clock'), 0) AS ms
     )
     SELECT (SELECT count(*)::int FROM sandbox.delivery, clock WHERE state = 'waiting' AND due_ms <= clock.ms + 50) AS deliveries,
            (SELECT count(*)::int FROM sandbox.task, clock WHERE due_ms <= clock.ms + 150) AS tasks,
            (SELECT count(*)::int FROM queue.job WHERE state IN ('created', 'active') AND name LIKE '%--%') AS jobs,
            (SELECT count(*)::int FROM queue.job WHERE state = 'retry' AND name LIKE '%--%') AS retries,
            (SELECT count(*)::int FROM queue.job WHERE state = 'failed' AND name LIKE '%--%') AS lost,
            EXISTS (SELECT FROM shared.restoration WHERE resumed_at IS NULL) AS "isPaused"`,
  );
  if (rows[0] === undefined) throw new Error('The database gave no answer.');
  return rows[0];
}

const SOON_MS = 4_000;

/** Until webhooks that are due have arrived and the workers have nothing left; what is late or lost is not waited for. */
export async function breathe(world: World): Promise<void> {
  const end = Date.now() + SOON_MS;
  for (;;) {
    const { deliveries, tasks, jobs, isPaused } = await pendingOf(world);
    if (isPaused) await lookAtPause(world);
    if (deliveries + tasks + jobs === 0 || Date.now() > end) return;
    await new Promise((done) => setTimeout(done, 8));
  }
}

/** Time passes for the queue too: what waits for its next try is tried now. */
async function hurryRetries(world: World): Promise<void> {
  await world.database.query(
    `WITH due AS (UPDATE queue.job SET start_after = now() WHERE state = 'retry' AND name LIKE '%--%' RETURNING name)
     SELECT pg_notify('pgboss_' || left(encode(sha224('queue'::bytea), 'hex'), 24), name) FROM (SELECT DISTINCT name FROM due) d`,
  );
}

async function drained(world: World): Promise<void> {
  await eventually(
    async () => {
      const { deliveries, tasks, jobs, retries, lost, isPaused } = await pendingOf(world);
      if (isPaused) await lookAtPause(world);
      if (lost > 0) throw new Error(`${lost} events were given up.`);
      if (retries > 0) await hurryRetries(world);
      return deliveries + tasks + jobs + retries === 0 ? true : undefined;
    },
    'webhooks and workers to come to rest',
    60_000,
  ).catch(async (error: unknown) => {
    const { rows } = await world.database.query<object>(
      `SELECT name, state, data->'payload' AS payload, output->>'message' AS error FROM queue.job
        WHERE state IN ('created', 'active', 'retry', 'failed') AND name LIKE '%--%'`,
    );
    throw new Error(`${String(error)} ${JSON.stringify(await pendingOf(world))} ${JSON.stringify(rows)}`);
  });
}

const MINUTE = 60;
/** Past the hold of every checkout and the next try of every release. */
const ALL_LAPSED = 40 * MINUTE;
/** Past the time that the provider keeps an outcome under its key. */
const KEYS_FORGOTTEN = 21 * 60 * MINUTE;
const ROUNDS = 6;
const QUIET_HOURS = 26;

/** The provider tells of events for thirty days. */
const TOLD_FOR_MS = 30 * 86_400_000;

/**
 * What others did so long ago that the provider's events tell of it no more, because the product was away, is a difference of
 * the nightly reconciliation: an administrator asks about its sale. What is not reported there, no one asks about.
 */
async function askAboutForgotten(world: World): Promise<void> {
  const { transfers, reversals, refunds, charges, missing, clock } = await world.look();
  const reported = new Set(missing.map(({ reference }) => reference));
  const isForgotten = ({ id, madeMs }: { id: string; madeMs: number }): boolean =>
    reported.has(id) && (clock[0]?.ms ?? 0) - madeMs > TOLD_FOR_MS - 3_600_000;
  const sent = [
    ...transfers.filter(isForgotten).map(({ id }) => id),
    ...reversals.filter(isForgotten).map(({ transfer }) => transfer),
  ];
  const charged = refunds.filter(isForgotten).map(({ charge }) => charge);
  const groups = [
    ...transfers.filter(({ id }) => sent.includes(id)).map(({ group }) => group),
    ...charges.filter(({ id }) => charged.includes(id)).map(({ group }) => group),
  ];
  for (const group of new Set(groups)) {
    const id = group?.replace(/^listing_/, '') ?? '';
    world.say(`an administrator asks the provider about what the reconciliation misses of ${id}`);
    await world.cast.admin.post(`/api/admin/money-desk/${id}/ask-provider`, {});
  }
}

async function isUnsettled(world: World): Promise<boolean> {
  const now = await world.look();
  const { operations, payments, openCheckouts, eventsWaiting, refunds, transfers, reversals } = now;
  return (
    eventsWaiting.length > 0 ||
    [...refunds, ...transfers, ...reversals].some((moved) => isUnheard(now, moved)) ||
    openCheckouts.length > 0 ||
    operations.some(({ kind, state }) => kind !== 'account' && ['planned', 'sent', 'unknown'].includes(state)) ||
    payments.some((payment) => ['releasing', 'refunding'].includes(payment.funds) && !waitsForSomebody(now, payment))
  );
}

/** The weather clears up and time passes until nothing is under way any more, as the product's own jobs settle it. */
export async function becomeQuiet(world: World): Promise<void> {
  world.cutAt(null);
  world.chaos = {};
  await sandboxControl(world.site.sandboxUrl, 'chaos', world.chaos);
  await clearFaults(world.site.sandboxUrl);
  await decideOld(world, QUIET_HOURS);
  for (let round = 1; round <= ROUNDS; round++) {
    await advance(world, round === 3 ? KEYS_FORGOTTEN : ALL_LAPSED);
    await drained(world);
    for (const name of world.jobs.names.filter((each) => each.startsWith('payments.'))) await world.jobs.runNow(name);
    await drained(world);
    await askAboutForgotten(world);
    if (!(await isUnsettled(world))) return;
  }
}
