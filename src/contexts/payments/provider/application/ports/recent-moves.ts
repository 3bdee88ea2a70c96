/** A transfer or refund at the provider, started by us or in its dashboard. */
export interface ProviderMove {
  id: string;
  kind: 'transfer' | 'refund';
  /** The operation that it names; null if none. */
  operationId: string | null;
  /** Cents sent and not returned. */
  amountCents: number;
}

/** Recent movements at the provider. */
export abstract class RecentMoves {
  /**
   * Transfers of sales or drivers' weeks, and refunds, made from one instant to another, without those fully reversed,
   * failed or cancelled. Throws `ProviderUnclear`, also if there are too many to list.
   */
  abstract between(since: Date, until: Date): Promise<ProviderMove[]>;
}
