import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, type Environment } from '../config/environment.js';
import { DataFolder } from '../embedded/data-folder.js';
import { lookAt, type Check, type Finding } from './checks/check.js';
import { DATABASE_CHECKS } from './checks/database-checks.js';
import { ADMINISTRATOR, BACKUPS, MODE, POST, SECRET, TEXTS } from './checks/installation-checks.js';
import { ADDRESSES, MAIL, MAP, PHOTOS, SCANNER } from './checks/outside-checks.js';
import { DISK, FOLDER, PORTS, PROXY } from './checks/place-checks.js';
import { PROVIDER } from './checks/provider-check.js';

/** What a start waits for, because it may be refused; the first that refuses, in this order, is told. */
const REFUSING: readonly Check[] = [PORTS, FOLDER, ...DATABASE_CHECKS, SECRET, MODE, ADMINISTRATOR, PROVIDER, PHOTOS];
/** What recovers by itself, or is wanting: told in the log when it is known, and waited for by no one. */
const WARNING: readonly Check[] = [DISK, PROXY, MAIL, TEXTS, POST, SCANNER, ADDRESSES];
/** What concerns browsers and commands. */
const BESIDES: readonly Check[] = [MAP, BACKUPS];
/** Whoever does these tells of them at the start. */
const TOLD_LATER = new Set(['database role', 'secret']);

/** Looks at everything that a start looks at, all at once, and at what concerns browsers and commands. */
export async function findings(environment: Environment): Promise<Finding[]> {
  const found = await Promise.all(lookAt([...REFUSING, ...WARNING, ...BESIDES], environment));
  return found.filter((finding) => finding !== null);
}

/** Far longer than a start takes, its migrations aside. */
const START_MS = 120_000;

/** Ends the waiting for a part that neither answers nor refuses. Throws `EnvironmentError`. */
export async function withinReason<T>(start: Promise<T>, ms = START_MS): Promise<T> {
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
 * Tries what the variables name before anything is started or written, and tells of what is wanting. Throws `EnvironmentError`
 * or `EmbeddedProblem` with what is to be done.
 */
export async function checkStart(
  environment: Environment,
  tell: (finding: Finding) => void = () => undefined,
): Promise<void> {
  const tellIfWanting = (finding: Finding | null): void => {
    if (finding !== null && finding.level !== 'ok' && !TOLD_LATER.has(finding.about)) tell(finding);
  };
  for (const looking of lookAt(REFUSING, environment)) {
    const finding = await looking;
    if (finding?.error !== undefined) throw finding.error;
    tellIfWanting(finding);
  }
  for (const looking of lookAt(WARNING, environment)) void looking.then(tellIfWanting);
  if (environment.needsDataDir) await new DataFolder(environment.dataDir).prepare();
}
