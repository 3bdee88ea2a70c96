import { Inject, Injectable } from '@nestjs/common';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { Environment } from '../config/environment.js';
import { SecretBox } from '../application/ports/secret-box.js';
import { keptKeysOf, SecretKeys, type InstallationSecrets, type KeyUse } from './installation-keys.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Between the key's id and the sealed text; not in the base64url alphabet. */
const AFTER_ID = '.';

const hmacOf = (plain: string, key: KeyObject): string => createHmac('sha256', key).update(plain).digest('hex');

function isSame(one: string, other: string): boolean {
  const [expected, actual] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function decipher(body: string, key: KeyObject): string {
  const bytes = Buffer.from(body, 'base64url');
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  opening.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]).toString('utf8');
}

/**
 * AES-256-GCM and HMAC-SHA-256 under keys derived from `APP_SECRET`, one per purpose. Results of `APP_SECRET_PREVIOUS`
 * are valid too, as are long-lived ones of earlier secrets under their kept keys (docs/decisions/0049).
 */
@Injectable()
export class KeyedSecretBox extends SecretBox {
  #current: SecretKeys | null = null;
  #previous: SecretKeys | null = null;

  constructor(@Inject(Environment) private readonly secrets: InstallationSecrets) {
    super();
  }

  /**
   * Only while a secret is being replaced: otherwise the format is the one that instances of the previous version read.
   */
  get mark(): string | null {
    return this.secrets.appSecretPrevious === null ? null : `${this.#now.id}${AFTER_ID}`;
  }

  seal(plain: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#now.of('seal', purpose), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return (this.mark ?? '') + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  open(sealed: string, purpose: string): string {
    const end = sealed.indexOf(AFTER_ID);
    const id = end < 0 ? null : sealed.slice(0, end);
    let problem: unknown = new Error('It was sealed under a key that this installation does not have.');
    for (const key of this.#sealingKeys(id, purpose)) {
      try {
        return decipher(sealed.slice(end + 1), key);
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }

  hash(plain: string, purpose: string): string {
    return hmacOf(plain, this.#now.of('hash', purpose));
  }

  hashes(plain: string, purpose: string): string[] {
    return [...new Set(this.#keys('hash', purpose).map((key) => hmacOf(plain, key)))];
  }

  matches(plain: string, hash: string, purpose: string, madeAt: Date | null = null): boolean {
    return this.#keys('hash', purpose, madeAt).some((key) => isSame(hash, hmacOf(plain, key)));
  }

  get #now(): SecretKeys {
    return (this.#current ??= new SecretKeys(this.secrets.appSecret));
  }

  get #before(): SecretKeys | null {
    const { appSecretPrevious: secret } = this.secrets;
    return secret === null ? null : (this.#previous ??= new SecretKeys(secret));
  }

  /**
   * Chooses the key by the id in the prefix; without an id, or with the id of a secret replaced long ago, tries each
   * key.
   */
  #sealingKeys(id: string | null, purpose: string): KeyObject[] {
    const own = [this.#now, this.#before].find((keys) => keys !== null && keys.id === id);
    return own === null || own === undefined ? this.#keys('seal', purpose) : [own.of('seal', purpose)];
  }

  /** The current one first. */
  #keys(use: KeyUse, purpose: string, madeAt: Date | null = null): KeyObject[] {
    const secrets = [this.#now, this.#before].flatMap((keys) => (keys === null ? [] : [keys.of(use, purpose)]));
    return [...secrets, ...keptKeysOf(this.secrets.keptKeys, use, purpose, madeAt)];
  }
}
