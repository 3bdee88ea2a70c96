import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { ClearingReader } from '../../application/ports/clearing.reader.js';
import type { LedgerCause } from '../../domain/ledger.js';
import { MOVING_CAUSES, type ClearingEntry } from '../../domain/reconciliation.js';

interface ClearingRow {
  cause: LedgerCause;
  reference: string;
  at: Date;
  listing_id: string | null;
  cents: string;
}

@Injectable()
export class SqlClearingReader extends ClearingReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  /** Two branches, so that each uses its own index. */
  async entries(since: Date, references: readonly string[]): Promise<ClearingEntry[]> {
    const rows = await this.session.query<ClearingRow>(
      `WITH wanted AS (
         SELECT id FROM payments.ledger_entry WHERE at >= $1
         UNION
         SELECT e.id FROM unnest($2::text[]) AS r (reference) CROSS JOIN unnest($3::text[]) AS c (cause)
           JOIN payments.ledger_entry e ON e.cause = c.cause AND e.reference = r.reference
       )
       SELECT e.cause, e.reference, e.at, e.listing_id, sum(l.amount_cents) AS cents
         FROM wanted w
         JOIN payments.ledger_entry e ON e.id = w.id
         JOIN payments.ledger_line l ON l.entry_id = e.id AND l.account = 'provider_clearing'
        GROUP BY e.id HAVING sum(l.amount_cents) <> 0
        ORDER BY e.at, e.id`,
      [since, references, MOVING_CAUSES],
    );
    return rows.map(({ cause, reference, at, listing_id: listingId, cents }) => ({
      cause,
      reference,
      at,
      listingId,
      cents: Number(cents),
    }));
  }

  async balanceCents(): Promise<number> {
    const [row] = await this.session.query<{ cents: string }>(
      `SELECT COALESCE(sum(amount_cents), 0) AS cents FROM payments.ledger_line WHERE account = 'provider_clearing'`,
    );
    return Number(row?.cents ?? 0);
  }

  async firstEntryAt(): Promise<Date | null> {
    const [row] = await this.session.query<{ first: Date | null }>(
      'SELECT min(at) AS first FROM payments.ledger_entry',
    );
    return row?.first ?? null;
  }
}
