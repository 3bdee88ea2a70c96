/**
 * Keeps small secrets that must be shown again (hand-over codes) or compared (one-time codes), under the installation's key.
 * While the key is being replaced, what was made under the one before counts too (docs/decisions/0049).
 */
export abstract class SecretBox {
  /** What everything begins with that is sealed now; null while no key is being replaced, and nothing need be sealed again. */
  abstract readonly mark: string | null;
  /** Encrypts; `purpose` is bound to the result, so that what was sealed for one use does not open for another. */
  abstract seal(plain: string, purpose: string): string;
  /** Throws when the text was not sealed for that purpose by this installation. */
  abstract open(sealed: string, purpose: string): string;
  /** A keyed hash (hex) for comparison; compare with `matches`. */
  abstract hash(plain: string, purpose: string): string;
  /** Every hash by which something stored may be found, `hash` first: one for each key that counts. */
  abstract hashes(plain: string, purpose: string): string[];
  /**
   * Constant-time comparison of a plain text with a hash made for the same purpose. `madeAt` is when the hash says that it was
   * made: a key that was out of use by then does not count.
   */
  abstract matches(plain: string, hash: string, purpose: string, madeAt?: Date): boolean;
}
