/** What a movement of the provider's balance is, in our words; `platform` is the platform's own money, `other` nothing we know. */
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

/** One movement of the platform's balance at the provider; cents CAD, positive into the balance, the fee apart. */
export interface ProviderMovement {
  id: string;
  kind: MovementKind;
  /** The provider's object that it belongs to; the movement itself where there is none. */
  reference: string;
  amountCents: number;
  feeCents: number;
  at: Date;
}
