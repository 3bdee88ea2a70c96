export interface AuditEntry {
  at: Date;
  /** Null for a terminal command, which has no account. */
  byUserId: number | null;
  /** `<context>.<what was done>` */
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export type AuditLogItem = AuditEntry & { id: number };

/** A missing field does not restrict. */
export interface AuditFilter {
  byUserId?: number | undefined;
  action?: string | undefined;
  /** Any of these subjects' ids. */
  subjectIds?: readonly string[] | undefined;
  /** Matches anywhere in action, subject, reason, before or after, ignoring case. */
  text?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

export interface AuditPage {
  items: AuditLogItem[];
  nextCursor: string | null;
  /** An estimate above `MAX_COUNTED`. */
  total: number;
  isTotalExact: boolean;
}

/** Above this, counting takes longer than it is worth. */
export const MAX_COUNTED = 1_000;

/** Every action of an administrator: who, when, what, before and after, reason (product.md §7). Append-only. */
export abstract class AuditLog {
  /** Inside a unit of work. */
  abstract add(entry: AuditEntry): Promise<void>;
  /** Whether the same person did the same to the same subject after `since`. */
  abstract hasSince(
    entry: Pick<AuditEntry, 'byUserId' | 'action' | 'subjectType' | 'subjectId'>,
    since: Date,
  ): Promise<boolean>;
  /** When others opened a person's data, newest first: the actions that end in `-read`. */
  abstract looksAt(userId: number, limit: number): Promise<Pick<AuditLogItem, 'at' | 'action'>[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: { filter: AuditFilter; limit: number; cursor: string | null }): Promise<AuditPage>;
  /** Everything that matches, newest first, in batches, so that it never has to fit in memory. */
  abstract parts(filter: AuditFilter): AsyncIterable<AuditLogItem[]>;
  /** Every actor and every action on record. */
  abstract choices(): Promise<{ people: number[]; actions: string[] }>;
}
