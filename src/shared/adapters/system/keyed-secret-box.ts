import { Injectable } from '@nestjs/common';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { Environment } from '../../../config/environment.js';
import { SecretBox } from '../../application/ports/secret-box.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from `APP_SECRET`, one for each purpose. */
@Injectable()
export class KeyedSecretBox extends SecretBox {
  readonly #keys = new Map<string, KeyObject>();

  constructor(private readonly environment: Environment) {
    super();
  }

  seal(plain: string, purpose: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key('seal', purpose), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  open(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key('seal', purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  hash(plain: string, purpose: string): string {
    return createHmac('sha256', this.#key('hash', purpose)).update(plain).digest('hex');
  }

  matches(plain: string, hash: string, purpose: string): boolean {
    const expected = Buffer.from(hash, 'hex');
    const actual = Buffer.from(this.hash(plain, purpose), 'hex');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  #key(use: 'seal' | 'hash', purpose: string): KeyObject {
    const name = `${use}:${purpose}`;
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    // A key as bytes is made into one of these each time it is used.
    const key = createSecretKey(
      Buffer.from(hkdfSync('sha256', this.environment.appSecret, 'porchlight', name, KEY_BYTES)),
    );
    this.#keys.set(name, key);
    return key;
  }
}
