/** One thing that waits for a person who works here. */
export interface StaffTask {
  /** Of what is worked on; with the kind it is unique. */
  id: string;
  /** Since when it waits. */
  since: Date;
  /** When it must be done; null where no rule says so. */
  due: Date | null;
  listingId: string | null;
  personId: number | null;
  /** The money in question, in cents; null where it is about none. */
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
 * What of a context waits for staff (product.md §7, "Today"). A context's class that extends this and is a provider is found
 * by the console; nothing lists the contexts.
 */
export abstract class StaffWork {
  /** Kinds of which nothing waits are left out. Of each at most `most` tasks, the longest waiting first. */
  abstract waiting(now: Date, most: number): Promise<TasksOfKind[]>;
}
