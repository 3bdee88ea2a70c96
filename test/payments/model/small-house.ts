import { firstRecoveryAt } from '../../../src/contexts/payments/provider/domain/operation-times.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { ProviderCall, ProviderCallOf } from '../../../src/contexts/payments/provider/application/provider-call.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import type { ProviderRefusal } from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import type { Process } from './process.js';
import type { Effect } from './provider.js';
import { ModelRequests } from './requests.js';
import type { House, World } from './world.js';

const PARAMETERS = { listingId: 'sale', amountCents: 5_000 };
type Parameters = typeof PARAMETERS;
type Operation = ProviderOperation<Parameters>;
type Made = Pick<Effect, 'id'>;

/** The simplest kind that moves money: its outcome is one entry, and a refusal is retried. */
@ProviderCallOf('transfer')
class Pay extends ProviderCall<Parameters, Made> {
  constructor(
    private readonly process: Process,
    private readonly booked: (id: string) => void,
  ) {
    super();
  }

  lock(): Promise<void> {
    return Promise.resolve();
  }
  call(operation: Operation): Promise<Made> {
    return this.process.send(operation);
  }
  idOf({ id }: Made): string {
    return id;
  }
  apply(_: Operation, { id }: Made): Promise<void> {
    this.booked(id);
    return Promise.resolve();
  }
  refuse(_: Operation, __: ProviderRefusal): Promise<void> {
    return Promise.resolve();
  }
  override planNextAttempt({ subject, parameters }: Operation): Promise<Operation> {
    return this.process.operations.plan({ kind: this.kind, subject, parameters });
  }
}

/** One payment with repeated decisions. */
export class SmallHouse implements House {
  entries: string[] = [];

  snapshot(): () => void {
    const entries = [...this.entries];
    return () => {
      this.entries = entries;
    };
  }

  booked(): string[] {
    return this.entries;
  }

  of(process: Process): ReturnType<House['of']> {
    const call = new Pay(process, (id) => this.entries.push(id));
    const decide = async (): Promise<void> => {
      const plan = () => process.engine.plan(call, { subject: 'sale', parameters: PARAMETERS });
      const operation = await ambientTransaction.run({ transaction: null, afterCommit: [] }, plan);
      await process.engine.make(call, operation);
    };
    return { calls: [call], decisions: { decide } };
  }
}

/** Recorded as sent without its request, as by an earlier version; the provider has executed it. */
export function sentByAnEarlierVersion(world: World): void {
  const { table, provider, clock } = world;
  const [id, key, kind] = ['earlier', 'transfer:sale:1', 'transfer'] as const;
  const sentAt = clock.now();
  provider.receive({ key, request: new ModelRequests(1).of(kind, PARAMETERS, id) }, 'does');
  table.rows.push({
    ...{ id, key, kind, subject: 'sale', attempt: 1, parameters: PARAMETERS, paymentId: null, request: null },
    ...{ state: 'sent', sentAt, tries: 1, providerId: null, error: null },
    ...{ createdAt: sentAt, nextTry: firstRecoveryAt(sentAt), settledAt: null },
  });
  world.isOfEarlierVersion = true;
}
