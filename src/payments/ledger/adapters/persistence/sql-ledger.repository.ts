import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { Money } from '../../../../shared/domain/money.js';
import { LedgerRepository } from '../../application/ports/ledger.repository.js';
import type { LedgerCause, LedgerEntry } from '../../domain/ledger.js';
import type { LedgerAccount } from '../../../published/ledger-accounts.js';

interface LineRow {
  id: string;
  at: Date;
  cause: LedgerCause;
  reference: string;
  listing_id: string | null;
  payment_id: string | null;
  account: LedgerAccount;
  party_id: number | null;
  amount_cents: string;
}

@Injectable()
export class SqlLedgerRepository extends LedgerRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add({ id, at, cause, reference, listingId, paymentId, lines }: LedgerEntry): Promise<boolean> {
    const written = await this.session.write(
      `INSERT INTO payments.ledger_entry (id, at, cause, reference, listing_id, payment_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (cause, reference) DO NOTHING RETURNING id`,
      [id, at, cause, reference, listingId, paymentId],
    );
    if (written.length === 0) return false;
    await this.session.write(
      `INSERT INTO payments.ledger_line (entry_id, position, account, party_id, amount_cents)
       SELECT $1, l.position, l.account, l.party, l.cents
         FROM unnest($2::smallint[], $3::text[], $4::int[], $5::bigint[]) AS l (position, account, party, cents)`,
      [
        id,
        lines.map((_, index) => index + 1),
        lines.map(({ account }) => account),
        lines.map(({ party }) => party),
        lines.map(({ amount }) => amount.cents),
      ],
    );
    return true;
  }

  listByListing(listingId: string): Promise<LedgerEntry[]> {
    return this.#entries('e.listing_id', [listingId]);
  }

  listByPayment(paymentId: string): Promise<LedgerEntry[]> {
    return this.#entries('e.payment_id', [paymentId]);
  }

  async listByPayments(paymentIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
    const entries = paymentIds.length === 0 ? [] : await this.#entries('e.payment_id', paymentIds);
    return Map.groupBy(entries, ({ paymentId }) => paymentId ?? '');
  }

  async #entries(column: 'e.listing_id' | 'e.payment_id', keys: readonly string[]): Promise<LedgerEntry[]> {
    const rows = await this.session.query<LineRow>(
      `SELECT e.*, l.account, l.party_id, l.amount_cents
         FROM payments.ledger_entry e JOIN payments.ledger_line l ON l.entry_id = e.id
        WHERE ${column} = ANY($1) ORDER BY e.at, e.id, l.position`,
      [keys],
    );
    const entries = new Map<string, LedgerEntry>();
    for (const row of rows) {
      const { id, at, cause, reference, listing_id: listingId, payment_id: paymentId, account, party_id: party } = row;
      const entry = entries.get(id) ?? { id, at, cause, reference, listingId, paymentId, lines: [] };
      entry.lines.push({ account, party, amount: Money.ofCents(Number(row.amount_cents)) });
      entries.set(id, entry);
    }
    return [...entries.values()];
  }
}
