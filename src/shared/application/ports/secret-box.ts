/** Keeps small secrets that must be shown again (hand-over codes) or compared (one-time codes), under the installation's key. */
export abstract class SecretBox {
  /** Encrypts; `purpose` is bound to the result, so that what was sealed for one use does not open for another. */
  abstract seal(plain: string, purpose: string): string;
  /** Throws when the text was not sealed for that purpose by this installation. */
  abstract open(sealed: string, purpose: string): string;
  /** A keyed hash (hex) for comparison; compare with `matches`. */
  abstract hash(plain: string, purpose: string): string;
  /** Constant-time comparison of a plain text with a hash made for the same purpose. */
  abstract matches(plain: string, hash: string, purpose: string): boolean;
}
