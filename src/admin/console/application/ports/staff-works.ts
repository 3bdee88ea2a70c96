import type { TasksOfKind } from '../../../../shared/application/ports/staff-work.js';

/** What waits for staff in all contexts. */
export abstract class StaffWorks {
  /** Of each kind at most `most` tasks, the longest waiting first; kinds of which nothing waits are left out. */
  abstract waiting(now: Date, most: number): Promise<TasksOfKind[]>;
}
