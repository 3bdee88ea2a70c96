import { Injectable } from '@nestjs/common';
import { statement } from '../../../../../platform/persistence/bound-values.js';
import { columns, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { Money } from '../../../../../platform/domain/money.js';
import { LedgerRepository } from '../../application/ports/ledger.repository.js';
import type { LedgerEntry, LedgerLine } from '../../domain/ledger.js';

const ENTRIES = columns<Omit<LedgerEntry, 'lines'>>()('payments.ledger_entry', {
  id: 'id',
  at: 'at',
  cause: 'cause',
  reference: 'reference',
  listingId: 'listing_id',
  paymentId: 'payment_id',
});
const LINES = columns<LedgerLine>()('payments.ledger_line', {
  account: 'account',
  party: 'party_id',
  // The driver returns a bigint as text.
  amount: { column: 'amount_cents', read: (cents: string) => Money.ofCents(Number(cents)) },
});

@Injectable()
export class SqlLedgerRepository extends LedgerRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(entry: LedgerEntry): Promise<boolean> {
    const { lines } = entry;
    const insertion = ENTRIES.insertion(entry, 'ON CONFLICT (cause, reference) DO NOTHING RETURNING id');
    const { sql, parameters } = statement((bind) => {
      const given = [
        `${bind(lines.map((_, index) => index + 1))}::smallint[]`,
        `${bind(lines.map(({ account }) => account))}::text[]`,
        `${bind(lines.map(({ party }) => party))}::int[]`,
        `${bind(lines.map(({ amount }) => amount.cents))}::bigint[]`,
      ];
      return `WITH entry AS (${insertion.sql}),
                   line AS (
                     INSERT INTO payments.ledger_line (entry_id, position, account, party_id, amount_cents)
                     SELECT entry.id, l.position, l.account, l.party, l.cents
                       FROM entry, unnest(${given.join(', ')}) AS l (position, account, party, cents))
              SELECT id FROM entry`;
    }, insertion.parameters);
    return (await this.session.write(sql, parameters)).length === 1;
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
    const rows = await this.session.query<RowOf<typeof ENTRIES> & RowOf<typeof LINES>>(
      `SELECT e.*, l.account, l.party_id, l.amount_cents
         FROM payments.ledger_entry e JOIN payments.ledger_line l ON l.entry_id = e.id
        WHERE ${column} = ANY($1) ORDER BY e.at, e.id, l.position`,
      [keys],
    );
    const entries = new Map<string, LedgerEntry>();
    for (const row of rows) {
      const entry = entries.get(row.id) ?? { ...ENTRIES.from(row), lines: [] };
      entry.lines.push(LINES.from(row));
      entries.set(entry.id, entry);
    }
    return [...entries.values()];
  }
}
