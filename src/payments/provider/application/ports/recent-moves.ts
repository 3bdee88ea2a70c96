/** A transfer or refund as the provider has it, started by us or in its dashboard. */
export interface ProviderMove {
  id: string;
  kind: 'transfer' | 'refund';
  /** The operation that it names; null where it names none. */
  operationId: string | null;
  /** Cents that left and have not come back. */
  amountCents: number;
}

/** What moved at the provider a short while ago. */
export abstract class RecentMoves {
  /**
   * Transfers that belong to a sale or a driver's week, and refunds, made from one instant to another; without what came
   * back whole, failed or was cancelled. Throws `ProviderUnclear`, also where there are more than can be listed.
   */
  abstract between(since: Date, until: Date): Promise<ProviderMove[]>;
}
