import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { pageOf } from '../../../../shared/adapters/persistence/time-cursor.js';
import { PayoutReader, type PayoutRecord } from '../../application/ports/payout.reader.js';
import { readPageCursor } from '../../../ledger/adapters/persistence/page-cursor.js';
import { toPayment, type PaymentRow } from './sql-payment.repository.js';

interface PayoutRow extends PaymentRow {
  transfer_id: string | null;
  transferred_at: Date | null;
}

interface SumsRow {
  total: number;
  upcoming: string;
  paid: string;
}

/** The one transfer of a payment that was made. */
const PAYOUTS = `
  SELECT p.*, o.provider_id AS transfer_id, o.settled_at AS transferred_at
    FROM payments.payment p
    LEFT JOIN payments.provider_operation o ON o.payment_id = p.id AND o.kind = 'transfer' AND o.state = 'done'`;

function toRecord(row: PayoutRow): PayoutRecord {
  const { transfer_id: id, transferred_at: at } = row;
  return { payment: toPayment(row), transfer: id === null || at === null ? null : { id, at } };
}

/** Sums over no rows are a row all the same. */
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

  async ofSeller(sellerId: number, { limit, cursor }: Parameters<PayoutReader['ofSeller']>[1]) {
    const from = cursor === undefined ? null : readPageCursor(cursor);
    const before = from === null ? '' : 'AND (p.created_at, p.id) < ($3::timestamptz, $4::uuid)';
    const rows = await this.session.query<PayoutRow>(
      `${PAYOUTS} WHERE p.seller_id = $1 AND p.is_sale ${before} ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
      [sellerId, limit + 1, ...(from === null ? [] : [from.at, from.id])],
    );
    const [sums] = await this.session.query<SumsRow>(
      `SELECT count(*)::int AS total,
              COALESCE(sum(release_cents - released_cents), 0) AS upcoming,
              COALESCE(sum(released_cents), 0) AS paid
         FROM payments.payment WHERE seller_id = $1 AND is_sale`,
      [sellerId],
    );
    const { shown, nextCursor } = pageOf(rows, limit);
    return { items: shown.map(toRecord), nextCursor, ...toSums(sums) };
  }
}
