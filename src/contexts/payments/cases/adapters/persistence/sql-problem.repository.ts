import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import { ProblemRepository, type Problem } from '../../application/ports/problem.repository.js';

interface ProblemRecord extends Omit<Problem, 'outcome'> {
  endedAt: Date | null;
  decision: NonNullable<Problem['outcome']>['decision'] | null;
  refundCents: number | null;
  decisionReason: string | null;
}

function toProblem({ decision, refundCents, decisionReason, endedAt, ...problem }: ProblemRecord): Problem {
  const isDecided = decision !== null && endedAt !== null;
  const outcome = isDecided
    ? { decision, refundCents: refundCents ?? 0, reason: decisionReason ?? '', at: endedAt }
    : null;
  return { ...problem, outcome };
}

const PROBLEMS = columns<ProblemRecord>()('payments.problem', {
  id: 'id',
  listingId: 'listing_id',
  paymentId: 'payment_id',
  reporterId: 'reporter_id',
  reason: 'reason',
  text: 'text',
  photoKeys: 'photo_keys',
  state: 'state',
  createdAt: 'created_at',
  endedAt: 'ended_at',
  decision: 'decision',
  refundCents: 'refund_cents',
  decisionReason: 'decision_reason',
}).as(toProblem);

const NOT_ENDED = { endedAt: null, decision: null, refundCents: null, decisionReason: null };

const NEWEST_FIRST = new KeysetPage<RowOf<typeof PROBLEMS>>([
  { field: 'created_at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);

@Injectable()
export class SqlProblemRepository extends ProblemRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(problem: Omit<Problem, 'outcome'>): Promise<void> {
    await PROBLEMS.add(this.session, { ...problem, ...NOT_ENDED });
  }

  lockOpen(paymentId: string): Promise<Problem | null> {
    return PROBLEMS.lock(this.session, `WHERE payment_id = $1 AND state = 'open'`, [paymentId]);
  }

  findLatest(listingId: string): Promise<Problem | null> {
    return PROBLEMS.first(this.session, 'WHERE listing_id = $1 ORDER BY created_at DESC LIMIT 1', [listingId]);
  }

  find(problemId: string): Promise<Problem | null> {
    return PROBLEMS.first(this.session, 'WHERE id = $1', [problemId]);
  }

  async countWithdrawn(paymentId: string, reporterId: number): Promise<number> {
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM payments.problem
        WHERE payment_id = $1 AND reporter_id = $2 AND state = 'withdrawn'`,
      [paymentId, reporterId],
    );
    return row?.count ?? 0;
  }

  async recordWithdrawal(problemId: string, at: Date): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.problem SET state = 'withdrawn', ended_at = $2 WHERE id = $1 AND state = 'open' RETURNING id`,
      [problemId, at],
    );
    return rows.length === 1;
  }

  async recordDecision(
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
    state,
    turn,
    ...wanted
  }: Parameters<ProblemRepository['page']>[0]): ReturnType<ProblemRepository['page']> {
    const where = `($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR (state = 'open' AND turn = $2))`;
    const question = { from: 'payments.problem', where, parameters: [state, turn] };
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(this.session, question, wanted);
    return { items: items.map(PROBLEMS.from), nextCursor, total };
  }
}
