import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../../platform/config/environment.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { tasksOfKinds } from '../../../../../platform/persistence/tasks-of-kinds.js';
import { StaffWork, type TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';
import { LOSSES_OF_TODAY } from '../../../losses/adapters/persistence/losses-of-today.js';
import type { MoneyDeskGroup } from '../../domain/money-desk.js';
import { MONEY_DESK_SOURCES } from './money-desk-sources.js';

/** Groups of the money desk that need a person; time-limited holds, for example, end without one. */
const FROM_DESK = [
  'paid-not-secured',
  'release-overdue',
  'release-failing',
  'release-held',
  'losses-to-review',
  'driver-pay-waits',
  'fees-to-check',
  'refund-pending',
  'refund-failed',
  'seller-cannot-receive',
  'bank-account-failed',
  'account-changed',
  'held-60-days',
  'events-failed',
  'operations-unknown',
  'reconciliation-differences',
] as const satisfies MoneyDeskGroup[];

const ofDesk = (group: MoneyDeskGroup): string =>
  `SELECT id, at AS since, NULL::timestamptz AS due, listing_id, person_id, cents::bigint AS cents, note
     FROM (${MONEY_DESK_SOURCES[group]}) desk`;

const SOURCES: Record<string, string> = {
  case: `
    SELECT b.id::text AS id, b.created_at AS since, b.due_at AS due, b.listing_id, b.reporter_id AS person_id,
           (p.total_cents - p.released_cents - p.refunded_cents)::bigint AS cents, b.reason AS note
      FROM payments.problem b JOIN payments.payment p ON p.id = b.payment_id
     WHERE b.state = 'open' AND b.turn = 'administrator' AND p.funds_state <> 'disputed'`,
  dispute: `
    SELECT d.id, d.opened_at AS since, d.evidence_due_by AS due, d.listing_id, p.buyer_id AS person_id,
           d.amount_cents::bigint AS cents, d.reason AS note
      FROM payments.dispute d JOIN payments.payment p ON p.id = d.payment_id
     WHERE d.outcome = 'open' AND d.status IN ('needs_response', 'warning_needs_response')`,
  ...Object.fromEntries(FROM_DESK.map((group) => [group, ofDesk(group)])),
};

/** One task while what the platform bears today is above the limit. */
const lossesAbove = (limitCad: number): Record<string, string> => ({
  'losses-of-today': `
    SELECT to_char(min(at) AT TIME ZONE 'America/Toronto', 'YYYY-MM-DD') AS id, min(at) AS since, NULL::timestamptz AS due,
           NULL AS listing_id, NULL::int AS person_id, sum(cents)::bigint AS cents, string_agg(kind, ', ' ORDER BY kind) AS note
      FROM (${LOSSES_OF_TODAY}) lost WHERE cents > 0 HAVING sum(cents) > ${String(limitCad * 100)}`,
});

/** Cases, disputes and money that wait for staff. */
@Injectable()
export class SqlMoneyWork extends StaffWork {
  constructor(
    private readonly session: DatabaseSession,
    private readonly environment: Environment,
  ) {
    super();
  }

  waiting(now: Date, most: number): Promise<TasksOfKind[]> {
    return tasksOfKinds(this.session, { ...SOURCES, ...lossesAbove(this.environment.lossesPerDayCad) }, now, most);
  }
}
