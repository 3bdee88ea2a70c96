/** Resolves the card provider's ids, which appear in its e-mails, pages and exports. */
export abstract class ProviderIds {
  /**
   * The listing of a checkout session, payment intent, charge, transfer, refund, reversal or dispute; null for none.
   * The id is the provider's, such as `pi_…`.
   */
  abstract listingOf(providerId: string): Promise<string | null>;
}
