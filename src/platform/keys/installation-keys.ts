import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 16;
const ID_DIGITS = 8;
const DAY_MS = 86_400_000;

/** An installation's secrets from which keys are derived. */
export interface InstallationSecrets {
  appSecret: string;
  /** The previous secret, whose seals and hashes are still valid; null if there is none. */
  appSecretPrevious: string | null;
  /** Kept keys of secrets replaced earlier. */
  keptKeys: readonly KeptKeys[];
}

/** Keys of a replaced secret, for data that outlives it and cannot be sealed or hashed again. */
export interface KeptKeys {
  /** When the secret was last in use; data claimed to be sealed later is forged. */
  until: Date;
  /** Base64, by use and purpose. */
  keys: Readonly<Record<string, string>>;
}

export type KeyUse = 'seal' | 'hash';

const nameOf = (use: KeyUse, purpose: string): string => `${use}:${purpose}`;

/**
 * What is never sealed again, and its maximum lifetime in days: hashes whose plain text no one stores, links in sent
 * messages, and immutable records.
 */
const OUTLIVING: Readonly<Record<string, number | null>> = {
  'hash:delivery-record': null,
  'hash:recovery-code': null,
  'seal:unsubscribe': null,
  // 14 days to the window, at most 60 of a hold, 30 after the end, and a margin.
  'seal:order-link': 120,
  'hash:order-link-short': 120,
  'hash:order-link-mask': 120,
  'seal:newsletter-confirm': 8,
  'hash:email-change-link': 15,
  'hash:session-token': 90,
  'hash:person-mark-phone': 90,
  'hash:person-mark-address': 90,
  'hash:person-mark-browser': 90,
  'hash:person-mark-network': 90,
};

/** Identifies a secret without revealing anything about it (hex). */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'porchlight', 'fingerprint', FINGERPRINT_BYTES)).toString('hex');

const bytesOf = (secret: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'porchlight', name, KEY_BYTES));

/** The keys of a secret to be replaced, in the form in which they are kept. */
export const outlivingKeys = (secret: string): Record<string, string> =>
  Object.fromEntries(Object.keys(OUTLIVING).map((name) => [name, bytesOf(secret, name).toString('base64')]));

/** The keys of one secret, one per use and purpose; each is derived once. */
export class SecretKeys {
  readonly id: string;
  readonly #keys = new Map<string, KeyObject>();

  constructor(private readonly secret: string) {
    this.id = fingerprintOf(secret).slice(0, ID_DIGITS);
  }

  of(use: KeyUse, purpose: string): KeyObject {
    const name = nameOf(use, purpose);
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    // A raw key would be converted to a KeyObject at each use.
    const key = createSecretKey(bytesOf(this.secret, name));
    this.#keys.set(name, key);
    return key;
  }
}

/** The kept keys that may apply: for the use and purpose, in use at `madeAt`, and within the data's lifetime. */
export function keptKeysOf(
  kept: readonly KeptKeys[],
  use: KeyUse,
  purpose: string,
  madeAt: Date | null = null,
): KeyObject[] {
  const name = nameOf(use, purpose);
  const days = OUTLIVING[name];
  if (days === undefined) return [];
  return kept.flatMap(({ until, keys }) => {
    const isOver = days !== null && until.getTime() + days * DAY_MS < Date.now();
    const key = keys[name];
    if (isOver || key === undefined || (madeAt !== null && madeAt > until)) return [];
    return [createSecretKey(Buffer.from(key, 'base64'))];
  });
}
