import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { ApprovalRepository } from '../../application/ports/approval.repository.js';
import { Approval, type ApprovalState } from '../../domain/approval.js';

interface ApprovalRow {
  id: string;
  kind: ApprovalState['kind'];
  subject_type: ApprovalState['subjectType'];
  subject_id: string;
  fingerprint: string;
  sealed: string | null;
  asked_by: number;
  created_at: Date;
  expires_at: Date;
  state: ApprovalState['state'];
  ended_by: number | null;
  ended_at: Date | null;
}

const MAX_ENDED = 50;

const toApproval = (row: ApprovalRow): Approval =>
  Approval.restore({
    id: row.id,
    kind: row.kind,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    fingerprint: row.fingerprint,
    sealed: row.sealed,
    askedBy: row.asked_by,
    askedAt: row.created_at,
    expiresAt: row.expires_at,
    state: row.state,
    endedBy: row.ended_by,
    endedAt: row.ended_at,
  });

@Injectable()
export class SqlApprovalRepository extends ApprovalRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(id: string): Promise<Approval | null> {
    return this.#one('SELECT * FROM admin.approval WHERE id = $1', id);
  }

  async lock(id: string): Promise<Approval | null> {
    return this.#one('SELECT * FROM admin.approval WHERE id = $1 FOR UPDATE', id);
  }

  async lockWaiting(fingerprints: readonly string[]): Promise<Approval | null> {
    return this.#one(
      `SELECT * FROM admin.approval WHERE fingerprint = ANY ($1) AND state = 'waiting' FOR UPDATE`,
      fingerprints,
    );
  }

  async add({ state: approval }: Approval): Promise<boolean> {
    const added = await this.session.write(
      `INSERT INTO admin.approval (id, kind, subject_type, subject_id, fingerprint, sealed, asked_by, created_at,
         expires_at, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting')
       ON CONFLICT (fingerprint) WHERE state = 'waiting' DO NOTHING RETURNING id`,
      [
        approval.id,
        approval.kind,
        approval.subjectType,
        approval.subjectId,
        approval.fingerprint,
        approval.sealed,
        approval.askedBy,
        approval.askedAt,
        approval.expiresAt,
      ],
    );
    return added.length === 1;
  }

  async save({ state: { id, state, endedBy, endedAt } }: Approval): Promise<void> {
    await this.session.write(
      'UPDATE admin.approval SET state = $2, ended_by = $3, ended_at = $4 WHERE id = $1 RETURNING id',
      [id, state, endedBy, endedAt],
    );
  }

  async listWaiting(): Promise<Approval[]> {
    const sql = `SELECT * FROM admin.approval WHERE state = 'waiting' ORDER BY created_at, id`;
    return (await this.session.query<ApprovalRow>(sql)).map(toApproval);
  }

  async listEndedSince(since: Date): Promise<Approval[]> {
    const sql = `SELECT * FROM admin.approval WHERE ended_at >= $1 ORDER BY ended_at DESC, id LIMIT ${String(MAX_ENDED)}`;
    return (await this.session.query<ApprovalRow>(sql, [since])).map(toApproval);
  }

  async listOverdue(now: Date): Promise<string[]> {
    const sql = `SELECT id FROM admin.approval WHERE state = 'waiting' AND expires_at <= $1 ORDER BY expires_at`;
    return (await this.session.query<{ id: string }>(sql, [now])).map(({ id }) => id);
  }

  async removeEndedBefore(before: Date): Promise<number> {
    return (await this.session.write('DELETE FROM admin.approval WHERE ended_at < $1 RETURNING id', [before])).length;
  }

  async #one(sql: string, value: string | readonly string[]): Promise<Approval | null> {
    const [row] = await this.session.query<ApprovalRow>(sql, [value]);
    return row === undefined ? null : toApproval(row);
  }
}
