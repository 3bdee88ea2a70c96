import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ProviderRefusal,
  ProviderUnclear,
} from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import {
  ProviderHistory,
  type MadeObject,
} from '../../../src/contexts/payments/provider/application/ports/provider-history.js';
import { OperationEngine } from '../../../src/contexts/payments/provider/application/operation-engine.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import { ProviderCalls, type ProviderCall } from '../../../src/contexts/payments/provider/application/provider-call.js';
import { RecoverOperations } from '../../../src/contexts/payments/provider/application/recover-operations.js';
import { RestoredMoney } from '../../../src/contexts/payments/provider/application/restored-money.js';
import {
  MovedMoney,
  type MovedObject,
  type MovedRefund,
  type MovedTransfer,
} from '../../../src/contexts/payments/provider/application/ports/moved-money.js';
import { ambientTransaction, refuseInsideTransaction } from '../../../src/platform/application/ambient-transaction.js';
import type { Clock } from '../../../src/platform/application/ports/clock.js';
import { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import { DomainError } from '../../../src/platform/domain/domain-error.js';
import { KnownLevers } from '../../admin/fakes/known-levers.js';
import { FixedRestoration } from '../../platform/fakes/fixed-restoration.js';
import { NO_STEPS } from '../fakes/no-steps.js';
import { ModelOperations, type OperationTable } from './operations.js';
import type { Effect, ModelProvider, Sent } from './provider.js';
import { ModelRequests, purposeOf } from './requests.js';

/** Lets a process continue past a point where it waits for the world. */
export type Passage =
  'does' | 'refuses' | 'fails' | 'lost-before' | 'lost-after' | 'late' | 'slow' | 'commits' | 'dies-within';

export interface Thread {
  readonly name: string;
  /** What it has learned so far: two threads with the same knowledge continue the same way. */
  readonly learned: string[];
}

export interface Gate {
  readonly at: 'commit' | 'send' | 'look-up';
  readonly thread: Thread;
  readonly pass: (how: Passage) => void;
}

/** Bugs planted by a test, to show that the model finds them. */
export interface Planted {
  onlyUnknownIsLookedUp?: boolean;
  requestsAreRebuilt?: boolean;
  secondAttemptIsNotLookedUp?: boolean;
}

/** What all processes share and report to. */
export interface Shared {
  readonly clock: Clock;
  readonly provider: ModelProvider;
  readonly table: OperationTable;
  readonly planted: Planted;
  readonly violations: string[];
  /** Returns a function that undoes all later writes. */
  snapshot(): () => void;
}

const current = new AsyncLocalStorage<Thread>();
const NEVER = new Promise<never>(() => undefined);

/**
 * A running server with the real engine and the real recovery; it stops at each commit and each call until the model
 * lets it continue.
 */
export class Process {
  gates: Gate[] = [];
  threads: Thread[] = [];
  readonly unitOfWork: UnitOfWork;
  readonly operations: ModelOperations;
  readonly engine: OperationEngine;
  readonly requests: ModelRequests;
  /** A process that has just started has no call in progress. */
  isFresh = true;
  #isDead = false;

  constructor(
    readonly name: string,
    /** The code's version: a later one builds its requests differently. */
    readonly version: number,
    readonly shared: Shared,
  ) {
    this.unitOfWork = new GatedUnitOfWork(this);
    this.requests = new ModelRequests(version);
    this.operations = new (shared.planted.onlyUnknownIsLookedUp ? ForgetfulOperations : ModelOperations)(
      ...([shared.table, this.requests, shared.clock] as const),
    );
    const restored = new RestoredMoney(new FixedRestoration(null), new GatedHistory(this), this.operations);
    this.engine = new WatchedEngine(
      ...([this.unitOfWork, this.operations, restored, new KnownLevers(), NO_STEPS, shared.clock] as const),
    );
    (this.engine as WatchedEngine).violations = shared.violations;
  }

  recovery(calls: readonly ProviderCall<object, unknown>[]): RecoverOperations {
    const all = new KnownCalls(calls);
    return new RecoverOperations(
      this.unitOfWork,
      this.operations,
      this.engine,
      all,
      new KnownLevers(),
      this.shared.clock,
    );
  }

  /** Starts what a person or a job does; ignores how it ends, except for bugs. */
  start(name: string, work: () => Promise<unknown>): void {
    this.isFresh = false;
    const thread: Thread = { name, learned: [JSON.stringify([this.shared.clock.now(), this.shared.table.rows])] };
    this.threads.push(thread);
    const ended = (): void => {
      this.threads = this.threads.filter((one) => one !== thread);
    };
    void current.run(thread, work).then(ended, (error: unknown) => {
      ended();
      if (error instanceof ProviderUnclear || error instanceof DomainError) return;
      this.shared.violations.push(`${name} of ${this.name} ended with ${String(error)}`);
    });
  }

  /** Abandons everything in progress. */
  crash(): void {
    this.#isDead = true;
    this.gates = [];
    this.threads = [];
  }

  async stop(at: Gate['at']): Promise<Passage> {
    const thread = current.getStore();
    if (this.#isDead || thread === undefined) return NEVER;
    const how = await new Promise<Passage>((resolve) => {
      const gate: Gate = {
        at,
        thread,
        pass: (passage) => {
          this.gates = this.gates.filter((one) => one !== gate);
          thread.learned.push(`${at} ${passage} ${String(this.shared.clock.now().getTime())}`);
          resolve(passage);
        },
      };
      this.gates.push(gate);
    });
    return how;
  }

  /** The only way to the provider. Throws like the provider's client. */
  async send({ id, key, kind, parameters, request: stored }: ProviderOperation): Promise<Effect> {
    const request = this.shared.planted.requestsAreRebuilt ? this.requests.of(kind, parameters, id) : stored;
    if (request === null) throw new Error(`The request of operation ${id} is not on record.`);
    const how = await this.stop('send');
    return learn(() => this.#arrive({ key, request }, how));
  }

  #arrive(sent: Sent, how: Passage): Effect {
    const { provider } = this.shared;
    if (how === 'does' || how === 'refuses' || how === 'fails') return provider.receive(sent, how);
    if (how === 'late') provider.network.push(sent);
    if (how === 'slow') provider.begin(sent);
    if (how === 'lost-after') {
      try {
        provider.receive(sent, 'does');
      } catch {
        // Its answer is lost, whatever it was.
      }
    }
    throw new ProviderUnclear('no answer');
  }
}

function learn<Result>(work: () => Result): Result {
  const learned: string[] = current.getStore()?.learned ?? [];
  try {
    const result = work();
    learned.push(JSON.stringify(result));
    return result;
  } catch (error) {
    learned.push(String(error));
    throw error;
  }
}

/** A database transaction: atomic and serialised. */
class GatedUnitOfWork extends UnitOfWork {
  constructor(private readonly process: Process) {
    super();
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (ambientTransaction.getStore() !== undefined) return work();
    const how = await this.process.stop('commit');
    const undo = this.process.shared.snapshot();
    const afterCommit: (() => void)[] = [];
    try {
      const result = await ambientTransaction.run({ transaction: null, afterCommit }, work);
      if (how !== 'dies-within') {
        learn(() => result ?? null);
        for (const action of afterCommit) action();
        return result;
      }
    } catch (error) {
      undo();
      throw error;
    }
    undo();
    this.process.crash();
    return NEVER;
  }

  afterCommit(action: () => void): void {
    const ambient = ambientTransaction.getStore();
    if (ambient === undefined) action();
    else ambient.afterCommit.push(action);
  }
}

/** The objects that the provider lists. */
class GatedHistory extends ProviderHistory {
  constructor(private readonly process: Process) {
    super();
  }

  async madeFor<Result>(operation: ProviderOperation): Promise<MadeObject<Result>[]> {
    const { planted, provider } = this.process.shared;
    if (planted.secondAttemptIsNotLookedUp && operation.attempt > 1) return [];
    if ((await this.process.stop('look-up')) !== 'does') throw new ProviderUnclear('no list');
    const made = learn(() => provider.made(purposeOf(operation)));
    return made.map((effect) => ({
      ...{ id: effect.id, operationId: effect.operationId, amountCents: effect.cents },
      result: { id: effect.id, amountCents: effect.cents, status: 'succeeded', failureReason: null } as Result,
    }));
  }
}

/** Plants the old bug of ignoring a call's age unless it is `unknown`. */
class ForgetfulOperations extends ModelOperations {
  override async markSent<Parameters extends object>(
    operation: ProviderOperation<Parameters>,
    nextTry: Date,
  ): Promise<ProviderOperation<Parameters> | null> {
    const sent = await super.markSent(operation, nextTry);
    return sent === null || operation.state === 'unknown' ? sent : { ...sent, sentAt: null };
  }
}

/** Every caller gets an outcome, or that there is none yet, and never a refusal as an error. */
class WatchedEngine extends OperationEngine {
  violations: string[] = [];

  override async make<Parameters extends object, Result>(
    call: ProviderCall<Parameters, Result>,
    operation: ProviderOperation<Parameters>,
  ): ReturnType<typeof OperationEngine.prototype.make<Parameters, Result>> {
    try {
      return await super.make(call, operation);
    } catch (error) {
      if (error instanceof ProviderRefusal) this.violations.push(`A refusal was thrown: ${error.code}`);
      throw error;
    }
  }
}

/** What the provider has for a payment's money, whoever moved it. */
export class GatedMoved extends MovedMoney {
  constructor(
    private readonly process: Process,
    private readonly destination: string,
  ) {
    super();
  }

  async refundsOf(paymentIntentId: string): Promise<MovedRefund[]> {
    const made = await this.#made(`refund of ${paymentIntentId}`);
    return made.map((each) => ({ ...each, refund: { id: each.id, status: 'succeeded', failureReason: null } }));
  }
  async transfersOf(listingId: string): Promise<MovedTransfer[]> {
    const made = await this.#made(`transfer of ${listingId}`);
    const { provider } = this.process.shared;
    const reversed = (id: string): number =>
      provider.made(`reversal of ${id}`).reduce((sum, { cents }) => sum + cents, 0);
    const { destination } = this;
    return made.map((each) => ({ ...each, destination, listingId, chargeId: null, reversedCents: reversed(each.id) }));
  }
  reversalsOf(transferId: string): Promise<MovedObject[]> {
    return this.#made(`reversal of ${transferId}`);
  }
  findTransfer(): Promise<MovedTransfer> {
    return Promise.reject(new Error('There are no transfer events here.'));
  }
  chargeOf(): Promise<null> {
    return Promise.resolve(null);
  }

  async #made(purpose: string): Promise<MovedObject[]> {
    refuseInsideTransaction('The card provider');
    if ((await this.process.stop('look-up')) !== 'does') throw new ProviderUnclear('no list');
    const made = learn(() => this.process.shared.provider.made(purpose));
    return made.map(({ id, operationId, cents: amountCents }) => ({ id, operationId, amountCents }));
  }
}

class KnownCalls extends ProviderCalls {
  constructor(private readonly calls: readonly ProviderCall<object, unknown>[]) {
    super();
  }

  all(): readonly ProviderCall<object, unknown>[] {
    return this.calls;
  }

  of(kind: string): ProviderCall<object, unknown> {
    const found = this.calls.find((call) => call.kind === kind);
    if (found === undefined) throw new Error(`No class makes a ${kind}.`);
    return found;
  }
}
