export interface AuditEntry {
  at: Date;
  byUserId: number;
  /** `<context>.<what was done>` */
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export interface AuditLogItem {
  id: number;
  at: string;
  byUserId: number;
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** Every action of an administrator: who, when, what, before and after, reason (product.md §7). Only ever added to. */
export abstract class AuditLog {
  /** Inside a unit of work. */
  abstract add(entry: AuditEntry): Promise<void>;
  /** Newest first; one more than `limit` is never answered, `hasMore` says that there is. */
  abstract page(query: {
    limit: number;
    before: number | null;
  }): Promise<{ items: AuditLogItem[]; hasMore: boolean; total: number }>;
}
