import { Injectable } from '@nestjs/common';
import { claimLeastRecentlyPolled } from '../../../provider/adapters/persistence/least-recently-polled.js';
import { columns, fixed, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { foreignCursor, KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import type { DisputeStanding } from '../../../protection/domain/payment-state.js';
import { DisputeRepository, type Dispute } from '../../application/ports/dispute.repository.js';

const DISPUTES = columns<Dispute>()('payments.dispute', {
  id: 'id',
  paymentId: fixed('payment_id'),
  listingId: fixed('listing_id'),
  amountCents: fixed('amount_cents'),
  feeCents: 'fee_cents',
  reason: fixed('reason'),
  status: 'status',
  outcome: 'outcome',
  evidenceDueBy: 'evidence_due_by',
  openedAt: fixed('opened_at'),
  endedAt: 'ended_at',
});
type DisputeRow = RowOf<typeof DISPUTES>;

const NEWEST_FIRST = new KeysetPage<DisputeRow>([
  { field: 'opened_at', type: 'timestamptz' },
  { field: 'id', type: 'text' },
]);

@Injectable()
export class SqlDisputeRepository extends DisputeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(disputeId: string): Promise<Dispute | null> {
    return DISPUTES.first(this.session, 'WHERE id = $1', [disputeId]);
  }

  lock(disputeId: string): Promise<Dispute | null> {
    return DISPUTES.lock(this.session, 'WHERE id = $1', [disputeId]);
  }

  async add(dispute: Dispute): Promise<void> {
    await DISPUTES.add(this.session, dispute);
  }

  async save(dispute: Dispute): Promise<void> {
    await DISPUTES.save(this.session, dispute);
  }

  async getStanding(paymentId: string): Promise<DisputeStanding> {
    const [row] = await this.session.write<{ open: number; cents: number }>(
      `SELECT count(*)::int AS open,
              COALESCE(sum(amount_cents) FILTER (WHERE status NOT LIKE 'warning%'), 0)::int AS cents
         FROM payments.dispute WHERE payment_id = $1 AND outcome = 'open'`,
      [paymentId],
    );
    return row ?? { open: 0, cents: 0 };
  }

  async claimNextOpen(at: Date): Promise<Dispute | null> {
    const waiting = { table: 'payments.dispute', key: 'id', askedAt: 'asked_at', where: `outcome = 'open'` };
    const row = await claimLeastRecentlyPolled<DisputeRow>(this.session, waiting, at);
    return row === null ? null : DISPUTES.from(row);
  }

  /** The cursor is the id of the previous page's last dispute. */
  async page({
    outcome,
    listingId,
    limit,
    cursor,
  }: Parameters<DisputeRepository['page']>[0]): ReturnType<DisputeRepository['page']> {
    const from = 'payments.dispute';
    const named = `SELECT * FROM ${from} WHERE id = $1`;
    const [start] = cursor === undefined ? [] : await this.session.query<DisputeRow>(named, [cursor]);
    if (cursor !== undefined && start === undefined) throw foreignCursor();
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(
      this.session,
      {
        from,
        where: '($1::text IS NULL OR outcome = $1) AND ($2::text IS NULL OR listing_id = $2)',
        parameters: [outcome, listingId],
      },
      { limit, cursor: start === undefined ? null : NEWEST_FIRST.cursorAt(start) },
    );
    return { items: items.map(DISPUTES.from), nextCursor: nextCursor && (items.at(-1)?.id ?? null), total };
  }
}
