import { sentence } from '../../../texts/sentence.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { Money } from '../../../shared/domain/money.js';

/** The buyer was shown another total than the item costs by now; 409 `price-changed` with both, in CAD, in `details`. */
export class PriceChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'price-changed';
  override readonly details: { was: number; now: number };
  constructor(was: Money, now: Money) {
    super(sentence('problem.price-changed', { was: { cents: was.cents }, now: { cents: now.cents } }));
    this.details = { was: was.toCad(), now: now.toCad() };
  }
}

/** What a buyer pays for the item with its delivery, in cents. */
export const totalOf = (item: Record<'priceCents' | 'deliveryFeeCents', number>): number =>
  item.priceCents + item.deliveryFeeCents;

/**
 * The price that was seen is the price (product.md §4). Both in cents; `seen` is missing where the caller showed no total
 * and takes the present one, which the payment page shows. Throws `PriceChanged`.
 */
export function refuseOtherTotal(seen: number | undefined, total: number): void {
  if (seen !== undefined && seen !== total) throw new PriceChanged(Money.ofCents(seen), Money.ofCents(total));
}
