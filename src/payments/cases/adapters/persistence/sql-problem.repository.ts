import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { pageOf } from '../../../../shared/adapters/persistence/time-cursor.js';
import { ProblemRepository, type Problem } from '../../application/ports/problem.repository.js';
import { readPageCursor } from '../../../ledger/adapters/persistence/page-cursor.js';

interface ProblemRow {
  id: string;
  listing_id: string;
  payment_id: string;
  reporter_id: number;
  reason: Problem['reason'];
  text: string;
  photo_keys: string[];
  state: Problem['state'];
  created_at: Date;
  ended_at: Date | null;
  decision: 'release' | 'refund' | 'split' | null;
  refund_cents: number | null;
  decision_reason: string | null;
}

const toProblem = (row: ProblemRow): Problem => ({
  id: row.id,
  listingId: row.listing_id,
  paymentId: row.payment_id,
  reporterId: row.reporter_id,
  reason: row.reason,
  text: row.text,
  photoKeys: row.photo_keys,
  state: row.state,
  createdAt: row.created_at,
  outcome:
    row.decision === null || row.ended_at === null
      ? null
      : {
          decision: row.decision,
          refundCents: row.refund_cents ?? 0,
          reason: row.decision_reason ?? '',
          at: row.ended_at,
        },
});

/** The instant and the id after which the page begins; nothing for the first page. */
const startOf = (cursor?: string): readonly [string | null, string | null] => {
  if (cursor === undefined) return [null, null];
  const { at, id } = readPageCursor(cursor);
  return [at, id];
};

@Injectable()
export class SqlProblemRepository extends ProblemRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async insert(problem: Omit<Problem, 'outcome'>): Promise<void> {
    const { id, listingId, paymentId, reporterId, reason, text, photoKeys, state, createdAt } = problem;
    await this.session.write(
      `INSERT INTO payments.problem (id, listing_id, payment_id, reporter_id, reason, text, photo_keys, state, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, listingId, paymentId, reporterId, reason, text, photoKeys, state, createdAt],
    );
  }

  async lockOpen(paymentId: string): Promise<Problem | null> {
    const [row] = await this.session.write<ProblemRow>(
      `SELECT * FROM payments.problem WHERE payment_id = $1 AND state = 'open' FOR UPDATE`,
      [paymentId],
    );
    return row === undefined ? null : toProblem(row);
  }

  async latest(listingId: string): Promise<Problem | null> {
    const [row] = await this.session.query<ProblemRow>(
      'SELECT * FROM payments.problem WHERE listing_id = $1 ORDER BY created_at DESC LIMIT 1',
      [listingId],
    );
    return row === undefined ? null : toProblem(row);
  }

  async find(problemId: string): Promise<Problem | null> {
    const [row] = await this.session.query<ProblemRow>('SELECT * FROM payments.problem WHERE id = $1', [problemId]);
    return row === undefined ? null : toProblem(row);
  }

  async withdraw(problemId: string, at: Date): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.problem SET state = 'withdrawn', ended_at = $2 WHERE id = $1 AND state = 'open' RETURNING id`,
      [problemId, at],
    );
    return rows.length === 1;
  }

  async decide(
    problemId: string,
    { decision, refundCents, reason, at, byUserId }: NonNullable<Problem['outcome']> & { byUserId: number },
  ): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.problem
          SET state = 'decided', ended_at = $2, decision = $3, refund_cents = $4, decision_reason = $5, decided_by = $6
        WHERE id = $1 AND state = 'open' RETURNING id`,
      [problemId, at, decision, refundCents, reason, byUserId],
    );
    return rows.length === 1;
  }

  async page({
    limit,
    cursor,
    state,
  }: Parameters<ProblemRepository['page']>[0]): ReturnType<ProblemRepository['page']> {
    const rows = await this.session.query<ProblemRow>(
      `SELECT * FROM payments.problem
        WHERE ($1::text IS NULL OR state = $1)
          AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
        ORDER BY created_at DESC, id DESC LIMIT $4`,
      [state, ...startOf(cursor), limit + 1],
    );
    const total = await this.session.count('payments.problem WHERE $1::text IS NULL OR state = $1', [state]);
    const { shown, nextCursor } = pageOf(rows, limit);
    return { items: shown.map(toProblem), nextCursor, total };
  }
}
