import { SecretBox } from '../../../src/platform/application/ports/secret-box.js';

/** Reversible and readable, for tests only; separates purposes like the real one. */
export class PlainSecretBox extends SecretBox {
  readonly mark = null;

  seal(plain: string, purpose: string): string {
    return `sealed:${purpose}:${plain}`;
  }

  open(sealed: string, purpose: string): string {
    const prefix = `sealed:${purpose}:`;
    if (!sealed.startsWith(prefix)) throw new Error('Sealed for another purpose.');
    return sealed.slice(prefix.length);
  }

  hash(plain: string, purpose: string): string {
    return `hash:${purpose}:${plain}`;
  }

  hashes(plain: string, purpose: string): string[] {
    return [this.hash(plain, purpose)];
  }

  matches(plain: string, hash: string, purpose: string): boolean {
    return this.hash(plain, purpose) === hash;
  }
}
