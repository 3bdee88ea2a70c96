/** The content of an approval's `sealed`; it may name an e-mail address. */
export interface SealedRequest {
  what: string;
  terms: object;
  reason: string | null;
}
