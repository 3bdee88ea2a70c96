import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, type Environment } from '../../platform/config/environment.js';
import { DataFolder } from '../embedded/data-folder.js';
import { lookAt, type Check, type Finding } from './checks/check.js';
import { DATABASE_CHECKS } from './checks/database-checks.js';
import { ADMINISTRATOR, BACKUPS, MODE, POST, SECRET, TEXTS } from './checks/installation-checks.js';
import { ADDRESSES, MAIL, MAP, PHOTOS, SCANNER } from './checks/outside-checks.js';
import { DISK, FOLDER, PORTS, PROXY } from './checks/place-checks.js';
import { PROVIDER } from './checks/provider-check.js';

/** A start waits for these, because they may refuse it; the first refusal in this order is reported. */
const REFUSING: readonly Check[] = [PORTS, FOLDER, ...DATABASE_CHECKS, SECRET, MODE, ADMINISTRATOR, PROVIDER, PHOTOS];
/** These only warn: the result is logged when it is known, and nothing waits for it. */
const WARNING: readonly Check[] = [DISK, PROXY, MAIL, TEXTS, POST, SCANNER, ADDRESSES];
/** Concern browsers and commands; only the doctor runs them. */
const DOCTOR_ONLY: readonly Check[] = [MAP, BACKUPS];
/** Anyone who does these tells of them at the start. */
const REPORTED_LATER = new Set(['database role', 'secret']);

/** Runs every check of a start at once, and those for browsers and commands. */
export async function findings(environment: Environment): Promise<Finding[]> {
  const found = await Promise.all(lookAt([...REFUSING, ...WARNING, ...DOCTOR_ONLY], environment));
  return found.filter((finding) => finding !== null);
}

/** Far longer than a start takes, not counting migrations. */
const START_MS = 120_000;

/** Stops waiting for a dependency that hangs. Throws `EnvironmentError`. */
export async function withTimeout<T>(start: Promise<T>, ms = START_MS): Promise<T> {
  const giveUp = new AbortController();
  const silence = pause(ms, null, { signal: giveUp.signal }).then(() => {
    throw new EnvironmentError(
      `The server was not ready after ${String(ms / 1_000)} seconds: what it needs does not answer. Check the database of DATABASE_URL.`,
    );
  });
  try {
    return await Promise.race([start, silence]);
  } finally {
    giveUp.abort();
    silence.catch(() => undefined);
  }
}

/**
 * Checks what the variables configure before anything is started or written, and reports problems that do not stop the
 * start. Throws `EnvironmentError` or `EmbeddedProblem` with what to do.
 */
export async function checkStart(
  environment: Environment,
  tell: (finding: Finding) => void = () => undefined,
): Promise<void> {
  const reportProblem = (finding: Finding | null): void => {
    if (finding !== null && finding.level !== 'ok' && !REPORTED_LATER.has(finding.about)) tell(finding);
  };
  for (const looking of lookAt(REFUSING, environment)) {
    const finding = await looking;
    if (finding?.error !== undefined) throw finding.error;
    reportProblem(finding);
  }
  for (const looking of lookAt(WARNING, environment)) void looking.then(reportProblem);
  if (environment.needsDataDir) await new DataFolder(environment.dataDir).prepare();
}
