interface Proof {
  captured: number;
  seller: number;
  driver: number;
  platform: number;
  refunded: number;
  held: number;
}

const CENTS = 100;

/** Whether the parts add up to the captured amount, to the cent. */
export function proofHolds({ captured, ...parts }: Proof): boolean {
  const cents = (amount: number): number => Math.round(amount * CENTS);
  return Object.values(parts).reduce((sum, part) => sum + cents(part), 0) === cents(captured);
}
