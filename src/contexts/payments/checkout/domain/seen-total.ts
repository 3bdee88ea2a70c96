import { sentence } from '../../../../platform/texts/sentence.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import { Money } from '../../../../platform/domain/money.js';

/** The total that the buyer saw has changed; 409 `price-changed` with both totals, in CAD, in `details`. */
export class PriceChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'price-changed';
  override readonly details: { was: number; now: number };
  constructor(was: Money, now: Money) {
    super(sentence('problem.price-changed', { was: { cents: was.cents }, now: { cents: now.cents } }));
    this.details = { was: was.toCad(), now: now.toCad() };
  }
}

/** The buyer's total for item and delivery, in cents. */
export const totalOf = (item: Record<'priceCents' | 'deliveryFeeCents', number>): number =>
  item.priceCents + item.deliveryFeeCents;

/**
 * Ensures that buyers pay the price they saw (product.md §4). Both in cents; without `seen` the caller accepts the
 * present total, which the payment page shows. Throws `PriceChanged`.
 */
export function refuseOtherTotal(seen: number | undefined, total: number): void {
  if (seen !== undefined && seen !== total) throw new PriceChanged(Money.ofCents(seen), Money.ofCents(total));
}
