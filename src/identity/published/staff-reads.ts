import type { Viewer } from '../../shared/application/viewer.js';

/** What staff cannot open unnoticed. */
export type ReadRecord = 'person' | 'run' | 'proof' | 'export';

export interface StaffRead {
  what: ReadRecord;
  /** As in the audit log. */
  subjectType: 'user' | 'transaction' | 'file';
  subjectId: string;
}

/** That staff opened what is private to a person is in the audit log, and the person is shown it (product.md §7). */
export abstract class StaffReads {
  /** Before the answer is given; does nothing for who is no staff, or who reads what is their own. In a unit of work of its own. */
  abstract record(viewer: Viewer, read: StaffRead): Promise<void>;
}
