import { fingerprintOf } from '../shared/adapters/system/installation-keys.js';

/** A secret that the database was used with, as `shared.app_secret` holds it. */
export interface KnownSecret {
  fingerprint: string;
  usedFrom: Date;
  /** Null for the one in use. */
  usedUntil: Date | null;
  /** Its outliving keys, sealed under the one in use. */
  keptKeys: string | null;
  /** What was still sealed under it when it was last looked, by name; null before the first look. */
  leftOver: Record<string, number> | null;
  /** Since when nothing is. */
  sealedAgainAt: Date | null;
}

/** The one in use first. */
export const KNOWN_SECRETS = `
  SELECT fingerprint, used_from AS "usedFrom", used_until AS "usedUntil", kept_keys AS "keptKeys", left_over AS "leftOver",
         sealed_again_at AS "sealedAgainAt" FROM shared.app_secret ORDER BY used_until DESC NULLS FIRST`;

/** Nothing that is not sealed again lives longer: codes, links of sign-ins, and what waits for a second administrator. */
const LIVES_MS = 72 * 3_600_000;
const DATE = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' });

const FORSAKEN =
  'Some of what was sealed under the secret before APP_SECRET is not sealed again. Set APP_SECRET_PREVIOUS to that one until npm run doctor says that it can be taken out.';

interface Advice {
  says: string;
  isWarning?: boolean;
}

/** What was sealed under a secret that is no longer given, and not yet sealed again; null where there is nothing of that. */
export function forsaken(known: readonly KnownSecret[], previous: string | null): Advice | null {
  const given = previous === null ? null : fingerprintOf(previous);
  const isForsaken = known.some(
    ({ fingerprint, usedUntil, sealedAgainAt }) =>
      usedUntil !== null && sealedAgainAt === null && fingerprint !== given,
  );
  return isForsaken ? { says: FORSAKEN, isWarning: true } : null;
}

function whatIsLeft({ leftOver }: KnownSecret): string {
  const left = Object.entries(leftOver ?? {}).filter(([, count]) => count > 0);
  if (left.length === 0) return 'not counted yet';
  return left.map(([what, count]) => `${what}: ${String(count)}`).join(', ');
}

/** What is to be done about `APP_SECRET_PREVIOUS`; null where none is given and none is needed. */
export function adviceAbout(known: readonly KnownSecret[], previous: string | null, now: Date): Advice | null {
  const problem = forsaken(known, previous);
  if (problem !== null || previous === null) return problem;
  const before = known.find(
    ({ fingerprint, usedUntil }) => usedUntil !== null && fingerprint === fingerprintOf(previous),
  );
  const [inUse] = known;
  if (before === undefined || inUse === undefined)
    return { says: 'APP_SECRET_PREVIOUS is not in use yet: swap the two when every instance has both.' };
  if (before.sealedAgainAt === null)
    return { says: `APP_SECRET_PREVIOUS is needed: shared.seal-again has work left (${whatIsLeft(before)}).` };
  const from = new Date(inUse.usedFrom.getTime() + LIVES_MS);
  if (from <= now) return { says: 'APP_SECRET_PREVIOUS can be taken out: nothing is sealed under it.' };
  const when = DATE.format(from);
  return {
    says: `APP_SECRET_PREVIOUS can be taken out from ${when} on, when the last codes made under it have expired.`,
  };
}
