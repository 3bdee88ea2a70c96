export type Decision = 'release' | 'refund' | 'split';

/** The sale that a decision is about; amounts in CAD. */
export interface Sale {
  itemPrice: number;
  totalPayment: number;
  sellerReceives: number;
  driverFee: number;
  /** The item was picked up, so the driver has earned the fee. */
  isPickedUp: boolean;
}

/** Each side’s share in CAD; a negative platform share is a loss. */
export interface Shares {
  buyer: number;
  seller: number;
  driver: number;
  platform: number;
}

const cents = (cad: number): number => Math.round(cad * 100);

/** Each side’s share after a decision (docs/architecture.md, "Money"). `refund` is the buyer’s part of a split, in CAD. */
export function sharesOf(sale: Sale, decision: Decision, refund: number): Shares {
  const total = cents(sale.totalPayment);
  const promised = cents(sale.sellerReceives);
  const buyer = { release: 0, refund: total, split: cents(refund) }[decision];
  const seller = decision === 'release' ? promised : Math.max(0, promised - buyer);
  const driver = decision === 'release' || sale.isPickedUp ? cents(sale.driverFee) : 0;
  const platform = total - buyer - seller - driver;
  return { buyer: buyer / 100, seller: seller / 100, driver: driver / 100, platform: platform / 100 };
}

/** What the decision sends, for four eyes: the larger part; before the delivery a release sends nothing (decision 0086). */
export const sentBy = ({ buyer, seller }: Shares, isDelivered: boolean): number =>
  Math.max(buyer, isDelivered ? seller : 0);
