import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { RowOf } from '../../../../../platform/persistence/columns.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import type { PageRequest } from '../../../../../platform/application/page.js';
import { PayoutReader, type PayoutRecord } from '../../application/ports/payout.reader.js';
import { PAYMENTS } from './sql-payment.repository.js';

interface PayoutRow extends RowOf<typeof PAYMENTS> {
  transfer_id: string | null;
  transferred_at: Date | null;
}

interface SumsRow {
  total: number;
  upcoming: string;
  paid: string;
}

/** A payment's one successful transfer. */
const PAYOUTS = {
  columns: 'p.*, o.provider_id AS transfer_id, o.settled_at AS transferred_at',
  from: `payments.payment p
    LEFT JOIN payments.provider_operation o ON o.payment_id = p.id AND o.kind = 'transfer' AND o.state = 'done'`,
  where: 'p.seller_id = $1 AND p.is_sale',
};
const NEWEST_FIRST = new KeysetPage<PayoutRow>([
  { field: 'created_at', sql: 'p.created_at', type: 'timestamptz' },
  { field: 'id', sql: 'p.id', type: 'uuid' },
]);

function toRecord(row: PayoutRow): PayoutRecord {
  const { transfer_id: id, transferred_at: at } = row;
  return { payment: PAYMENTS.from(row), transfer: id === null || at === null ? null : { id, at } };
}

/** Sums over no rows still return a row. */
const toSums = ({ total, upcoming, paid }: SumsRow = { total: 0, upcoming: '0', paid: '0' }) => ({
  total,
  upcomingCents: Number(upcoming),
  paidCents: Number(paid),
});

@Injectable()
export class SqlPayoutReader extends PayoutReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async ofSeller(sellerId: number, wanted: PageRequest) {
    const question = { ...PAYOUTS, parameters: [sellerId] };
    const { items, nextCursor } = await NEWEST_FIRST.part(this.session, question, wanted);
    const [sums] = await this.session.query<SumsRow>(
      `SELECT count(*)::int AS total,
              COALESCE(sum(release_cents - released_cents), 0) AS upcoming,
              COALESCE(sum(released_cents), 0) AS paid
         FROM payments.payment WHERE seller_id = $1 AND is_sale`,
      [sellerId],
    );
    return { items: items.map(toRecord), nextCursor, ...toSums(sums) };
  }
}
