import fc from 'fast-check';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { splitFees } from '../../../listings/published/fee-breakdown.js';
import { Money } from '../../../../platform/domain/money.js';
import type { Shares } from './division.js';
import { balanceOf, proofOf, UnbalancedEntry, ledgerEntry, type LedgerEntry } from './ledger.js';
import * as entries from './ledger-entries.js';
import type { PaymentState } from '../../protection/domain/payment-state.js';

let drawn = 0;
const draft = (reference = `r${String(++drawn)}`) => ({
  id: reference,
  at: new Date('2026-06-10T14:00:00Z'),
  reference,
});
const sumOf = ({ lines }: LedgerEntry): number => lines.reduce((sum, { amount }) => sum + amount.cents, 0);
const DRIVER = 9;

/** Any sale by the formula: price to 10,000.00, every size, fee 5–30%, discount 0–100%. */
const sale = fc
  .record({
    price: fc.integer({ min: 100, max: 1_000_000 }),
    delivery: fc.constantFrom(1_000, 2_500, 5_000, 0),
    fee: fc.integer({ min: 5, max: 30 }),
    discount: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ price, delivery, fee, discount }) => {
    const parts = splitFees({
      itemPrice: Money.ofCents(price),
      deliveryFee: Money.ofCents(delivery),
      serviceFee: fee * 100,
      referralDiscount: discount * 100,
    });
    return aPaymentState({
      totalCents: price + delivery,
      sellerCents: parts.sellerReceives.cents,
      releaseCents: parts.sellerReceives.cents,
      driverCents: parts.driverFee.cents,
    });
  });

/** One payment's ledger, written as the use cases write it. */
class Books {
  readonly all: LedgerEntry[];
  constructor(readonly state: PaymentState) {
    this.all = [entries.captureEntry(draft(), state)];
  }

  settle(shares: Partial<Shares>, { wasTransferred = false, trips = 1 } = {}): this {
    const drivers = trips === 0 ? [] : [{ driverId: DRIVER, cents: trips * this.state.driverCents }];
    const whole = { buyerCents: 0, sellerCents: 0, drivers, ...shares };
    const entry = entries.settlementEntry(draft(), this.state, whole, { before: this.all, wasTransferred });
    return entry === null ? this : this.add(entry);
  }
  add(...more: LedgerEntry[]): this {
    this.all.push(...more);
    return this;
  }
  refund = (cents: number): this => this.add(entries.refundEntry(draft(), this.state, cents));
  transfer = (cents: number): this => this.add(entries.transferEntry(draft(), this.state, cents));

  /** Seller, driver, platform, refunded and held, in cents. */
  get proof(): number[] {
    for (const entry of this.all) expect(sumOf(entry)).toBe(0);
    const { captured, seller, driver, platform, refunded, held } = proofOf(this.all);
    const parts = [seller, driver, platform, refunded, held].map(({ cents }) => cents);
    expect(captured.cents).toBe(this.state.totalCents);
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(this.state.totalCents);
    return parts;
  }
  of = (account: Parameters<typeof balanceOf>[1][number]): number => balanceOf(this.all, [account]);
}

describe('who gets what (money.md), for any sale', () => {
  const holds = (story: (books: Books, state: PaymentState, T: number, d: number) => void): void => {
    fc.assert(
      fc.property(sale, (state) => {
        story(new Books(state), state, state.totalCents, state.driverCents);
      }),
    );
  };

  it('delivered and released: S, d, and the platform keeps the rest', () => {
    holds((books, { sellerCents: S }, T, d) => {
      books.settle({ sellerCents: S }).transfer(S);
      expect(books.proof).toEqual([S, d, T - S - d, 0, 0]);
      expect(books.of('sellers_payable')).toBe(0);
    });
  });

  it('cancelled before setting off: T back, nothing for anyone else', () => {
    holds((books, _state, T) => {
      books.settle({ buyerCents: T }, { trips: 0 }).refund(T);
      expect(books.proof).toEqual([0, 0, 0, T, 0]);
    });
  });

  it('two failed pickups: T back, the platform pays and bears each trip', () => {
    holds((books, _state, T, d) => {
      books.settle({ buyerCents: T }, { trips: 2 }).refund(T);
      expect(books.proof).toEqual([0, 2 * d, 0 - 2 * d, T, 0]);
      expect(books.of('refunds_and_losses')).toBe(2 * d);
      expect(books.of('hst_payable')).toBe(0);
    });
  });

  it('buyer absent at the door: the price back, the delivery is paid', () => {
    holds((books, _state, T, d) => {
      const D = Math.round(d / 0.8);
      books.settle({ buyerCents: T - D }).refund(T - D);
      expect(books.proof).toEqual([0, d, D - d, T - D, 0]);
    });
  });

  it('a split of r: r back, S − r but at least zero, the rest comes out of the fee', () => {
    fc.assert(
      fc.property(sale, fc.double({ min: 0, max: 1, noNaN: true }), (state, part) => {
        const { sellerCents: S, totalCents: T, driverCents: d } = state;
        const price = T - Math.round(d / 0.8);
        const r = Math.max(1, Math.round(price * part));
        const toSeller = Math.max(0, S - r);
        const books = new Books(state).settle({ buyerCents: r, sellerCents: toSeller }).refund(r);
        if (toSeller > 0) books.transfer(toSeller);
        const [seller, driver, platform = 0, refunded, held] = books.proof;
        expect([seller, driver, refunded, held]).toEqual([toSeller, d, r, 0]);
        expect(platform).toBeGreaterThanOrEqual(0);
        expect(books.of('refunds_and_losses')).toBe(0);
      }),
    );
  });

  it('a dispute lost after release: T through the bank, S is the seller’s debt, d is borne', () => {
    holds((books, state, T, d) => {
      const { sellerCents: S } = state;
      books.settle({ sellerCents: S }).transfer(S);
      books.add(entries.disputeEntry(draft('dp'), state, T), entries.disputeFeeEntry(draft('dp'), state, 2_000));
      expect(books.proof).toEqual([S, d, -S - d, T, 0]);
      books.settle({ buyerCents: T }, { wasTransferred: true }).add(entries.disputeLostEntry(draft('dp'), state, T));
      expect(books.proof).toEqual([0, d, 0 - d, T, 0]);
      expect([books.of('sellers_debt'), books.of('refunds_and_losses'), books.of('platform_revenue')]).toEqual([
        S,
        d,
        0,
      ]);
      books.add(entries.reversalEntry(draft('trr'), state, S - 1));
      expect([books.of('sellers_debt'), books.proof[0]]).toEqual([1, 0]);
    });
  });

  it('a dispute won after release changes nothing but the fee', () => {
    holds((books, state, T, d) => {
      const { sellerCents: S } = state;
      books.settle({ sellerCents: S }).transfer(S);
      books.add(entries.disputeEntry(draft('dp'), state, T), entries.disputeReinstatedEntry(draft('dp'), state, T));
      expect(books.proof).toEqual([S, d, T - S - d, 0, 0]);
    });
  });

  it('a dispute lost before release: T through the bank', () => {
    holds((books, state, T) => {
      books.add(entries.disputeEntry(draft('dp'), state, T));
      books.settle({ buyerCents: T }, { trips: 0 }).add(entries.disputeLostEntry(draft('dp'), state, T));
      expect(books.proof).toEqual([0, 0, 0, T, 0]);
    });
  });

  it('a transfer made by others is kept from the release: S in total, nothing owed', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 1, max: 20_000 }), (state, cents) => {
        const { sellerCents: S } = state;
        const books = new Books(state).add(entries.adoptedTransferEntry(draft('tr_hand'), state, cents));
        expect([books.of('sellers_debt'), books.proof]).toEqual([cents, [0, 0, 0, 0, state.totalCents]]);
        const kept = Math.min(cents, S);
        books.settle({ sellerCents: S }).add(entries.debtOffsetEntry(draft(), state, kept));
        if (S > kept) books.transfer(S - kept);
        expect([books.of('sellers_payable'), books.of('sellers_debt')].map((each) => each + 0)).toEqual([
          0,
          cents - kept,
        ]);
        books.add(entries.reversalEntry(draft('trr_hand'), state, cents));
        expect(books.of('sellers_debt') + 0).toBe(0 - kept + 0);
      }),
    );
  });

  it('a refund that failed later is held again', () => {
    holds((books, state, T) => {
      books
        .settle({ buyerCents: T }, { trips: 0 })
        .refund(T)
        .add(entries.refundFailedEntry(draft('re'), state, T));
      expect(books.proof).toEqual([0, 0, 0, 0, T]);
    });
  });

  it('the same division again writes nothing', () => {
    const books = new Books(aPaymentState()).settle({ sellerCents: 12_749 });
    const before = books.all.length;
    expect(books.settle({ sellerCents: 12_749 }).all).toHaveLength(before);
  });
});

describe('a ledger entry', () => {
  it('takes HST out of the platform’s part, half up', () => {
    const books = new Books(aPaymentState()).settle({ sellerCents: 12_749 });
    expect([books.of('hst_payable'), books.of('platform_revenue'), books.of('drivers_payable')]).toEqual([
      -358, -2_392, -2_000,
    ]);
  });

  it('that does not sum to zero cannot be created', () => {
    const line = { account: 'held_funds', party: null, amount: Money.ofCents(1) } as const;
    const about = { cause: 'capture', listingId: 'a', paymentId: 'b', lines: [line] } as const;
    expect(() => ledgerEntry({ ...draft(), ...about, lines: [line] })).toThrow(UnbalancedEntry);
  });

  it('for a driver’s payout leaves nothing owed', () => {
    const books = new Books(aPaymentState()).settle({ sellerCents: 12_749 });
    books.add(entries.driverPayoutEntry(draft(), DRIVER, 2_000));
    expect(books.of('drivers_payable')).toBe(0);
  });
});
