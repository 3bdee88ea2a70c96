import { Injectable } from '@nestjs/common';
import { columns, fixed } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { ApprovalRepository } from '../../application/ports/approval.repository.js';
import { Approval, type ApprovalState } from '../../domain/approval.js';

const APPROVALS = columns<ApprovalState>()('admin.approval', {
  id: 'id',
  kind: fixed('kind'),
  subjectType: fixed('subject_type'),
  subjectId: fixed('subject_id'),
  fingerprint: fixed('fingerprint'),
  sealed: fixed('sealed'),
  askedBy: fixed('asked_by'),
  askedAt: fixed('created_at'),
  expiresAt: fixed('expires_at'),
  state: 'state',
  endedBy: 'ended_by',
  endedAt: 'ended_at',
}).as((state) => Approval.restore(state));

const MAX_ENDED = 50;

@Injectable()
export class SqlApprovalRepository extends ApprovalRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(id: string): Promise<Approval | null> {
    return APPROVALS.first(this.session, 'WHERE id = $1', [id]);
  }

  lock(id: string): Promise<Approval | null> {
    return APPROVALS.lock(this.session, 'WHERE id = $1', [id]);
  }

  lockWaiting(fingerprints: readonly string[]): Promise<Approval | null> {
    return APPROVALS.lock(this.session, `WHERE fingerprint = ANY ($1) AND state = 'waiting'`, [fingerprints]);
  }

  add({ state }: Approval): Promise<boolean> {
    return APPROVALS.add(this.session, state, `ON CONFLICT (fingerprint) WHERE state = 'waiting' DO NOTHING`);
  }

  async save({ state }: Approval): Promise<void> {
    await APPROVALS.save(this.session, state);
  }

  listWaiting(): Promise<Approval[]> {
    return APPROVALS.all(this.session, `WHERE state = 'waiting' ORDER BY created_at, id`);
  }

  listEndedSince(since: Date): Promise<Approval[]> {
    const where = `WHERE ended_at >= $1 ORDER BY ended_at DESC, id LIMIT ${String(MAX_ENDED)}`;
    return APPROVALS.all(this.session, where, [since]);
  }

  async listOverdue(now: Date): Promise<string[]> {
    const sql = `SELECT id FROM admin.approval WHERE state = 'waiting' AND expires_at <= $1 ORDER BY expires_at`;
    return (await this.session.query<{ id: string }>(sql, [now])).map(({ id }) => id);
  }

  async removeEndedBefore(before: Date): Promise<number> {
    return (await this.session.write('DELETE FROM admin.approval WHERE ended_at < $1 RETURNING id', [before])).length;
  }
}
