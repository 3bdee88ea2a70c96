import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPlace, Party, Reading } from './place.js';

/** What a start leads to is over, and each job looks several times whether it is due. */
const STARTING_MS = 10_000;
const IDLE_MS = 30_000;
const NOTHING: Reading = {
  ms: 0,
  serverCpuMs: 0,
  databaseCpuMs: 0,
  statements: 0,
  transactions: 0,
  roundTrips: 0,
};
const KEYS = Object.keys(NOTHING) as (keyof Reading)[];

const combined = (of: (key: keyof Reading) => number): Reading =>
  Object.fromEntries(KEYS.map((key) => [key, of(key)])) as unknown as Reading;

export const sumOf = (readings: readonly Reading[]): Reading =>
  combined((key) => readings.reduce((total, reading) => total + reading[key], 0));

/** What a party uses while the work is done and for what follows from it. */
export async function spentBy(party: Party, work: () => Promise<unknown>): Promise<Reading> {
  const before = await party.read();
  await work();
  await party.settle();
  const after = await party.read();
  return combined((key) => after[key] - before[key]);
}

/** What a party uses in a millisecond in which no one asks it anything. */
export async function idleOf(party: Party): Promise<Reading> {
  await pause(STARTING_MS);
  await party.settle();
  const idle = await spentBy(party, () => pause(IDLE_MS));
  return combined((key) => idle[key] / idle.ms);
}

/** Has the limit's figures without what the product asks of PostgreSQL meanwhile; says how much that is. */
export async function setIdleAside(place: BenchPlace): Promise<string> {
  const { serverCpuMs, databaseCpuMs } = await idleOf(place.product);
  place.idleDatabaseShare = databaseCpuMs;
  const [server, database] = [serverCpuMs, databaseCpuMs].map((share) => (share * 1_000).toFixed(0));
  return (
    `A second in which nothing is asked costs the product's server ${String(server)} ms of CPU and PostgreSQL ` +
    `${String(database)} ms; the latter is taken off the limit's figures, nothing off the product's.`
  );
}

/** What is left for each operation without what would have been used anyway in that time. */
export const perOperation = (spent: Reading, operations: number, idle: Reading): Reading =>
  combined((key) => Math.max(0, spent[key] - idle[key] * spent.ms) / operations);
