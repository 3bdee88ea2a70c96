import type { TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';

/** What waits for staff in all contexts. */
export abstract class StaffWorks {
  /** At most `most` tasks of each kind, the longest waiting first; kinds without tasks are left out. */
  abstract waiting(now: Date, most: number): Promise<TasksOfKind[]>;
}
