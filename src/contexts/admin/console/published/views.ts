/** One action of an administrator; ISO 8601. */
export interface AuditLogItemView {
  id: number;
  at: string;
  /** Null for a terminal command, which has no account. */
  byUserId: number | null;
  /** The name, or the e-mail address without one; null for a deleted account or a command. */
  byName: string | null;
  /** `<context>.<what was done>` */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The person's name or the item's; null for other subjects and once they are deleted. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** What staff opened: the account, a driver's route for a day, or a driver's document. */
export type LookSubject = 'account' | 'route' | 'document';

/** GET /api/user/looks: the last 50 times that staff opened the signed-in person's data, newest first. */
export interface LooksView {
  items: { at: string; what: LookSubject }[];
}

/** GET /api/admin/audit-log. */
export interface AuditLogView {
  items: AuditLogItemView[];
  nextCursor: string | null;
  total: number;
  /** False when `total` is an estimate because it exceeds 1,000. */
  isTotalExact: boolean;
}

/** GET /api/admin/audit-log/choices: the actors and actions that the log can be filtered by. */
export interface AuditLogChoicesView {
  people: { id: number; name: string | null }[];
  actions: string[];
}

/** One run of a background job. */
export interface JobRunView {
  dueAt: string;
  startedAt: string;
  /** Null while it runs, or when the server stopped during the run. */
  finishedAt: string | null;
  error: string | null;
}

/** GET /api/admin/jobs. */
export interface JobView {
  name: string;
  /** When it runs: every n seconds, or daily at a Toronto time (`04:00`). */
  schedule: { everySeconds: number } | { dailyAt: string };
  /** A sentence about its current state for the administrator; null when there is nothing to say. */
  says: string | null;
  lastRun: JobRunView | null;
  lastFailure: JobRunView | null;
}

/** GET /api/admin/jobs/{name}/runs: newest first. */
export interface JobRunsView {
  items: JobRunView[];
  nextCursor: string | null;
  total: number;
}
