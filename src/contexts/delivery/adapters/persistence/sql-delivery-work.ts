import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { tasksOfKinds } from '../../../../platform/persistence/tasks-of-kinds.js';
import { SLOT_LABELS, startHourOf } from '../../published/slots.js';
import { StaffWork, type TasksOfKind } from '../../../../platform/application/ports/staff-work.js';

const HOURS = SLOT_LABELS.map((label) => `WHEN '${label}' THEN ${String(startHourOf(label))}`).join(' ');
/** Every window lasts an hour. */
const windowAfter = (hours: number): string =>
  `((d.day + make_interval(hours => (CASE d.slot ${HOURS} END) + ${String(hours)})) AT TIME ZONE 'America/Toronto')`;
const WINDOW_START = windowAfter(0);
const WINDOW_END = windowAfter(1);

/** Collected, and neither delivered nor back with the seller. */
export const IN_VAN = `(d.status = 'picked_up' OR (d.status = 'failed' AND d.picked_up_at IS NOT NULL))`;

const deliveries = (where: string, { since, due }: { since: string; due: string }): string =>
  `SELECT d.id::text AS id, ${since} AS since, ${due} AS due, d.listing_id, d.driver_id AS person_id, NULL::bigint AS cents,
          d.status AS note
     FROM delivery.delivery d WHERE ${where}`;

const SOURCES = {
  // Drivers take jobs themselves; staff see a job only once it is still unassigned 24 hours before its window.
  'unassigned-job': deliveries(
    `d.status = 'scheduled' AND d.driver_id IS NULL AND d.day <= ($1::timestamptz AT TIME ZONE 'America/Toronto')::date + 1
       AND ${WINDOW_START} <= $1::timestamptz + interval '24 hours'`,
    { since: 'd.created_at', due: WINDOW_START },
  ),
  'late-delivery': deliveries(
    `d.status IN ('scheduled', 'dispatched', 'picked_up') AND d.driver_id IS NOT NULL
       AND d.day <= ($1::timestamptz AT TIME ZONE 'America/Toronto')::date AND ${WINDOW_END} <= $1::timestamptz`,
    { since: WINDOW_END, due: WINDOW_END },
  ),
  'item-to-return': deliveries(`d.status = 'failed'`, { since: 'd.ended_at', due: 'NULL::timestamptz' }),
  'suspended-driver-carries': `
    SELECT d.id::text AS id, d.picked_up_at AS since, ${WINDOW_END} AS due, d.listing_id, d.driver_id AS person_id,
           NULL::bigint AS cents, d.status AS note
      FROM delivery.delivery d JOIN delivery.driver r ON r.user_id = d.driver_id
     WHERE ${IN_VAN} AND (r.status = 'suspended' OR r.person_suspended)`,
  'driver-documents': `
    SELECT o.user_id::text AS id, min(o.entered_at) AS since, NULL::timestamptz AS due, NULL AS listing_id,
           o.user_id AS person_id, NULL::bigint AS cents, string_agg(o.kind, ', ' ORDER BY o.entered_at) AS note
      FROM delivery.driver_document o WHERE o.state = 'waiting' GROUP BY o.user_id`,
  'paused-driver': `
    SELECT r.user_id::text AS id, r.paused_at AS since, NULL::timestamptz AS due, NULL AS listing_id, r.user_id AS person_id,
           NULL::bigint AS cents, NULL AS note
      FROM delivery.driver r WHERE r.paused_at IS NOT NULL AND r.status = 'approved'`,
  'contested-trip': `
    SELECT t.id::text AS id, t.contested_at AS since, NULL::timestamptz AS due, t.listing_id, t.driver_id AS person_id,
           NULL::bigint AS cents, t.reason AS note
      FROM delivery.wasted_trip t WHERE t.status = 'contested'`,
};

/** Lists the jobs, items, drivers and trips that wait for staff. */
@Injectable()
export class SqlDeliveryWork extends StaffWork {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  waiting(now: Date, max: number): Promise<TasksOfKind[]> {
    return tasksOfKinds(this.session, SOURCES, now, max);
  }
}
