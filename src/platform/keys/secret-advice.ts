import { fingerprintOf } from './installation-keys.js';

/** A secret that the database was used with: a row of `shared.app_secret`. */
export interface KnownSecret {
  fingerprint: string;
  usedFrom: Date;
  /** Null for the secret in use. */
  usedUntil: Date | null;
  /** Its outliving keys, sealed under the secret in use. */
  keptKeys: string | null;
  /** Number of values still sealed under it at the last count, by kind; null before the first count. */
  leftOver: Record<string, number> | null;
  /** When nothing was left sealed under it; null until then. */
  sealedAgainAt: Date | null;
}

/** The secret in use first. */
export const KNOWN_SECRETS = `
  SELECT fingerprint, used_from AS "usedFrom", used_until AS "usedUntil", kept_keys AS "keptKeys", left_over AS "leftOver",
         sealed_again_at AS "sealedAgainAt" FROM shared.app_secret ORDER BY used_until DESC NULLS FIRST`;

/** Max lifetime of values that are not sealed again: codes, sign-in links and requests for a second approval. */
const MAX_LIFETIME_MS = 72 * 3_600_000;
const DATE = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' });

const PREVIOUS_MISSING =
  'Some data is still sealed with the secret before APP_SECRET. Set APP_SECRET_PREVIOUS to that secret until npm run doctor says that it can be taken out.';

interface Advice {
  says: string;
  isWarning?: boolean;
}

/** A warning if values are still sealed under a retired secret that is not configured any more; null otherwise. */
export function missingPrevious(known: readonly KnownSecret[], previous: string | null): Advice | null {
  const given = previous === null ? null : fingerprintOf(previous);
  const isMissing = known.some(
    ({ fingerprint, usedUntil, sealedAgainAt }) =>
      usedUntil !== null && sealedAgainAt === null && fingerprint !== given,
  );
  return isMissing ? { says: PREVIOUS_MISSING, isWarning: true } : null;
}

function countsLeft({ leftOver }: KnownSecret): string {
  const left = Object.entries(leftOver ?? {}).filter(([, count]) => count > 0);
  if (left.length === 0) return 'not counted yet';
  return left.map(([what, count]) => `${what}: ${String(count)}`).join(', ');
}

/** What the operator should do about `APP_SECRET_PREVIOUS`; null if it is neither set nor needed. */
export function adviceAbout(known: readonly KnownSecret[], previous: string | null, now: Date): Advice | null {
  const problem = missingPrevious(known, previous);
  if (problem !== null || previous === null) return problem;
  const before = known.find(
    ({ fingerprint, usedUntil }) => usedUntil !== null && fingerprint === fingerprintOf(previous),
  );
  const [inUse] = known;
  if (before === undefined || inUse === undefined)
    return { says: 'APP_SECRET_PREVIOUS is not in use yet: swap the two when every instance has both.' };
  if (before.sealedAgainAt === null)
    return { says: `APP_SECRET_PREVIOUS is needed: shared.seal-again has work left (${countsLeft(before)}).` };
  const from = new Date(inUse.usedFrom.getTime() + MAX_LIFETIME_MS);
  if (from <= now) return { says: 'APP_SECRET_PREVIOUS can be taken out: nothing is sealed under it.' };
  const when = DATE.format(from);
  return {
    says: `APP_SECRET_PREVIOUS can be taken out from ${when} on, when the last codes made under it have expired.`,
  };
}
