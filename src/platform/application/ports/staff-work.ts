/** One thing that waits for staff. */
export interface StaffTask {
  /** The id of its subject; unique together with the kind. */
  id: string;
  /** How long it has been waiting. */
  since: Date;
  /** When it must be done; null if no rule says so. */
  due: Date | null;
  listingId: string | null;
  personId: number | null;
  /** The amount at stake, in cents; null if no money is involved. */
  cents: number | null;
  /** What kind of case it is within its kind: a code, or a name. */
  note: string | null;
}

/** How many wait, and the first of them. */
export interface TasksOfKind {
  kind: string;
  count: number;
  tasks: StaffTask[];
}

/**
 * A context's work for staff (product.md §7, "Today"). The console discovers every provider that extends this class, so
 * contexts need not be listed.
 */
export abstract class StaffWork {
  /** Leaves out kinds without tasks. Returns at most `most` tasks per kind, longest waiting first. */
  abstract waiting(now: Date, most: number): Promise<TasksOfKind[]>;
}
