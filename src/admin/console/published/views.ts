/** One action of an administrator; ISO 8601. */
export interface AuditLogItemView {
  id: number;
  at: string;
  /** Null where a command of the terminal did it, behind which no account stands. */
  byUserId: number | null;
  /** The name, or the e-mail of who has none; null when the account is gone, and of a command. */
  byName: string | null;
  /** `<context>.<what was done>` */
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** What staff opened: the account, the day's route of a driver, or a driver's document. */
export type LookSubject = 'account' | 'route' | 'document';

/** GET /api/user/looks: when staff opened what is kept of the signed-in person, newest first; the last 50. */
export interface LooksView {
  items: { at: string; what: LookSubject }[];
}

/** GET /api/admin/audit-log. */
export interface AuditLogView {
  items: AuditLogItemView[];
  nextCursor: string | null;
  total: number;
  /** False where there are more than `total`: they are counted to 1,000. */
  isTotalExact: boolean;
}

/** GET /api/admin/audit-log/choices: who and what the log can be filtered by. */
export interface AuditLogChoicesView {
  people: { id: number; name: string | null }[];
  actions: string[];
}

/** One run of a background job. */
export interface JobRunView {
  dueAt: string;
  startedAt: string;
  /** Null while it runs, and where the server ended meanwhile. */
  finishedAt: string | null;
  error: string | null;
}

/** GET /api/admin/jobs. */
export interface JobView {
  name: string;
  /** When it runs: every so many seconds, or daily at this time of Toronto (`04:00`). */
  schedule: { everySeconds: number } | { dailyAt: string };
  /** What an administrator should know of it now, in a sentence; null for nothing. */
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
