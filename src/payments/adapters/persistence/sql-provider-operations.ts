import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../shared/application/ports/clock.js';
import { StepMarker } from '../../application/ports/step-marker.js';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import {
  ProviderOperations,
  type OperationKind,
  type OperationState,
  type ProviderOperation,
} from '../../application/ports/provider-operations.js';

interface OperationRow {
  id: string;
  kind: OperationKind;
  subject: string;
  attempt: number;
  key: string;
  parameters: object;
  state: OperationState;
  provider_id: string | null;
  payment_id: string | null;
  created_at: Date;
}

const toOperation = <Parameters extends object>(row: OperationRow): ProviderOperation<Parameters> => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  attempt: row.attempt,
  key: row.key,
  parameters: row.parameters as Parameters,
  state: row.state,
  providerId: row.provider_id,
  paymentId: row.payment_id,
  createdAt: row.created_at,
});

const OPEN = `state IN ('planned', 'sent', 'unknown')`;

@Injectable()
export class SqlProviderOperations extends ProviderOperations {
  constructor(
    private readonly session: DatabaseSession,
    private readonly clock: Clock,
    private readonly steps: StepMarker,
  ) {
    super();
  }

  async plan<Parameters extends object>(intent: {
    kind: OperationKind;
    subject: string;
    parameters: Parameters;
    paymentId?: string;
  }): Promise<ProviderOperation<Parameters>> {
    const { kind, subject, parameters, paymentId = null } = intent;
    const latest = await this.latest<Parameters>(kind, subject);
    if (latest !== null && latest.state !== 'refused') return latest;
    const attempt = (latest?.attempt ?? 0) + 1;
    const rows = await this.session.write<OperationRow>(
      `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, payment_id, created_at)
       SELECT $1, $2::text, $3::text, $4::int, 'v1:' || i.id || ':' || $2::text || ':' || $3::text || ':' || $4::int,
              $5, 'planned', $6, $7
         FROM payments.installation i RETURNING *`,
      [uuidv7(), kind, subject, attempt, JSON.stringify(parameters), paymentId, this.clock.now()],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The installation has no id.');
    return toOperation(row);
  }

  async find(operationId: string): Promise<ProviderOperation | null> {
    const [row] = await this.session.query<OperationRow>('SELECT * FROM payments.provider_operation WHERE id = $1', [
      operationId,
    ]);
    return row === undefined ? null : toOperation(row);
  }

  async latest<Parameters extends object>(
    kind: OperationKind,
    subject: string,
  ): Promise<ProviderOperation<Parameters> | null> {
    const [row] = await this.session.query<OperationRow>(
      'SELECT * FROM payments.provider_operation WHERE kind = $1 AND subject = $2 ORDER BY attempt DESC LIMIT 1',
      [kind, subject],
    );
    return row === undefined ? null : toOperation(row);
  }

  async findByProviderId(kind: OperationKind, providerId: string): Promise<ProviderOperation | null> {
    const [row] = await this.session.query<OperationRow>(
      'SELECT * FROM payments.provider_operation WHERE provider_id = $1 AND kind = $2',
      [providerId, kind],
    );
    return row === undefined ? null : toOperation(row);
  }

  async markSent(operationId: string): Promise<void> {
    await this.session.write(
      `UPDATE payments.provider_operation SET state = 'sent', sent_at = $2 WHERE id = $1 AND ${OPEN}`,
      [operationId, this.clock.now()],
    );
  }

  async markUnknown(operationId: string, error: string): Promise<void> {
    await this.session.write(
      `UPDATE payments.provider_operation SET state = 'unknown', error = $2 WHERE id = $1 AND ${OPEN}`,
      [operationId, error.slice(0, 1_000)],
    );
  }

  async settle(operationId: string, outcome: Parameters<ProviderOperations['settle']>[1]): Promise<boolean> {
    const providerId = outcome.state === 'done' ? outcome.providerId : null;
    const error = outcome.state === 'refused' ? outcome.error.slice(0, 1_000) : null;
    const [row] = await this.session.write<{ kind: OperationKind }>(
      `UPDATE payments.provider_operation SET state = $2, provider_id = $3, error = $4, settled_at = $5
        WHERE id = $1 AND ${OPEN} RETURNING kind`,
      [operationId, outcome.state, providerId, error, this.clock.now()],
    );
    if (row === undefined) return false;
    this.steps.reached(`${row.kind}:in-settlement`);
    return true;
  }

  async unsettled(before: Date, most: number): Promise<ProviderOperation[]> {
    const rows = await this.session.query<OperationRow>(
      `SELECT * FROM payments.provider_operation
        WHERE ${OPEN} AND COALESCE(sent_at, created_at) <= $1 ORDER BY created_at LIMIT $2`,
      [before, most],
    );
    return rows.map((row) => toOperation(row));
  }
}
