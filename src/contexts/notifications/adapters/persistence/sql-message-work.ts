import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { tasksOfKinds } from '../../../../platform/persistence/tasks-of-kinds.js';
import { StaffWork, type TasksOfKind } from '../../../../platform/application/ports/staff-work.js';

const SOURCES = {
  'help-message': `
    SELECT h.id::text AS id, h.created_at AS since, NULL::timestamptz AS due, NULL AS listing_id, h.user_id AS person_id,
           NULL::bigint AS cents, h.topic AS note
      FROM notifications.help_message h WHERE h.answered_at IS NULL`,
  // Older failures are only in the list of outgoing mail: few recipients still wait for them.
  'failed-mail': `
    SELECT m.id::text AS id, m.created_at AS since, NULL::timestamptz AS due, m.listing_id, NULL::int AS person_id,
           NULL::bigint AS cents, m.template AS note
      FROM notifications.mail m WHERE m.state = 'failed' AND m.created_at > $1::timestamptz - interval '7 days'`,
};

/** Unanswered messages to support, and e-mails that failed. */
@Injectable()
export class SqlMessageWork extends StaffWork {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  waiting(now: Date, most: number): Promise<TasksOfKind[]> {
    return tasksOfKinds(this.session, SOURCES, now, most);
  }
}
