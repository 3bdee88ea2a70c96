import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../../platform/application/ports/personal-data.js';
import { DeliveredEvents } from '../../../../../platform/application/ports/delivered-events.js';
import { ConsolePersonalData } from '../../application/ports/work-of-contexts.js';

const QUESTIONS = {
  changedByAdministrators: `SELECT at, action, before, after FROM admin.audit_log
                             WHERE subject_type = 'user' AND subject_id = $1 ORDER BY at`,
  askedForOrAnswered: `SELECT created_at AS asked_at, kind, state, ended_at, asked_by = $1::text::integer AS by_you
                         FROM admin.approval WHERE asked_by = $1::text::integer OR ended_by = $1::text::integer
                           OR (subject_type = 'user' AND subject_id = $1::text) ORDER BY created_at`,
  savedViews: `SELECT tab, name, query FROM admin.saved_view WHERE user_id = $1::integer ORDER BY tab, name`,
};

/** What administrators did to an account; also stored answers and events, which belong to no other context. */
@Injectable()
export class SqlConsolePersonalData extends ConsolePersonalData {
  constructor(
    private readonly session: DatabaseSession,
    private readonly events: DeliveredEvents,
  ) {
    super();
  }

  of({ userId }: DataSubject): Promise<Record<string, unknown>> {
    return answersOf(this.session, QUESTIONS, [String(userId)]);
  }

  /** The log keeps who did what and when; only the details are cleared. */
  async erase(subject: DataSubject, now: Date): Promise<void> {
    const { userId } = subject;
    await this.events.erase(subject);
    await this.session.write(
      `UPDATE admin.audit_log SET before = NULL, after = NULL, cleared_at = $2
        WHERE subject_type = 'user' AND subject_id = $1 AND cleared_at IS NULL RETURNING id`,
      [String(userId), now],
    );
    await this.session.write(
      `UPDATE admin.approval SET sealed = NULL, state = CASE state WHEN 'waiting' THEN 'lapsed' ELSE state END,
         ended_at = COALESCE(ended_at, $2)
        WHERE asked_by = $1::text::integer OR (subject_type = 'user' AND subject_id = $1::text) RETURNING id`,
      [String(userId), now],
    );
    await this.session.write('DELETE FROM admin.saved_view WHERE user_id = $1', [userId]);
    await this.session.write(
      `DELETE FROM shared.idempotency_key WHERE scope >= $1 || ' ' AND scope < $1 || '!' AND status IS NOT NULL
        RETURNING key`,
      [String(userId)],
    );
  }
}
