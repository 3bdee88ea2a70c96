import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { readTimeCursor, writeTimeCursor } from '../../../../shared/adapters/persistence/time-cursor.js';
import type { PageWanted } from '../../../ledger/application/ports/ledger.reader.js';
import { MoneyDeskReader, type MoneyDeskItem } from '../../application/ports/money-desk.reader.js';
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

/** Of the whole group; none waits where there is no row. */
const toSums = ({ group_count: count, group_cents: cents } = { group_count: 0, group_cents: '0' }) => ({
  count,
  cents: Number(cents),
});

@Injectable()
export class SqlMoneyDeskReader extends MoneyDeskReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async group(name: MoneyDeskGroup, now: Date, { limit, cursor }: PageWanted) {
    const from = cursor === undefined ? null : readTimeCursor(cursor);
    const after = from === null ? '' : 'WHERE (at, id) > ($3::timestamptz, $4::text)';
    const rows = await this.session.query<DeskRow>(
      `SELECT * FROM (
         SELECT waiting.*, count(*) OVER ()::int AS group_count, COALESCE(sum(cents) OVER (), 0) AS group_cents
           FROM (${MONEY_DESK_SOURCES[name]}) AS waiting WHERE $1::timestamptz IS NOT NULL) AS counted
        ${after} ORDER BY at, id LIMIT $2`,
      [now, limit + 1, ...(from === null ? [] : [from.at, from.id])],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last === undefined ? null : writeTimeCursor({ at: last.at.toISOString(), id: last.id });
    return { items: shown.map(toItem), nextCursor, ...toSums(rows[0]) };
  }
}
