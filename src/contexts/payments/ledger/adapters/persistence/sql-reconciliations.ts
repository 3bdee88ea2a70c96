import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import type { PageRequest } from '../../../../../platform/application/page.js';
import {
  Reconciliations,
  type RecordedDifference,
  type RecordedReconciliation,
  type Reconciliation,
} from '../../application/ports/reconciliations.js';
import type { LedgerCause } from '../../domain/ledger.js';
import type { ProviderMovement } from '../../../provider/domain/provider-movement.js';
import type { Comparison, Difference } from '../../domain/reconciliation.js';
import type { DifferenceKind } from '../../../published/money-views.js';

interface RunRow {
  id: string;
  started_at: Date;
  finished_at: Date;
  since: Date;
  by_user_id: number | null;
  movements: number;
  entries: number;
  provider_cents: string;
  ledger_cents: string;
  platform_cents: string;
  difference_count: number;
}

interface DifferenceRow {
  id: string;
  reconciliation_id: string;
  kind: DifferenceKind | 'platform';
  cause: LedgerCause | null;
  reference: string;
  movement_id: string | null;
  at: Date;
  listing_id: string | null;
  provider_cents: string | null;
  ledger_cents: string | null;
}

type Recorded = Omit<Difference, 'kind'> & { kind: DifferenceKind | 'platform' };

const SHOWN = 100;
const RUNS = {
  columns: `r.*, (SELECT count(*)::int FROM payments.reconciliation_difference d
                   WHERE d.reconciliation_id = r.id AND d.kind <> 'platform') AS difference_count`,
  from: 'payments.reconciliation r',
};
const RUN = `SELECT ${RUNS.columns} FROM ${RUNS.from}`;
const NEWEST_FIRST = new KeysetPage<RunRow>([
  { field: 'started_at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);

const amountOf = (cents: string | null): number | null => (cents === null ? null : Number(cents));

const toDifference = (row: DifferenceRow): RecordedDifference => ({
  id: row.id,
  kind: row.kind as DifferenceKind,
  cause: row.cause,
  reference: row.reference,
  movementId: row.movement_id,
  at: row.at,
  listingId: row.listing_id,
  providerCents: amountOf(row.provider_cents),
  ledgerCents: amountOf(row.ledger_cents),
});

const platformRow = ({ id, reference, at, amountCents, feeCents }: ProviderMovement): Recorded => ({
  kind: 'platform',
  cause: null,
  reference,
  movementId: id,
  at,
  listingId: null,
  providerCents: amountCents - feeCents,
  ledgerCents: null,
});

@Injectable()
export class SqlReconciliations extends Reconciliations {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async latest(): Promise<{ startedAt: Date; differences: Difference[] } | null> {
    const [run] = await this.session.query<RunRow>(`${RUN} ORDER BY r.started_at DESC, r.id DESC LIMIT 1`);
    if (run === undefined) return null;
    const rows = await this.session.query<DifferenceRow>(
      `SELECT * FROM payments.reconciliation_difference WHERE reconciliation_id = $1 AND kind <> 'platform' ORDER BY at, id`,
      [run.id],
    );
    return { startedAt: run.started_at, differences: rows.map(toDifference) };
  }

  async record(run: Reconciliation, { differences, platform }: Comparison): Promise<void> {
    const own = platform.map(platformRow);
    await this.session.write(
      `INSERT INTO payments.reconciliation
         (id, started_at, finished_at, since, by_user_id, movements, entries, provider_cents, ledger_cents, platform_cents)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, COALESCE(sum(known.cents), 0)
         FROM (SELECT movement_id, provider_cents AS cents FROM payments.reconciliation_difference WHERE kind = 'platform'
               UNION
               SELECT * FROM unnest($10::text[], $11::bigint[])) AS known`,
      [
        run.id,
        run.startedAt,
        run.finishedAt,
        run.since,
        run.byUserId,
        run.movements,
        run.entries,
        run.providerCents,
        run.ledgerCents,
        own.map(({ movementId }) => movementId),
        own.map(({ providerCents }) => providerCents),
      ],
    );
    await this.#recordDifferences(run.id, [...differences, ...own]);
  }

  async find(id: string): Promise<RecordedReconciliation | null> {
    const [run] = await this.#withDifferences(await this.session.query<RunRow>(`${RUN} WHERE r.id = $1`, [id]));
    return run ?? null;
  }

  async page(wanted: PageRequest) {
    const { items, ...page } = await NEWEST_FIRST.counted(this.session, RUNS, wanted);
    return { items: await this.#withDifferences(items), nextCursor: page.nextCursor, total: page.total };
  }

  async #recordDifferences(runId: string, all: readonly Recorded[]): Promise<void> {
    const of = (value: (one: Recorded) => unknown): unknown[] => all.map(value);
    await this.session.write(
      `INSERT INTO payments.reconciliation_difference
         (reconciliation_id, id, kind, cause, reference, movement_id, at, listing_id, provider_cents, ledger_cents)
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
         $9::bigint[], $10::bigint[])`,
      [
        runId,
        of(() => uuidv7()),
        of(({ kind }) => kind),
        of(({ cause }) => cause),
        of(({ reference }) => reference),
        of(({ movementId }) => movementId),
        of(({ at }) => at),
        of(({ listingId }) => listingId),
        of(({ providerCents }) => providerCents),
        of(({ ledgerCents }) => ledgerCents),
      ],
    );
  }

  /** The first rows of each run, in one query for all runs, separately for differences and platform movements. */
  async #withDifferences(runs: readonly RunRow[]): Promise<RecordedReconciliation[]> {
    const rows = await this.session.query<DifferenceRow>(
      `SELECT * FROM (
         SELECT d.*, row_number() OVER (PARTITION BY reconciliation_id, kind = 'platform' ORDER BY at, id) AS place
           FROM payments.reconciliation_difference d WHERE reconciliation_id = ANY($1)) placed
        WHERE place <= $2 ORDER BY at, id`,
      [runs.map(({ id }) => id), SHOWN],
    );
    return runs.map((run) =>
      toRecorded(
        run,
        rows.filter(({ reconciliation_id: of }) => of === run.id),
      ),
    );
  }
}

function toRecorded(run: RunRow, rows: readonly DifferenceRow[]): RecordedReconciliation {
  return {
    id: run.id,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    since: run.since,
    byUserId: run.by_user_id,
    movements: run.movements,
    entries: run.entries,
    providerCents: Number(run.provider_cents),
    ledgerCents: Number(run.ledger_cents),
    platformCents: Number(run.platform_cents),
    differenceCount: run.difference_count,
    differences: rows.filter(({ kind }) => kind !== 'platform').map(toDifference),
    platform: rows
      .filter(({ kind }) => kind === 'platform')
      .map(({ reference, at, provider_cents: cents }) => ({ reference, at, cents: Number(cents) })),
  };
}
