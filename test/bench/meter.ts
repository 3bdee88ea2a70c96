import { setTimeout as pause } from 'node:timers/promises';
import type { Party, Reading } from './place.js';

/** What a start leads to is over, and each job looks several times whether it is due. */
const STARTING_MS = 10_000;
const IDLE_MS = 30_000;
export const NOTHING: Reading = {
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

/** What is left for each operation without what would have been used anyway in that time. */
export const perOperation = (spent: Reading, operations: number, idle: Reading): Reading =>
  combined((key) => Math.max(0, spent[key] - idle[key] * spent.ms) / operations);
