/** What sellers owe because money was taken back from a sale that they had been paid for. */
export abstract class SellerDebts {
  /**
   * Cents that may be kept from the seller's next share or taken from the connected account now: the debt on the books,
   * less what releases and reversals under way will settle. Locks the seller's account row, so that two cannot take the
   * same cent; in the caller's unit of work.
   */
  abstract lockOpen(sellerId: number): Promise<number>;
}
