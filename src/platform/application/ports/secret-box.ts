/**
 * Protects small secrets that must be shown again (hand-over codes) or compared (one-time codes), under the
 * installation's key. While the key is being replaced, results of the previous one are valid too (docs/decisions/0049).
 */
export abstract class SecretBox {
  /**
   * The prefix of everything sealed now; null while no key is being replaced, so that nothing needs to be sealed again.
   */
  abstract readonly mark: string | null;
  /** Encrypts; `purpose` is bound to the result, so that a text sealed for one use does not open for another. */
  abstract seal(plain: string, purpose: string): string;
  /** Throws if the text was not sealed for that purpose by this installation. */
  abstract open(sealed: string, purpose: string): string;
  /** A keyed hash (hex) for comparison; compare with `matches`. */
  abstract hash(plain: string, purpose: string): string;
  /** Every hash under which a value may be stored, `hash` first: one per valid key. */
  abstract hashes(plain: string, purpose: string): string[];
  /**
   * Constant-time comparison of a plain text with a hash made for the same purpose. `madeAt` is when the hash was made:
   * keys no longer in use then are not tried.
   */
  abstract matches(plain: string, hash: string, purpose: string, madeAt?: Date): boolean;
}
