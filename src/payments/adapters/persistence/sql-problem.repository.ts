import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { ProblemRepository, type Problem } from '../../application/ports/problem.repository.js';

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
});

@Injectable()
export class SqlProblemRepository extends ProblemRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async insert(problem: Problem): Promise<void> {
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

  async end(problemId: string, state: 'withdrawn' | 'decided', at: Date): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE payments.problem SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'open' RETURNING id`,
      [problemId, state, at],
    );
    return rows.length === 1;
  }
}
