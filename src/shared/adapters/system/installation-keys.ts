import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 16;
const ID_DIGITS = 8;
const DAY_MS = 86_400_000;

/** What the secrets of an installation are, as far as keys are made of them. */
export interface InstallationSecrets {
  appSecret: string;
  /** The one before, whose seals and hashes still count; null where there is none. */
  appSecretPrevious: string | null;
  /** Of secrets that were replaced earlier. */
  keptKeys: readonly KeptKeys[];
}

/** The keys of a secret that was replaced, for what outlives it and cannot be made again. */
export interface KeptKeys {
  /** When the secret was last in use; what is said to be sealed later is forged. */
  until: Date;
  /** Base64, by use and purpose. */
  keys: Readonly<Record<string, string>>;
}

export type KeyUse = 'seal' | 'hash';

const nameOf = (use: KeyUse, purpose: string): string => `${use}:${purpose}`;

/**
 * What is never sealed again, with the days after which nothing of it lives: hashes whose plain text no one keeps, links in
 * messages that were sent, and records that no one may change.
 */
const OUTLIVING: Readonly<Record<string, number | null>> = {
  'hash:delivery-record': null,
  'hash:recovery-code': null,
  'seal:unsubscribe': null,
  // 14 days to the window, at most 60 of a hold, 30 after the end, and some more.
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

/** Says which secret it is without saying anything about it (hex). */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'porchlight', 'fingerprint', FINGERPRINT_BYTES)).toString('hex');

const bytesOf = (secret: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'porchlight', name, KEY_BYTES));

/** The keys of a secret that is to be replaced, as they are kept. */
export const outlivingKeys = (secret: string): Record<string, string> =>
  Object.fromEntries(Object.keys(OUTLIVING).map((name) => [name, bytesOf(secret, name).toString('base64')]));

/** The keys of one secret, one for each use and purpose; each is derived once. */
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
    // A key as bytes is made into one of these each time it is used.
    const key = createSecretKey(bytesOf(this.secret, name));
    this.#keys.set(name, key);
    return key;
  }
}

/** The kept keys of a use and purpose that something made at `madeAt` may have, and that something alive now may have. */
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
