import type { Viewer } from '../../../platform/application/viewer.js';

/** Private data whose reading by staff is recorded. */
export type ReadRecord = 'person' | 'run' | 'proof' | 'export';

export interface StaffRead {
  what: ReadRecord;
  /** As in the audit log. */
  subjectType: 'user' | 'transaction' | 'file';
  subjectId: string;
}

/** Records in the audit log that staff opened a person's private data, and shows it to the person (product.md §7). */
export abstract class StaffReads {
  /**
   * Runs before the response, in its own unit of work. Does nothing for other people than staff, or for one's own data.
   */
  abstract record(viewer: Viewer, read: StaffRead): Promise<void>;
}
