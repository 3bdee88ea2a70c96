import type { OperationKind } from '../../../src/contexts/payments/provider/domain/operation-kind.js';
import {
  ProviderOperations,
  type AdoptedObject,
  type CallIntent,
  type ProviderOperation,
  type Settlement,
} from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import type { ProviderRequests } from '../../../src/contexts/payments/provider/application/ports/provider-requests.js';
import { firstRecoveryAt } from '../../../src/contexts/payments/provider/domain/operation-times.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import type { Clock } from '../../../src/platform/application/ports/clock.js';

export interface Row extends ProviderOperation {
  nextTry: Date | null;
  settledAt: Date | null;
}

/** The subject of operations made by others. */
export const ADOPTED = 'adopted:';
export const isOpen = ({ state }: ProviderOperation): boolean => state !== 'done' && state !== 'refused';
const copyOf = <Parameters extends object>({ nextTry, settledAt, ...row }: Row): ProviderOperation<Parameters> =>
  ({ ...row }) as ProviderOperation<Parameters>;
const before = (one: Date | null, at: Date): boolean => one !== null && one <= at;

/** The table shared by all processes; `snapshot` undoes a unit of work's changes. */
export class OperationTable {
  rows: Row[] = [];

  snapshot(): () => void {
    const rows = this.rows.map((row) => ({ ...row }));
    return () => {
      this.rows = rows;
    };
  }
}

/**
 * One process's view of the operations in the shared table: the SQL in memory. Refuses writes outside a unit of work.
 */
export class ModelOperations extends ProviderOperations {
  constructor(
    private readonly table: OperationTable,
    private readonly requests: ProviderRequests,
    private readonly clock: Clock,
  ) {
    super();
  }

  async recordAdopted<Parameters extends object>({
    kind,
    providerId,
    parameters,
    paymentId,
  }: AdoptedObject<Parameters>): Promise<ProviderOperation<Parameters> | null> {
    const subject = `${ADOPTED}${providerId}`;
    if ((await this.latest(kind, subject)) !== null) return null;
    const { id } = await this.plan({ kind, subject, parameters, paymentId });
    await this.settle(id, { state: 'done', providerId });
    return this.latest<Parameters>(kind, subject);
  }

  async plan<Parameters extends object>(intent: CallIntent<Parameters>): Promise<ProviderOperation<Parameters>> {
    this.#inside();
    const { kind, subject, parameters, paymentId = null } = intent;
    const latest = await this.latest<Parameters>(kind, subject);
    if (latest !== null && latest.state !== 'refused') return latest;
    const id = `operation-${String(this.table.rows.length + 1)}`;
    const attempt = (latest?.attempt ?? 0) + 1;
    const now = this.clock.now();
    const row: Row = {
      ...{ id, kind, subject, attempt, parameters, paymentId, key: `${kind}:${subject}:${String(attempt)}` },
      ...{ request: this.requests.of(kind, parameters, id), state: 'planned', sentAt: null, tries: 0 },
      ...{ providerId: null, error: null, createdAt: now, nextTry: firstRecoveryAt(now), settledAt: null },
    };
    this.table.rows.push(row);
    return copyOf(row);
  }

  find(operationId: string): Promise<ProviderOperation | null> {
    return this.#one(({ id }) => id === operationId);
  }
  latest<Parameters extends object>(
    kind: OperationKind,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    return this.#one((row) => row.kind === kind && row.subject === subject);
  }
  firstPlannedAt({ kind, subject, createdAt }: ProviderOperation): Promise<Date> {
    const first = this.table.rows.find((row) => row.kind === kind && row.subject === subject);
    return Promise.resolve(first?.createdAt ?? createdAt);
  }
  findByProviderId<Parameters extends object>(
    kind: OperationKind,
    providerId: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    return this.#one((row) => row.kind === kind && row.providerId === providerId);
  }

  markSent<Parameters extends object>(
    { id, kind, parameters }: ProviderOperation<Parameters>,
    nextTry: Date,
  ): Promise<ProviderOperation<Parameters> | null> {
    this.#inside();
    const row = this.#open(id);
    if (row === undefined) return Promise.resolve(null);
    const request = row.request ?? this.requests.of(kind, parameters, id);
    const sentAt = row.sentAt ?? this.clock.now();
    Object.assign(row, { state: 'sent', sentAt, tries: row.tries + 1, nextTry, request });
    return Promise.resolve(copyOf<Parameters>(row));
  }

  markUnknown(operationId: string, error: string, nextTry: Date): Promise<void> {
    this.#inside();
    Object.assign(this.#open(operationId) ?? {}, { state: 'unknown', error, nextTry });
    return Promise.resolve();
  }

  settle(operationId: string, outcome: Settlement): Promise<boolean> {
    this.#inside();
    const row = this.#open(operationId);
    if (row === undefined) return Promise.resolve(false);
    const end = outcome.state === 'done' ? { nextTry: null, error: null } : { nextTry: outcome.nextTry ?? null };
    Object.assign(row, outcome, end, { settledAt: this.clock.now() });
    return Promise.resolve(true);
  }

  due(kind: OperationKind, at: Date | null, most: number): Promise<ProviderOperation[]> {
    const open = this.table.rows.filter((row) => row.kind === kind && isOpen(row));
    const due = open.filter(({ nextTry }) => at === null || before(nextTry, at));
    const since = ({ nextTry, createdAt }: Row): number => (nextTry ?? createdAt).getTime();
    const sorted = due.toSorted((one, other) => one.tries - other.tries || since(one) - since(other));
    return Promise.resolve(sorted.slice(0, most).map((row) => copyOf(row)));
  }
  refusedDue(kind: OperationKind, at: Date, most: number): Promise<ProviderOperation[]> {
    const refused = this.table.rows.filter((row) => row.kind === kind && row.state === 'refused');
    const due = refused.filter(({ nextTry, settledAt }) => before(nextTry ?? settledAt, at));
    return Promise.resolve(due.slice(0, most).map((row) => copyOf(row)));
  }
  postponeRefused(operationId: string, nextTry: Date | null): Promise<void> {
    this.#inside();
    const row = this.table.rows.find(({ id, state }) => id === operationId && state === 'refused');
    if (row !== undefined) row.nextTry = nextTry ?? new Date(8_640_000_000_000_000);
    return Promise.resolve();
  }

  #one<Parameters extends object>(test: (row: Row) => boolean): Promise<ProviderOperation<Parameters> | null> {
    const found = this.table.rows.findLast(test);
    return Promise.resolve(found === undefined ? null : copyOf<Parameters>(found));
  }

  #open(operationId: string): Row | undefined {
    return this.table.rows.find((row) => row.id === operationId && isOpen(row));
  }

  #inside(): void {
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
  }
}
