import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import type { PageRequest } from '../../../../../platform/application/page.js';
import { MoneyDeskReader, type MoneyCall, type MoneyDeskItem } from '../../application/ports/money-desk.reader.js';
import type { MoneyDeskGroup } from '../../domain/money-desk.js';
import { MONEY_DESK_SOURCES } from './money-desk-sources.js';

interface DeskRow {
  id: string;
  at: Date;
  cents: string | null;
  listing_id: string | null;
  person_id: number | null;
  note: string | null;
  group_count: number;
  group_cents: string;
}

const toItem = (row: DeskRow): MoneyDeskItem => ({
  id: row.id,
  at: row.at,
  cents: row.cents === null ? null : Number(row.cents),
  listingId: row.listing_id,
  personId: row.person_id,
  note: row.note,
});

/** Of the whole group; a group without waiting items has no row. */
const toSums = ({ group_count: count, group_cents: cents } = { group_count: 0, group_cents: '0' }) => ({
  count,
  cents: Number(cents),
});

const LONGEST_FIRST = new KeysetPage<DeskRow>(
  [
    { field: 'at', type: 'timestamptz' },
    { field: 'id', type: 'text' },
  ],
  'asc',
);

@Injectable()
export class SqlMoneyDeskReader extends MoneyDeskReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async group(name: MoneyDeskGroup, now: Date, wanted: PageRequest) {
    const from = `(
         SELECT waiting.*, count(*) OVER ()::int AS group_count, COALESCE(sum(cents) OVER (), 0) AS group_cents
           FROM (${MONEY_DESK_SOURCES[name]}) AS waiting WHERE $1::timestamptz IS NOT NULL) AS counted`;
    const { items, nextCursor } = await LONGEST_FIRST.part(this.session, { from, parameters: [now] }, wanted);
    return { items: items.map(toItem), nextCursor, ...toSums(items[0]) };
  }

  calls(listingId: string): Promise<MoneyCall[]> {
    return this.session.query(
      `SELECT o.id, o.kind, o.created_at AS since, o.settled_at AS "settledAt",
              CASE WHEN o.state IN ('done', 'refused') THEN o.state ELSE 'under-way' END AS state,
              CASE WHEN o.state = 'refused' THEN o.error END AS refusal
         FROM payments.provider_operation o JOIN payments.payment p ON p.id = o.payment_id
        WHERE p.listing_id = $1 AND o.kind IN ('transfer', 'reversal', 'refund')
        ORDER BY o.created_at DESC, o.id LIMIT 10`,
      [listingId],
    );
  }

  async refundError(listingId: string): Promise<string | null> {
    const [row] = await this.session.query<{ error: string }>(
      `SELECT refund_error AS error FROM payments.payment
        WHERE listing_id = $1 AND refund_error IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
      [listingId],
    );
    return row?.error ?? null;
  }
}
