/** Limits the mails to one address that no one signed in asked for, over all kinds and contexts (product.md §12). */
export abstract class UnaskedMail {
  /**
   * Counts one, in the caller's unit of work; the same occasion once. Throws `AddressPaused` if the address has had
   * enough, whether it has an account or not; then the caller must send nothing.
   */
  abstract count(email: string, occasion: string): Promise<void>;
}
