export type Decision = 'release' | 'refund' | 'split';

/** What a decision is about; CAD. */
export interface Sale {
  itemPrice: number;
  totalPayment: number;
  sellerReceives: number;
  driverFee: number;
  /** The driver has earned the share: the item was picked up. */
  isPickedUp: boolean;
}

/** Who gets what, in CAD; below zero the platform loses. */
export interface Shares {
  buyer: number;
  seller: number;
  driver: number;
  platform: number;
}

const cents = (cad: number): number => Math.round(cad * 100);

/** Who gets what after a decision (docs/architecture.md, "Money"); of a split the buyer gets `refund`. */
export function sharesOf(sale: Sale, decision: Decision, refund: number): Shares {
  const total = cents(sale.totalPayment);
  const promised = cents(sale.sellerReceives);
  const buyer = { release: 0, refund: total, split: cents(refund) }[decision];
  const seller = decision === 'release' ? promised : Math.max(0, promised - buyer);
  const driver = decision === 'release' || sale.isPickedUp ? cents(sale.driverFee) : 0;
  const platform = total - buyer - seller - driver;
  return { buyer: buyer / 100, seller: seller / 100, driver: driver / 100, platform: platform / 100 };
}
