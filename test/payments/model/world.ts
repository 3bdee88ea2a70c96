import { createHash } from 'node:crypto';
import type { ProviderCall } from '../../../src/contexts/payments/provider/application/provider-call.js';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ADOPTED, isOpen, OperationTable, type Row } from './operations.js';
import { Process, type Gate, type Passage, type Planted, type Shared } from './process.js';
import { ModelProvider, type Effect } from './provider.js';
import { centsOf, purposeOf } from './requests.js';

/** A model's kinds of calls, and what they record. */
export interface House {
  /** Undoes all later writes. */
  snapshot(): () => void;
  /** A process's kinds of calls, and the decisions of people and jobs in it, by name. */
  of(process: Process): {
    calls: readonly ProviderCall<object, unknown>[];
    decisions: Record<string, () => Promise<unknown>>;
  };
  /** The provider object ids in the ledger, one per entry. */
  booked(): string[];
  /** What others may do in the provider's dashboard on their own. */
  dashboard?: readonly { purpose: string; cents: number }[];
  /** Whether a refused call has nothing left to do, because others have done it or nothing of the sale is left. */
  isOver?(refused: Row): boolean;
  /** The violations after everything has settled. */
  violationsWhenSettled?(): string[];
}

/** How often each event may still happen. */
export type Budget = Record<
  'decide' | 'recover' | 'fault' | 'crash' | 'minute' | 'jump' | 'deploy' | 'hand' | 'outage' | 'dashboard',
  number
>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * To just before a call becomes too old for its key, beyond the key's lifetime, and beyond the provider's event list.
 */
const JUMPS: Record<string, number> = {
  '19 h 59 min 30 s': 20 * HOUR - MINUTE / 2,
  '21 h': 21 * HOUR,
  '25 h': 25 * HOUR,
  '31 days': 31 * 24 * HOUR,
  '40 days': 40 * 24 * HOUR,
};
const FAULTS: readonly Passage[] = ['lost-before', 'lost-after', 'refuses', 'fails', 'late', 'slow'];
/** Provider failures: the connection breaks before or after execution, or the provider itself fails. */
const AWAY: readonly Passage[] = ['lost-before', 'lost-after', 'fails'];
/** Until every promise that can continue has done so; nothing here waits for a timer or for input. */
const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Two servers, one database and the provider; every possible next step is a named event. */
export class World {
  readonly clock = new FixedClock();
  readonly table = new OperationTable();
  readonly provider = new ModelProvider(() => this.clock.now().getTime());
  readonly violations: string[] = [];
  readonly house: House;
  /** A call was planned by a version that stored no requests, so a newer one can't repeat it unchanged. */
  isOfEarlierVersion = false;
  isAway = false;
  /** The events so far, by name. */
  readonly happened: string[] = [];
  #processes: Process[];
  /** The current events; reset whenever one happens. */
  #events: Map<string, () => void> | null = null;
  readonly #shared: Shared;

  constructor(
    house: (world: World) => House,
    planted: Planted = {},
    readonly budget: Budget,
    private readonly jumps: readonly string[] = Object.keys(JUMPS),
  ) {
    const { clock, table, provider, violations } = this;
    const snapshot = (): (() => void) => {
      const undo = [table.snapshot(), this.house.snapshot()];
      return () => undo.forEach((one) => one());
    };
    this.#shared = { clock, table, provider, violations, planted, snapshot };
    this.house = house(this);
    this.#processes = ['A', 'B'].map((name) => new Process(name, 1, this.#shared));
  }

  /** Every possible event by name, always in the same order. */
  events(): Map<string, () => void> {
    this.#events ??= this.#allEvents();
    return this.#events;
  }

  #allEvents(): Map<string, () => void> {
    const events = new Map<string, () => void>();
    const add = (of: keyof Budget | null, name: string, work: () => void): void => {
      if (of !== null && this.budget[of] < 1) return;
      events.set(name, () => {
        if (of !== null) this.budget[of] -= 1;
        work();
      });
    };
    for (const process of this.#active()) {
      this.#passages(process, add);
      this.#starts(process, add);
    }
    if (!this.provider.isQuiet) add(null, 'late request arrives', () => this.provider.catchUp());
    if (this.isAway) add(null, 'the provider is back', () => (this.isAway = false));
    else add('outage', 'the provider goes away', () => (this.isAway = true));
    for (const { purpose, cents } of this.house.dashboard ?? [])
      if (this.provider.leftOf(purpose) >= cents)
        add('dashboard', `dashboard: ${String(cents)}, ${purpose}`, () => this.provider.madeByHand(purpose, cents));
    add('minute', '1 min', () => this.clock.advance({ minutes: 1 }));
    if (!this.#isInProgress) for (const jump of this.jumps) add('jump', jump, () => this.#jump(JUMPS[jump] ?? 0));
    this.#byHand(add);
    return events;
  }

  /** Executes the event, runs every process until it waits again, and looks whether everything is still as it must be. */
  async happen(name: string): Promise<void> {
    await this.repeat(name);
    this.#check();
  }

  /** Executes an event that happened the same way in another world, in which it was looked at. */
  async repeat(name: string): Promise<void> {
    const event = this.events().get(name);
    if (event === undefined)
      throw new Error(`${name} cannot happen now; what can: ${[...this.events().keys()].join('; ')}.`);
    this.#events = null;
    this.happened.push(name);
    event();
    await tick();
  }

  /** The provider is healthy, no one crashes, and the job runs until nothing is left to do. */
  async settleAll(): Promise<void> {
    this.isAway = false;
    while (!this.provider.isQuiet) this.provider.catchUp();
    await this.#runAll();
    const [process] = this.#processes;
    if (process === undefined) return;
    for (let round = 0; round < 12 && (round === 0 || !this.#isSettled); round += 1) {
      this.clock.set(new Date(this.clock.now().getTime() + (round % 2 === 0 ? 16 * MINUTE : 7 * HOUR)));
      for (const [name, decide] of Object.entries(this.house.of(process).decisions)) process.start(name, decide);
      await this.#runAll();
      process.start('recover', () => process.recovery(this.house.of(process).calls).execute());
      await this.#runAll();
    }
    this.#check();
    this.#checkSettled();
  }

  /** Equal for two worlds in which the same events can happen from now on. */
  get digest(): string {
    const processes = this.#processes.map(({ version, isFresh, threads, gates }) =>
      JSON.stringify([version, isFresh, threads, gates.map(({ at, thread }) => [at, threads.indexOf(thread)])]),
    );
    const all = [this.clock.now(), this.table.rows, this.house.booked(), this.provider.digest, processes.toSorted()];
    return createHash('sha1')
      .update(JSON.stringify([all, this.budget]))
      .digest('base64');
  }

  get #isInProgress(): boolean {
    return this.#processes.some(({ threads }) => threads.length > 0);
  }

  /** Two identical servers count as one until the first does something. */
  #active(): Process[] {
    const [first, second] = this.#processes;
    if (first === undefined || second === undefined) return [];
    const isAlike = first.version === second.version && first.isFresh === second.isFresh;
    const isIdle = first.threads.length + second.threads.length === 0;
    return isAlike && isIdle ? [first] : [first, second];
  }

  #passages(process: Process, add: (of: keyof Budget | null, name: string, work: () => void) => void): void {
    process.gates.forEach((gate, index) => {
      const name = (how: Passage): string => `${process.name}: ${gate.thread.name} ${gate.at}${String(index)} ${how}`;
      const pass = (of: keyof Budget | null, how: Passage): void => {
        if (of === null || this.budget[of] > 0) add(of, name(how), () => gate.pass(how));
      };
      if (gate.at === 'commit') {
        pass(null, 'commits');
        add('crash', name('dies-within'), () => this.#dieWithin(process, gate));
      } else if (this.isAway) {
        for (const how of gate.at === 'send' ? AWAY : AWAY.slice(0, 1)) pass(null, how);
      } else {
        pass(null, 'does');
        for (const fault of gate.at === 'send' ? FAULTS : FAULTS.slice(0, 1)) pass('fault', fault);
      }
    });
  }

  #starts(process: Process, add: (of: keyof Budget | null, name: string, work: () => void) => void): void {
    const { name, threads } = process;
    const { calls, decisions } = this.house.of(process);
    const isBusy = (work: string): boolean => threads.some((thread) => thread.name === work);
    for (const [decision, decide] of Object.entries(decisions))
      add('decide', `${name}: ${decision}`, () => process.start(decision, decide));
    if (!isBusy('recover') && (this.#isDue || (process.isFresh && this.table.rows.some(isOpen)))) {
      const atStart = process.isFresh;
      const run = (): void => process.start('recover', () => process.recovery(calls).execute({ atStart }));
      add('recover', `${name}: recover`, run);
    }
    if (threads.length > 0) add('crash', `${name}: crash`, () => this.#restart(process, process.version));
    if (process.version === 1) add('deploy', `${name}: deploy`, () => this.#deploy(process));
  }

  get #isDue(): boolean {
    const now = this.clock.now();
    return this.table.rows.some(({ nextTry, state }) => state !== 'done' && nextTry !== null && nextTry <= now);
  }

  #restart(process: Process, version: number): void {
    process.crash();
    this.#processes = this.#processes.map((one) =>
      one === process ? new Process(process.name, version, this.#shared) : one,
    );
  }

  #dieWithin(process: Process, gate: Gate): void {
    gate.pass('dies-within');
    this.#processes = this.#processes.map((one) =>
      one === process ? new Process(process.name, process.version, this.#shared) : one,
    );
  }

  #deploy(process: Process): void {
    this.#restart(process, 2);
  }

  /** No request is in transit for hours. */
  #jump(milliseconds: number): void {
    while (!this.provider.isQuiet) this.provider.catchUp();
    this.clock.set(new Date(this.clock.now().getTime() + milliseconds));
  }

  /** A person manually pays what was refused, in full or in part. */
  #byHand(add: (of: keyof Budget | null, name: string, work: () => void) => void): void {
    const refused = this.#latest.find(({ state }) => state === 'refused');
    if (refused === undefined || this.#isInProgress || this.provider.made(purposeOf(refused)).length > 0) return;
    const cents = centsOf(refused);
    add('hand', 'by hand, the same', () => this.provider.madeByHand(purposeOf(refused), cents));
    add('hand', 'by hand, less', () => this.provider.madeByHand(purposeOf(refused), cents - 1));
  }

  get #latest(): Row[] {
    const { rows } = this.table;
    return rows.filter(
      ({ kind, subject, attempt }) =>
        !rows.some((other) => other.kind === kind && other.subject === subject && other.attempt > attempt),
    );
  }

  get #unsettled(): Row[] {
    const isOver = (row: Row): boolean => row.state === 'refused' && this.house.isOver?.(row) === true;
    return this.#latest.filter((row) => row.state !== 'done' && !this.#waitsForPerson(row) && !isOver(row));
  }

  /** A driver's refused payout may be complete as well: manual payments by others are adopted. */
  #waitsForPerson({ kind, state, error }: Row): boolean {
    return state === 'refused' && (kind === 'driver-payout' || (error ?? '').startsWith('made-elsewhere'));
  }

  get #isSettled(): boolean {
    return this.#unsettled.length === 0 && (this.house.violationsWhenSettled?.() ?? []).length === 0;
  }

  async #runAll(): Promise<void> {
    for (let step = 0; step < 200; step += 1) {
      const gate = this.#processes.flatMap(({ gates }) => gates)[0];
      if (gate === undefined) return;
      gate.pass(gate.at === 'commit' ? 'commits' : 'does');
      await tick();
    }
    this.violations.push('It never settles.');
  }

  /** At most one effect per intention, and no more per purpose than was decided. */
  #check(): void {
    const bySubject = new Map<string, number>();
    for (const { operationId } of this.provider.effects) {
      const row = this.table.rows.find(({ id }) => id === operationId);
      if (row === undefined) continue;
      const subject = `${row.kind} ${row.subject}`;
      bySubject.set(subject, (bySubject.get(subject) ?? 0) + 1);
    }
    for (const [subject, effects] of bySubject)
      if (effects > 1) this.violations.push(`${String(effects)} effects of ${subject}`);
    this.#checkSums();
    this.#checkRefused();
    this.#checkKeys();
    if (this.provider.misused.size > 0 && !this.isOfEarlierVersion) this.violations.push('A key got another request.');
  }

  #checkSums(): void {
    for (const purpose of new Set(this.provider.effects.map((effect) => effect.purpose))) {
      const decided = new Map<string, number>();
      // A manual payment does not increase what a driver is owed; a refund by others is a decision of its own.
      const isDecision = ({ kind, subject }: Row): boolean => kind !== 'driver-payout' || !subject.startsWith(ADOPTED);
      for (const row of this.table.rows.filter((one) => purposeOf(one) === purpose && isDecision(one)))
        decided.set(row.subject, Math.max(decided.get(row.subject) ?? 0, centsOf(row)));
      const most = [...decided.values()].reduce((sum, cents) => sum + cents, 0);
      const counted = this.provider.made(purpose).filter((effect) => !this.#isUnknownYet(effect));
      const moved = counted.reduce((sum, { cents }) => sum + cents, 0);
      if (moved > most) this.violations.push(`${purpose}: ${String(moved)} moved, ${String(most)} decided`);
    }
  }

  /** Whether others moved it in the dashboard and we do not know it yet. */
  #isUnknownYet({ id, operationId, purpose }: Effect): boolean {
    const isOfOthers = operationId === null && this.house.dashboard?.some((each) => each.purpose === purpose) === true;
    return isOfOthers && !this.table.rows.some(({ providerId }) => providerId === id);
  }

  /** What the provider has executed must never be recorded as refused, because a second key would follow. */
  #checkRefused(): void {
    const refused = this.table.rows.filter(({ state }) => state === 'refused');
    for (const { id, key } of refused)
      if (this.provider.effects.some((effect) => effect.key === key)) this.violations.push(`${id} is refused and made`);
  }

  /** No second key is used while a request with the first may still be executed. */
  #checkKeys(): void {
    for (const { key } of [...this.provider.network, ...this.provider.executing]) {
      const row = this.table.rows.find((one) => one.key === key);
      const isFirstOpen = row === undefined || isOpen(row) || this.provider.isDecided(key);
      const next = this.table.rows.find(
        (one) => one.kind === row?.kind && one.subject === row.subject && one.attempt > row.attempt,
      );
      if (!isFirstOpen && next !== undefined && next.sentAt !== null) this.violations.push(`A second key after ${key}`);
    }
  }

  #checkSettled(): void {
    this.violations.push(...(this.house.violationsWhenSettled?.() ?? []));
    for (const { kind, subject, state } of this.#unsettled)
      this.violations.push(`Once settled, ${kind} ${subject} is ${state}`);
    const booked = this.house.booked().toSorted();
    // A manual payment to a driver is adopted.
    const waiting = new Set(
      this.#latest.filter((row) => row.kind !== 'driver-payout' && this.#waitsForPerson(row)).map(purposeOf),
    );
    const made = this.provider.effects.filter(
      ({ id, operationId, purpose }) => operationId !== null || !waiting.has(purpose) || booked.includes(id),
    );
    const ids = made.map(({ id }) => id).toSorted();
    if (JSON.stringify(booked) !== JSON.stringify(ids))
      this.violations.push(`The ledger has ${booked.join()}, the provider ${ids.join()}`);
  }
}
