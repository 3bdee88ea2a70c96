/** What `sealed` of an approval holds; it may name an e-mail address. */
export interface SealedRequest {
  what: string;
  terms: object;
  reason: string | null;
}
