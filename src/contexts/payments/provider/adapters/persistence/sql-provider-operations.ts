import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { columns, fixed, fixedJson, json, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { OperationKind } from '../../domain/operation-kind.js';
import {
  ProviderOperations,
  type AdoptedObject,
  type CallIntent,
  type ProviderOperation,
  type Settlement,
} from '../../application/ports/provider-operations.js';
import { ProviderRequests } from '../../application/ports/provider-requests.js';
import { StepMarker } from '../../application/ports/step-marker.js';
import { firstRecoveryAt } from '../../domain/operation-times.js';

const OPERATIONS = columns<ProviderOperation>()('payments.provider_operation', {
  id: fixed('id'),
  kind: fixed('kind'),
  subject: fixed('subject'),
  attempt: fixed('attempt'),
  key: fixed('key'),
  parameters: fixedJson('parameters'),
  request: json('request'),
  state: 'state',
  sentAt: 'sent_at',
  tries: 'tries',
  providerId: 'provider_id',
  paymentId: fixed('payment_id'),
  error: 'error',
  createdAt: fixed('created_at'),
});
type OperationRow = RowOf<typeof OPERATIONS>;

/** Safe cast: the caller asked for this kind, so the parameters are that kind's. */
const toOperation = <Parameters extends object>(row: OperationRow): ProviderOperation<Parameters> =>
  OPERATIONS.from(row) as ProviderOperation<Parameters>;
const OPEN = `state IN ('planned', 'sent', 'unknown')`;
const MAX_ERROR_LENGTH = 1_000;

@Injectable()
export class SqlProviderOperations extends ProviderOperations {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
    private readonly steps: StepMarker,
    private readonly requests: ProviderRequests,
  ) {
    super();
  }

  /** Simultaneous planners wait in the database for the first to commit, then get its operation. */
  async plan<Parameters extends object>(intent: CallIntent<Parameters>): Promise<ProviderOperation<Parameters>> {
    const { kind, subject } = intent;
    for (let attempt = 1; ;) {
      const planned = await this.#insert(intent, attempt);
      if (planned !== null) return planned;
      const latest = await this.latest<Parameters>(kind, subject);
      if (latest !== null && latest.state !== 'refused') return latest;
      if (latest === null || latest.attempt < attempt)
        throw new Error(`Attempt ${String(attempt)} of ${kind} ${subject} could not be planned.`);
      attempt = latest.attempt + 1;
    }
  }

  /** Null if another operation blocks it: the same attempt, or a live release of the same payment. */
  async #insert<Parameters extends object>(
    intent: CallIntent<Parameters>,
    attempt: number,
  ): Promise<ProviderOperation<Parameters> | null> {
    const { kind, subject, parameters, paymentId = null } = intent;
    const id = uuidv7();
    const now = this.clock.now();
    const request = JSON.stringify(this.requests.of(kind, parameters, id));
    const [row] = await this.session.write<OperationRow>(
      `INSERT INTO payments.provider_operation
         (id, kind, subject, attempt, key, parameters, request, state, payment_id, created_at, next_try)
       SELECT $1, $2::text, $3::text, $4::int, 'v1:' || i.id || ':' || $2::text || ':' || $3::text || ':' || $4::int,
              $5, $6, 'planned', $7, $8, $9
         FROM payments.installation i ON CONFLICT DO NOTHING RETURNING *`,
      [...[id, kind, subject, attempt, JSON.stringify(parameters), request, paymentId], ...[now, firstRecoveryAt(now)]],
    );
    return row === undefined ? null : toOperation(row);
  }

  /** The key is derived from the provider's object, so that it is recorded once. */
  async recordAdopted<Parameters extends object>({
    kind,
    providerId,
    parameters,
    paymentId,
  }: AdoptedObject<Parameters>): Promise<ProviderOperation<Parameters> | null> {
    const [row] = await this.session.write<OperationRow>(
      `INSERT INTO payments.provider_operation
         (id, kind, subject, attempt, key, parameters, state, provider_id, payment_id, created_at, settled_at)
       VALUES ($1, $2::text, 'adopted:' || $3::text, 1, 'adopted:' || $2::text || ':' || $3::text, $4, 'done', $3, $5, $6, $6)
       ON CONFLICT DO NOTHING RETURNING *`,
      [uuidv7(), kind, providerId, JSON.stringify(parameters), paymentId ?? null, this.clock.now()],
    );
    return row === undefined ? null : toOperation(row);
  }

  find(operationId: string): Promise<ProviderOperation | null> {
    return OPERATIONS.first(this.session, 'WHERE id = $1', [operationId]);
  }

  latest<Parameters extends object>(
    kind: OperationKind,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    return this.#first<Parameters>('WHERE kind = $1 AND subject = $2 ORDER BY attempt DESC LIMIT 1', [kind, subject]);
  }

  async firstPlannedAt({ kind, subject, createdAt }: ProviderOperation): Promise<Date> {
    const first = await this.#first('WHERE kind = $1 AND subject = $2 ORDER BY attempt LIMIT 1', [kind, subject]);
    return first?.createdAt ?? createdAt;
  }

  findByProviderId<Parameters extends object>(
    kind: OperationKind,
    providerId: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    return this.#first<Parameters>('WHERE provider_id = $1 AND kind = $2', [providerId, kind]);
  }

  /** `sent_at` is the key's first use, because the provider forgets keys by age. */
  async markSent<Parameters extends object>(
    { id, kind, parameters, request }: ProviderOperation<Parameters>,
    nextTry: Date,
  ): Promise<ProviderOperation<Parameters> | null> {
    const built = request ?? this.requests.of(kind, parameters, id);
    const [row] = await this.session.write<OperationRow>(
      `UPDATE payments.provider_operation
          SET state = 'sent', sent_at = COALESCE(sent_at, $2), tries = tries + 1, next_try = $3, request = COALESCE(request, $4)
        WHERE id = $1 AND ${OPEN} RETURNING *`,
      [id, this.clock.now(), nextTry, JSON.stringify(built)],
    );
    return row === undefined ? null : toOperation(row);
  }

  async markUnknown(operationId: string, error: string, nextTry: Date): Promise<void> {
    await this.session.write(
      `UPDATE payments.provider_operation SET state = 'unknown', error = $2, next_try = $3 WHERE id = $1 AND ${OPEN}`,
      [operationId, error.slice(0, MAX_ERROR_LENGTH), nextTry],
    );
  }

  async settle(operationId: string, outcome: Settlement): Promise<boolean> {
    const isDone = outcome.state === 'done';
    const [row] = await this.session.write<{ kind: OperationKind }>(
      `UPDATE payments.provider_operation
          SET state = $2, provider_id = $3, error = $4, settled_at = $5, next_try = $6
        WHERE id = $1 AND ${OPEN} RETURNING kind`,
      [
        ...[operationId, outcome.state, isDone ? outcome.providerId : null],
        ...[
          isDone ? null : outcome.error.slice(0, MAX_ERROR_LENGTH),
          this.clock.now(),
          isDone ? null : (outcome.nextTry ?? null),
        ],
      ],
    );
    if (row === undefined) return false;
    this.steps.reached(`${row.kind}:in-settlement`);
    return true;
  }

  due(kind: OperationKind, at: Date | null, most: number): Promise<ProviderOperation[]> {
    return OPERATIONS.all(
      this.session,
      `WHERE kind = $1 AND ${OPEN} AND COALESCE(next_try, sent_at, created_at) <= COALESCE($2, 'infinity'::timestamptz)
       ORDER BY tries, created_at DESC LIMIT $3`,
      [kind, at, most],
    );
  }

  /** Operations refused by an earlier version have no next try of their own, so they are considered once. */
  refusedDue(kind: OperationKind, at: Date, most: number): Promise<ProviderOperation[]> {
    return OPERATIONS.all(
      this.session,
      `WHERE kind = $1 AND state = 'refused' AND COALESCE(next_try, settled_at) <= $2
       ORDER BY COALESCE(next_try, settled_at) LIMIT $3`,
      [kind, at, most],
    );
  }

  async postponeRefused(operationId: string, nextTry: Date | null): Promise<void> {
    await this.session.write(
      `UPDATE payments.provider_operation SET next_try = COALESCE($2, 'infinity'::timestamptz)
        WHERE id = $1 AND state = 'refused'`,
      [operationId, nextTry],
    );
  }

  async #first<Parameters extends object>(
    rest: string,
    parameters: unknown[],
  ): Promise<ProviderOperation<Parameters> | null> {
    return (await OPERATIONS.first(this.session, rest, parameters)) as ProviderOperation<Parameters> | null;
  }
}
