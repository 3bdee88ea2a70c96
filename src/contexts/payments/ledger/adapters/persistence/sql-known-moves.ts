import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { ProviderMove } from '../../../provider/application/ports/recent-moves.js';
import { KnownMoves } from '../../application/ports/known-moves.js';
import { MOVING_CAUSES } from '../../domain/reconciliation.js';

const UNKNOWN = `
  SELECT m.id FROM unnest($1::text[], $2::text[]) AS m (id, operation_id)
   WHERE NOT EXISTS (SELECT FROM unnest($3::text[]) AS c (cause)
                       JOIN payments.ledger_entry e ON e.cause = c.cause AND e.reference = m.id)
     AND NOT EXISTS (SELECT FROM payments.provider_operation o WHERE o.provider_id = m.id)
     AND NOT EXISTS (SELECT FROM payments.provider_operation o
                      WHERE o.state IN ('planned', 'sent', 'unknown') AND o.id::text = m.operation_id)`;

@Injectable()
export class SqlKnownMoves extends KnownMoves {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async unknownOf(moves: readonly ProviderMove[]): Promise<ProviderMove[]> {
    if (moves.length === 0) return [];
    const rows = await this.session.query<{ id: string }>(UNKNOWN, [
      moves.map(({ id }) => id),
      moves.map(({ operationId }) => operationId),
      MOVING_CAUSES,
    ]);
    const unknown = new Set(rows.map(({ id }) => id));
    return moves.filter(({ id }) => unknown.has(id));
  }
}
