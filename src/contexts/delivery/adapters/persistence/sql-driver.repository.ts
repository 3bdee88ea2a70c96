import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';
import type { CountedPage } from '../../../../platform/application/page.js';
import {
  DriverRepository,
  type DriverPageRequest,
  type DriverRecord,
  type Fitness,
} from '../../application/ports/driver.repository.js';
import type { DocumentState } from '../../domain/drivers/driver-document.js';
import { NO_PAPERS, type CheckedDocument, type Papers } from '../../domain/drivers/driver-papers.js';

const DRIVERS = columns<DriverRecord>()('delivery.driver', {
  userId: 'user_id',
  status: 'status',
  agreementVersion: 'agreement_version',
  agreementAcceptedAt: 'agreement_accepted_at',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  pausedAt: 'paused_at',
  pausedFor: 'paused_for',
  pausedBecause: 'paused_because',
  documentsBy: 'documents_by',
});
interface PapersRow {
  userId: number;
  graceUntil: Date | null;
  documents: (CheckedDocument & { state: DocumentState })[];
}

/** The documents `p` of one driver as JSON. */
const DOCUMENTS = `coalesce(json_agg(json_build_object(
  'kind', p.kind, 'state', p.state, 'expiresOn', p.expires_on, 'carries', p.carries, 'crew', p.crew))
  FILTER (WHERE p.id IS NOT NULL), '[]')`;

const papersFrom = (graceUntil: Date | null, documents: PapersRow['documents']): Papers => ({
  graceUntil,
  approved: documents.filter(({ state }) => state === 'approved'),
  waiting: documents.filter(({ state }) => state === 'waiting').map(({ kind }) => kind),
});

const BY_ID = new KeysetPage<RowOf<typeof DRIVERS>>([{ field: 'user_id', type: 'integer' }], 'asc');

@Injectable()
export class SqlDriverRepository extends DriverRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<DriverRecord | null> {
    return DRIVERS.first(this.session, 'WHERE user_id = $1', [userId]);
  }

  async findWithPapers(userId: number): Promise<(DriverRecord & { papers: Papers }) | null> {
    const [row] = await this.session.query<RowOf<typeof DRIVERS> & Pick<PapersRow, 'documents'>>(
      `SELECT d.*, ${DOCUMENTS} AS documents
         FROM delivery.driver d LEFT JOIN delivery.driver_document p USING (user_id)
        WHERE d.user_id = $1 GROUP BY d.user_id`,
      [userId],
    );
    if (row === undefined) return null;
    const driver = DRIVERS.from(row);
    return { ...driver, papers: papersFrom(driver.documentsBy, row.documents) };
  }

  lock(userId: number): Promise<DriverRecord | null> {
    return DRIVERS.lock(this.session, 'WHERE user_id = $1', [userId]);
  }

  async getFitness(userId: number): Promise<Fitness> {
    const [driver] = await this.session.write<{ fitness: Fitness }>(
      `SELECT CASE WHEN status = 'suspended' OR person_suspended THEN 'suspended'
                   WHEN status <> 'approved' THEN 'not-approved'
                   WHEN paused_at IS NOT NULL THEN 'paused' ELSE 'fit' END AS fitness
         FROM delivery.driver WHERE user_id = $1 FOR SHARE`,
      [userId],
    );
    return driver?.fitness ?? 'not-approved';
  }

  async getPapers(userId: number): Promise<Papers> {
    return (await this.findManyPapers([userId])).get(userId) ?? NO_PAPERS;
  }

  async findManyPapers(userIds: readonly number[]): Promise<Map<number, Papers>> {
    const rows = await this.session.query<PapersRow>(
      `SELECT d.user_id AS "userId", d.documents_by AS "graceUntil", ${DOCUMENTS} AS documents
         FROM delivery.driver d LEFT JOIN delivery.driver_document p USING (user_id)
        WHERE d.user_id = ANY ($1::integer[]) GROUP BY d.user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, graceUntil, documents }) => [userId, papersFrom(graceUntil, documents)]));
  }

  async recordPersonSuspended(userId: number, isSuspended: boolean): Promise<void> {
    await this.session.write(
      'UPDATE delivery.driver SET person_suspended = $2 WHERE user_id = $1 AND person_suspended <> $2 RETURNING user_id',
      [userId, isSuspended],
    );
  }

  async pause(userId: number, { at, deliveryId, because }: Parameters<DriverRepository['pause']>[1]): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE delivery.driver SET paused_at = $2, paused_for = $3, paused_because = $4
        WHERE user_id = $1 AND paused_at IS NULL RETURNING user_id`,
      [userId, at, deliveryId, because],
    );
    return rows.length === 1;
  }

  async resume(userId: number): Promise<boolean> {
    const rows = await this.session.write(
      `UPDATE delivery.driver SET paused_at = NULL, paused_for = NULL, paused_because = NULL
        WHERE user_id = $1 AND paused_at IS NOT NULL RETURNING user_id`,
      [userId],
    );
    return rows.length === 1;
  }

  add(driver: DriverRecord): Promise<boolean> {
    return DRIVERS.add(this.session, driver, 'ON CONFLICT DO NOTHING');
  }

  async recordAgreement(userId: number, version: string, at: Date): Promise<void> {
    await this.session.write(
      'UPDATE delivery.driver SET agreement_version = $2, agreement_accepted_at = $3 WHERE user_id = $1 RETURNING user_id',
      [userId, version, at],
    );
  }

  async recordDecision(
    userId: number,
    { status, byUserId, at }: Parameters<DriverRepository['recordDecision']>[1],
  ): Promise<void> {
    await this.session.write(
      'UPDATE delivery.driver SET status = $2, decided_by = $3, decided_at = $4 WHERE user_id = $1 RETURNING user_id',
      [userId, status, byUserId, at],
    );
  }

  listApprovedAnd(userIds: readonly number[]): Promise<DriverRecord[]> {
    return DRIVERS.all(this.session, `WHERE status = 'approved' OR user_id = ANY ($1::integer[]) ORDER BY user_id`, [
      userIds,
    ]);
  }

  async page({ status, among, ...wanted }: DriverPageRequest): Promise<CountedPage<DriverRecord>> {
    const where = `($1::text IS NULL OR status = $1) AND ($2::integer[] IS NULL OR user_id = ANY ($2::integer[]))`;
    const question = { from: 'delivery.driver', where, parameters: [status, among] };
    const { items, nextCursor, total } = await BY_ID.counted(this.session, question, wanted);
    return { items: items.map(DRIVERS.from), nextCursor, total };
  }

  async getEarnings(userId: number): Promise<{ delivered: number; earnedCents: number }> {
    const [row] = await this.session.query<{ delivered: number; earned: string }>(
      `SELECT count(*) FILTER (WHERE status = 'delivered')::int AS delivered, coalesce(sum(driver_fee_cents), 0) AS earned
         FROM delivery.delivery WHERE driver_id = $1 AND picked_up_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM delivery.wasted_trip w
                           WHERE w.delivery_id = delivery.id AND w.stage = 'door' AND w.status <> 'owed')`,
      [userId],
    );
    return { delivered: row?.delivered ?? 0, earnedCents: Number(row?.earned ?? 0) };
  }
}
