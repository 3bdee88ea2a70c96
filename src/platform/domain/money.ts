/** Hundredths of a percent: 15% is 1500. */
export type BasisPoints = number;

const WHOLE = 10_000;

/** An amount of Canadian dollars in whole cents; may be negative in the ledger (product.md, "Money"). */
export class Money {
  static readonly zero = new Money(0);

  private constructor(readonly cents: number) {}

  /** Throws a RangeError unless `cents` is a safe integer. */
  static ofCents(cents: number): Money {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${String(cents)}`);
    return new Money(cents === 0 ? 0 : cents);
  }

  /** Parses dollars with at most two decimals; throws a RangeError for more. */
  static ofCad(amount: number): Money {
    const cents = Math.round(amount * 100);
    if (!Number.isFinite(amount) || Math.abs(amount * 100 - cents) > 1e-6) {
      throw new RangeError(`Not an amount in dollars and cents: ${String(amount)}`);
    }
    return Money.ofCents(cents);
  }

  plus(other: Money): Money {
    return Money.ofCents(this.cents + other.cents);
  }

  minus(other: Money): Money {
    return Money.ofCents(this.cents - other.cents);
  }

  negated(): Money {
    return Money.ofCents(-this.cents);
  }

  /** The given share, rounded half up to the cent; the other part is `this.minus(share)`. */
  share(rate: BasisPoints): Money {
    return Money.ofCents(Math.floor((this.cents * rate * 2 + WHOLE) / (2 * WHOLE)));
  }

  isLessThan(other: Money): boolean {
    return this.cents < other.cents;
  }

  equals(other: Money): boolean {
    return this.cents === other.cents;
  }

  /** Dollars as a number with at most two decimals, the form of every amount in JSON. */
  toCad(): number {
    return this.cents / 100;
  }
}
