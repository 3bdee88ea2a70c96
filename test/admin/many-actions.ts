import type { AuditFilter } from '../../src/contexts/admin/console/application/ports/audit-log.js';
import type { TestDatabase } from '../support/database.js';

const PART = 20_000;
const RARE = 'Kitchen table of Élodie';

/**
 * Actions of ten administrators, of twenty-six kinds and on a tenth as many subjects, one a minute; four of them have a
 * rare reason.
 */
export async function seedActions(database: TestDatabase, rows: number): Promise<void> {
  for (let first = 1; first <= rows; first += PART) {
    await database.unitOfWork.run(() =>
      database.session.write(
        `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, before, after, reason)
         SELECT timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', 1 + n % 10, 'payments.act-' || chr(97 + n % 26),
                'transaction', lpad(to_hex(n % ($4::int / 10)), 12, '0'), jsonb_build_object('status', 'held', 'step', n),
                jsonb_build_object('status', 'released', 'step', n + 1),
                CASE WHEN n % ($4::int / 4) = 7 THEN $3 ELSE 'Asked for by the seller in a call' END
           FROM generate_series($1::int, $2::int) AS n`,
        [first, Math.min(first + PART - 1, rows), RARE, rows],
      ),
    );
  }
}

/** What each finds among at least 30,000 of them; beyond 1,000 it is not counted exactly. */
export const FILTERS: readonly [name: string, filter: AuditFilter, total: number, isExact: boolean][] = [
  ['nothing', {}, 1_000, false],
  ['actor', { byUserId: 4 }, 1_000, false],
  ['a person without actions', { byUserId: 99 }, 0, true],
  ['action', { action: 'payments.act-c' }, 1_000, false],
  ['subject', { subjectIds: ['0000000003e8'] }, 10, true],
  ['text in every row', { text: 'Released' }, 1_000, false],
  ['text in a few rows', { text: 'élodie' }, 4, true],
  ['text in no row', { text: 'nothing like it' }, 0, true],
  ['a day long ago', { from: new Date('2026-01-02T00:00:00Z'), until: new Date('2026-01-03T00:00:00Z') }, 1_000, false],
  ['text and day', { text: 'élodie', until: new Date('2026-01-02T00:00:00Z') }, 1, true],
  [
    'actor, action and time',
    { byUserId: 4, action: 'payments.act-d', until: new Date('2026-01-02T00:00:00Z') },
    12,
    true,
  ],
];
