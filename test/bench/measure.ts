import { setTimeout as pause } from 'node:timers/promises';
import { loop, callOften, type Asked, type Call, type Loop } from './loop.js';
import { idleOf, perOperation, spentBy, sumOf } from './meter.js';
import type { BenchPlace, Party, Reading } from './place.js';
import type { Counts } from './wire-counter.js';

export const CONNECTIONS = [1, 8, 32] as const;
/** Until V8 has compiled what is used most. */
const WARM_UP_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const ROUNDS = 3;
/** At the least, for each connection and round, however slow it is. */
const MIN_PER_CONNECTION = 3;
/** So many calls are counted, after as many that fill what is kept in memory and prepare the statements. */
const COUNTED = 500;
/** Queues ask in bursts, every five seconds: several of them fall into each count. */
const COUNTING_MS = 20_000;
/** A statement is prepared once for each connection. */
const PREPARING = 200;

/** A call that is measured; without `limit`, of the product alone. */
export interface BenchCase {
  name: string;
  product: Call;
  limit?: Call;
}

/** Milliseconds; CPU for each operation; resident memory at the end, in megabytes. */
export interface Figures {
  who: Party['who'];
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  memoryMb: number;
}

/** How many statements, transactions and round trips each operation makes. */
export interface Counted {
  name: string;
  product: Counts;
  limit: Counts | null;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Round extends Loop {
  spent: Reading;
  memoryMb: number;
}

async function roundOf(party: Party, call: Call, asked: Asked): Promise<Round> {
  const went: Loop[] = [];
  const spent = await spentBy(party, async () => went.push(await loop(party.url, call, asked)));
  const [only] = went;
  if (only === undefined) throw new Error('The loop has no result.');
  return { ...only, spent, memoryMb: await party.memoryMb() };
}

function figuresOf(who: Party['who'], connections: number, rounds: Round[]): Figures {
  const sum = (key: 'total' | 'seconds'): number => rounds.reduce((total, round) => total + round[key], 0);
  const { serverCpuMs, databaseCpuMs } = sumOf(rounds.map(({ spent }) => spent));
  return {
    who,
    connections,
    perSecond: sum('total') / sum('seconds'),
    p50: middle(rounds.map(({ p50 }) => p50)),
    p99: middle(rounds.map(({ p99 }) => p99)),
    serverCpuMs: serverCpuMs / sum('total'),
    databaseCpuMs: databaseCpuMs / sum('total'),
    memoryMb: rounds.at(-1)?.memoryMb ?? 0,
  };
}

const partiesOf = (place: BenchPlace, { product, limit }: BenchCase): [Party, Call][] =>
  limit === undefined
    ? [[place.product, product]]
    : [
        [place.product, product],
        [place.limit, limit],
      ];

/**
 * Measures one case at each number of connections. Product and limit take turns several times, so that a machine which is
 * faster at one moment than at another is as fast for both.
 */
export async function measure(
  place: BenchPlace,
  of: BenchCase,
  seconds: number,
  connectionsOf: readonly number[] = CONNECTIONS,
): Promise<Figures[]> {
  const parties = partiesOf(place, of);
  const rates: Partial<Record<Party['who'], number>> = {};
  for (const [{ who, url }, call] of parties) {
    const { total, seconds: took } = await loop(url, call, { connections: 8, seconds: WARM_UP_SECONDS });
    rates[who] = total / took;
  }
  const amountOf = (who: Party['who'], connections: number): number =>
    Math.max(MIN_PER_CONNECTION * connections, Math.round(((rates[who] ?? 0) * seconds) / ROUNDS));
  const figures: Figures[] = [];
  for (const connections of connectionsOf) {
    const rounds: Record<Party['who'], Round[]> = { product: [], limit: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [party, call] of parties)
        rounds[party.who].push(await roundOf(party, call, { connections, amount: amountOf(party.who, connections) }));
    for (const [{ who }] of parties) figures.push(figuresOf(who, connections, rounds[who]));
  }
  return figures;
}

/** Counts each case's statements; the place must be counting. */
export async function countAll(place: BenchPlace, cases: readonly BenchCase[]): Promise<Counted[]> {
  const [product, limit] = await Promise.all([idleOf(place.product), idleOf(place.limit)]);
  const idle = { product, limit };
  const counted: Counted[] = [];
  for (const one of cases) {
    const counts: Partial<Record<Party['who'], Counts>> = {};
    for (const [party, call] of partiesOf(place, one)) {
      await callOften(party.url, call, PREPARING);
      await party.settle();
      const spent = await spentBy(party, () => Promise.all([callOften(party.url, call, COUNTED), pause(COUNTING_MS)]));
      counts[party.who] = perOperation(spent, COUNTED, idle[party.who]);
    }
    if (counts.product !== undefined)
      counted.push({ name: one.name, product: counts.product, limit: counts.limit ?? null });
  }
  return counted;
}
