interface Proof {
  captured: number;
  seller: number;
  driver: number;
  platform: number;
  refunded: number;
  held: number;
}

const CENTS = 100;

/** What can still go back to the buyer, in CAD. */
export const restOf = ({ captured, refunded }: Pick<Proof, 'captured' | 'refunded'>): number =>
  Math.round((captured - refunded) * CENTS) / CENTS;

/** Whether the parts are what was captured, to the cent. */
export function proofHolds({ captured, ...parts }: Proof): boolean {
  const cents = (amount: number): number => Math.round(amount * CENTS);
  return Object.values(parts).reduce((sum, part) => sum + cents(part), 0) === cents(captured);
}
