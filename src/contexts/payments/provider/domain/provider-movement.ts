/** The kinds of movements of the provider balance; `platform` is the platform's own money, `other` is unknown. */
export type MovementKind =
  | 'charge'
  | 'refund'
  | 'refund-failed'
  | 'transfer'
  | 'reversal'
  | 'dispute'
  | 'dispute-reinstated'
  | 'platform'
  | 'other';

/** One movement of the platform's balance at the provider; cents CAD, positive into the balance, the fee separate. */
export interface ProviderMovement {
  id: string;
  kind: MovementKind;
  /** The provider object that caused it, or the movement itself without one. */
  reference: string;
  amountCents: number;
  feeCents: number;
  at: Date;
}
