/** What the card provider's ids belong to: they are in its e-mails, its pages and its exports. */
export abstract class ProviderIds {
  /**
   * The listing of a checkout session, payment intent, charge, transfer, refund, reversal or dispute; null for none. The id is
   * the provider's, such as `pi_…`.
   */
  abstract listingOf(providerId: string): Promise<string | null>;
}
