/** What sellers owe because money was taken back from a sale already paid out. */
export abstract class SellerDebts {
  /**
   * Cents that may be kept from the seller's next share or taken from the connected account now: the debt in the ledger
   * minus what releases and reversals in progress will settle. Locks the seller's account row in the caller's unit of
   * work, so that no cent is taken twice.
   */
  abstract lockOpen(sellerId: number): Promise<number>;
}
