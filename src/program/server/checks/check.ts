import type { Environment } from '../../../platform/config/environment.js';
import { startFailure } from '../start-failure.js';

/** The result: no problem, or a warning that does not stop a start. */
export interface Found {
  says: string;
  isWarning?: boolean;
}

/**
 * One check that runs before a start writes anything. `find` throws `EnvironmentError` or `EmbeddedProblem` to refuse
 * the start.
 */
export interface Check {
  about: string;
  /** The check that must pass first; when it refuses or is skipped, this one is skipped. */
  after?: string;
  find: (environment: Environment) => Promise<Found>;
}

export type Level = 'ok' | 'warning' | 'refused';

/** The outcome of one check. */
export interface Finding {
  about: string;
  level: Level;
  says: string;
  /** Why the start is refused. */
  error?: Error;
}

async function findingOf({ about, find }: Check, environment: Environment): Promise<Finding> {
  try {
    const { says, isWarning } = await find(environment);
    return { about, level: isWarning === true ? 'warning' : 'ok', says };
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    return { about, level: 'refused', says: startFailure(error), error: cause };
  }
}

async function afterAnother(before: Promise<Finding | null>, look: () => Promise<Finding>): Promise<Finding | null> {
  const needed = await before;
  return needed === null || needed.level === 'refused' ? null : look();
}

/**
 * Begins all of them at once, but those that come `after` another one, which is before them. Returns a finding for each
 * check in their order; null for one that was left out.
 */
export function lookAt(checks: readonly Check[], environment: Environment): Promise<Finding | null>[] {
  const begun = new Map<string, Promise<Finding | null>>();
  return checks.map((check) => {
    const look = (): Promise<Finding> => findingOf(check, environment);
    const before = check.after === undefined ? undefined : begun.get(check.after);
    const finding = before === undefined ? look() : afterAnother(before, look);
    begun.set(check.about, finding);
    return finding;
  });
}

/** Also true for one of Node's errors created outside a test's realm. */
const isErrorLike = (value: unknown): value is NodeJS.ErrnoException =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Why another machine failed, in its client library's words; without the full stop. */
export function whyOf(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  const { cause, message, code, name } = error;
  if (isErrorLike(cause)) return whyOf(cause);
  return (message === '' ? (code ?? name) : message).replace(/\.$/, '');
}
