import type { OperationKind } from '../../src/contexts/payments/provider/domain/operation-kind.js';
import { OperationEngine } from '../../src/contexts/payments/provider/application/operation-engine.js';
import type { ProviderRefusal } from '../../src/contexts/payments/provider/application/ports/card-provider.js';
import type {
  MadeObject,
  ProviderHistory,
} from '../../src/contexts/payments/provider/application/ports/provider-history.js';
import type { ProviderOperation } from '../../src/contexts/payments/provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCalls } from '../../src/contexts/payments/provider/application/provider-call.js';
import { RecoverOperations } from '../../src/contexts/payments/provider/application/recover-operations.js';
import { RestoredMoney } from '../../src/contexts/payments/provider/application/restored-money.js';
import { KnownLevers } from '../admin/fakes/known-levers.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { FixedRestoration } from '../platform/fakes/fixed-restoration.js';
import { ImmediateUnitOfWork } from '../platform/fakes/immediate-unit-of-work.js';
import { NO_STEPS } from './fakes/no-steps.js';
import { ModelOperations, OperationTable } from './model/operations.js';
import { ModelRequests } from './model/requests.js';

export interface Made {
  id: string;
}
interface Parameters {
  listingId: string;
  amountCents: number;
}
type Operation = ProviderOperation<Parameters>;

/** A kind of call with scripted outcomes that records what it sent and its results. */
export class ScriptedCall extends ProviderCall<Parameters, Made> {
  readonly sent: Operation[] = [];
  readonly outcomes: string[] = [];
  isRepeatableKind = false;
  isTriedAgain = true;
  coverableCents: () => Promise<number> = () => Promise.resolve(Number.MAX_SAFE_INTEGER);
  answer: (operation: Operation) => Promise<Made> = ({ id }) => Promise.resolve({ id: `made by ${id}` });

  constructor(
    private readonly ofKind: OperationKind,
    private readonly operations: ModelOperations,
  ) {
    super();
  }

  override get kind(): OperationKind {
    return this.ofKind;
  }
  override get isRepeatable(): boolean {
    return this.isRepeatableKind;
  }
  lock(): Promise<void> {
    return Promise.resolve();
  }
  call(operation: Operation): Promise<Made> {
    this.sent.push(operation);
    return this.answer(operation);
  }
  idOf({ id }: Made): string {
    return id;
  }
  apply(_: Operation, { id }: Made): Promise<void> {
    this.outcomes.push(id);
    return Promise.resolve();
  }
  refuse(_: Operation, { code }: ProviderRefusal): Promise<void> {
    this.outcomes.push(code);
    return Promise.resolve();
  }
  override coverable(): Promise<number> {
    return this.coverableCents();
  }
  override planNextAttempt({ subject, parameters }: Operation): Promise<Operation | null> {
    const plan = () => this.operations.plan({ kind: this.kind, subject, parameters });
    return this.isTriedAgain ? plan() : Promise.resolve(null);
  }
}

class TwoCalls extends ProviderCalls {
  constructor(private readonly both: readonly ScriptedCall[]) {
    super();
  }
  all(): readonly ScriptedCall[] {
    return this.both;
  }
  of(kind: OperationKind): ScriptedCall {
    const found = this.both.find((call) => call.kind === kind);
    if (found === undefined) throw new Error(`No class makes a ${kind}.`);
    return found;
  }
}

/** The engine and the recovery with two scripted kinds, and a scripted provider list. */
export function aScriptedEngine() {
  const clock = new FixedClock();
  const unitOfWork = new ImmediateUnitOfWork();
  const table = new OperationTable();
  const listed: MadeObject<Made>[] = [];
  const lookedUp: string[] = [];
  const history: ProviderHistory = {
    madeFor: <Result>({ id }: ProviderOperation) => {
      lookedUp.push(id);
      return Promise.resolve(listed as unknown as MadeObject<Result>[]);
    },
  };
  const levers = new KnownLevers();
  const running = (version: number) => {
    const operations = new ModelOperations(table, new ModelRequests(version), clock);
    const restored = new RestoredMoney(new FixedRestoration(null), history, operations);
    const engine = new OperationEngine(...([unitOfWork, operations, restored, levers, NO_STEPS, clock] as const));
    const [pay, refund] = [new ScriptedCall('transfer', operations), new ScriptedCall('refund', operations)] as const;
    const recover = new RecoverOperations(unitOfWork, operations, engine, new TwoCalls([pay, refund]), levers, clock);
    const plan = (call = pay, subject = 'sale') =>
      unitOfWork.run(() => engine.plan(call, { subject, parameters: { listingId: subject, amountCents: 5_000 } }));
    return { operations, engine, pay, refund, recover, plan };
  };
  return { clock, unitOfWork, table, listed, lookedUp, running, ...running(1) };
}
