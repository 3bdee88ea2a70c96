export interface AuditEntry {
  at: Date;
  /** Null where a command of the terminal did it, behind which no account stands. */
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

/** What is looked for; what is not named is not asked about. */
export interface AuditFilter {
  byUserId?: number | undefined;
  action?: string | undefined;
  /** Any of these subjects' ids. */
  subjectIds?: readonly string[] | undefined;
  /** A part of action, subject, reason, before or after, in any case. */
  text?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

export interface AuditPage {
  items: AuditLogItem[];
  nextCursor: string | null;
  /** At most `MAX_COUNTED`. */
  total: number;
  isTotalExact: boolean;
}

/** Beyond so many, counting takes longer than it is worth. */
export const MAX_COUNTED = 1_000;

/** Every action of an administrator: who, when, what, before and after, reason (product.md §7). Only ever added to. */
export abstract class AuditLog {
  /** Inside a unit of work. */
  abstract add(entry: AuditEntry): Promise<void>;
  /** Whether the same person did the same with the same subject after that moment. */
  abstract hasSince(
    entry: Pick<AuditEntry, 'byUserId' | 'action' | 'subjectType' | 'subjectId'>,
    since: Date,
  ): Promise<boolean>;
  /** When others opened what is kept of a person, newest first: the actions that end in `-read`. */
  abstract looksAt(userId: number, limit: number): Promise<Pick<AuditLogItem, 'at' | 'action'>[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(query: { filter: AuditFilter; limit: number; cursor: string | null }): Promise<AuditPage>;
  /** Everything that fits, newest first, in parts, so that it never lies in memory as a whole. */
  abstract parts(filter: AuditFilter): AsyncIterable<AuditLogItem[]>;
  /** Who ever did something, and what was ever done. */
  abstract choices(): Promise<{ people: number[]; actions: string[] }>;
}
