import { fc, it as property } from '@fast-check/jest';
import { aPaymentState } from '../../../../test/payments/a-payment-state.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { Payment } from './payment.js';
import type { PaymentFunds } from './payment-state.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const DELIVERED = { wasDelivered: true, now: NOW };
const UNDELIVERED = { wasDelivered: false, now: NOW };
const ALL_BACK = { buyerCents: 17_499, sellerCents: 0 };
const paymentIn = (funds: PaymentFunds): Payment => new Payment(aPaymentState({ funds }));
const codeOf = (action: () => void): string => {
  try {
    action();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'allowed';
};

describe('several disputes of a payment', () => {
  const INQUIRY = { open: 1, cents: 0 };
  const PART = { open: 1, cents: 1_000 };
  const cents = ({ state }: Payment): number[] => [state.refundCents, state.refundedCents, state.releaseCents];

  it.each([INQUIRY, PART])('that leave something to decide about stop only the release: %j', (standing) => {
    const payment = paymentIn('release_due');
    expect([payment.dispute(standing), payment.funds]).toEqual([false, 'release_due']);
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.freeze();
    payment.decide({ buyerCents: 5_000, sellerCents: 7_749 }, 'problem', NOW);
    expect([payment.funds, payment.refundDue]).toEqual(['refunding', 5_000]);
    payment.refunded(5_000, NOW);
    expect(payment.funds).toBe('release_due');
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.disputeWon(true, NOW);
    payment.beginRelease(0);
    expect(payment.transferCents).toBe(7_749);
  });

  it('of a part hold back that part of a refund of all; won, it goes back too', () => {
    const payment = paymentIn('held');
    payment.dispute(PART);
    payment.requireHeld();
    payment.decide(ALL_BACK, 'cancelled', NOW);
    const first = payment.refundSubject;
    expect([payment.refundDue, payment.refundOutstanding]).toEqual([16_499, 17_499]);
    payment.refunded(16_499, NOW);
    expect([payment.funds, payment.refundDue]).toEqual(['disputed', 0]);
    payment.disputeWon(false, NOW);
    expect([payment.funds, payment.refundDue, payment.refundSubject === first]).toEqual(['refunding', 1_000, false]);
    payment.refunded(1_000, NOW);
    expect([payment.funds, ...cents(payment)]).toEqual(['refunded', 17_499, 17_499, 0]);
  });

  it('of a part hold back that part of a refund of all; lost, the bank has given it', () => {
    const payment = paymentIn('held');
    payment.dispute(PART);
    payment.decide(ALL_BACK, 'cancelled', NOW);
    payment.refunded(16_499, NOW);
    payment.disputeLost(1_000, UNDELIVERED);
    expect([payment.funds, ...cents(payment)]).toEqual(['refunded', 17_499, 17_499, 0]);
  });

  it('that an inquiry becomes take the money, as any chargeback of the whole does', () => {
    const payment = paymentIn('held');
    payment.dispute(INQUIRY);
    expect([payment.dispute({ open: 1, cents: 17_499 }), payment.funds]).toEqual([true, 'disputed']);
    expect(codeOf(() => void payment.decide(ALL_BACK, 'cancelled', NOW))).toBe('disputed');
    payment.disputeWon(false, NOW);
    expect(payment.funds).toBe('held');
  });

  it('release nothing while one of them is open', () => {
    const payment = paymentIn('release_due');
    payment.dispute({ open: 2, cents: 2_000 });
    payment.disputeLost(1_000, { ...DELIVERED, standing: PART });
    expect([payment.funds, ...cents(payment)]).toEqual(['release_due', 1_000, 1_000, 11_749]);
    expect(codeOf(() => payment.beginRelease(0))).toBe('disputed');
    payment.disputeWon(true, NOW);
    payment.beginRelease(0);
    payment.released(NOW);
    expect([payment.funds, payment.state.releasedCents]).toEqual(['partly_refunded', 11_749]);
  });

  it.each(['release_due', 'frozen'] as const)(
    'that are lost come on top of an adopted refund on its way: %s',
    (funds) => {
      const payment = paymentIn(funds);
      payment.adoptRefund(2_000, 0, NOW);
      payment.dispute(PART);
      payment.disputeLost(1_000, DELIVERED);
      expect(cents(payment)).toEqual([3_000, 1_000, 9_749]);
      payment.refunded(2_000, NOW, 'adopted:re_1');
      expect([payment.funds, ...cents(payment)]).toEqual([funds, 3_000, 3_000, 9_749]);
    },
  );

  it('neither end a reported problem nor bring a day of inspection forward', () => {
    const frozen = paymentIn('frozen');
    frozen.dispute(PART);
    frozen.disputeLost(1_000, DELIVERED);
    expect([frozen.funds, frozen.state.releaseDueAt]).toEqual(['frozen', null]);
    const tomorrow = new Date(NOW.getTime() + 86_400_000);
    const inspected = paymentIn('release_due');
    inspected.state.releaseDueAt = tomorrow;
    inspected.dispute(PART);
    expect(inspected.wait('disputed', NOW)).toBe(true);
    inspected.disputeWon(true, NOW);
    expect([inspected.state.releaseDueAt, inspected.state.releaseError]).toEqual([tomorrow, null]);
    inspected.disputeLost(1_000, DELIVERED);
    expect(inspected.state.releaseDueAt).toEqual(tomorrow);
  });

  const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, one) => sum + one.cents, 0);

  /** A payment, what happened to its money at the provider, and the disputes that are open there. */
  class Story {
    readonly payment = paymentIn('held');
    readonly open = new Map<number, { cents: number; isInquiry: boolean }>();
    isDelivered = false;
    /** Left for the buyer by refunds and by banks, and for the seller. */
    back = 0;
    lost = 0;
    paid = 0;
    #drawn = 0;
    #planned: { subject: string; cents: number } | null = null;
    /** What others have given back at the provider and has not arrived; `isAdopted`: we know of it. */
    #others: { cents: number; isAdopted: boolean }[] = [];

    get standing() {
      const all = [...this.open.values()];
      return { open: all.length, cents: all.reduce((sum, one) => sum + (one.isInquiry ? 0 : one.cents), 0) };
    }

    get left(): number {
      return this.payment.state.totalCents - this.back - this.lost - this.standing.cents - sumOf(this.#others);
    }

    get #isOursUnderWay(): boolean {
      return this.#planned !== null && this.#planned.subject === this.payment.refundSubject;
    }

    /** In the provider's dashboard; we learn of it later. */
    givenByOthers(cents: number): void {
      if (cents <= this.left) this.#others.push({ cents, isAdopted: false });
    }

    /** After a call of ours, never beside it. */
    adopts(): void {
      if (this.#isOursUnderWay) return;
      for (const other of this.#others.filter(({ isAdopted }) => !isAdopted)) {
        const pending = sumOf(this.#others.filter(({ isAdopted }) => isAdopted));
        const { refundCents } = this.payment.state;
        this.payment.adoptRefund(other.cents, pending, NOW);
        other.isAdopted = true;
        const { refundCents: buyerCents, refundedCents } = this.payment.state;
        expect(buyerCents).toBe(Math.max(refundCents, refundedCents + pending + other.cents));
      }
    }

    arrives(): void {
      const other = this.#others.find(({ isAdopted }) => isAdopted);
      if (other === undefined) return;
      this.#others = this.#others.filter((each) => each !== other);
      this.#isRefunded(other.cents, 'adopted');
    }

    #isRefunded(cents: number, subject: string): void {
      expect(cents).toBeLessThanOrEqual(this.payment.refundOutstanding);
      this.back += cents;
      this.payment.refunded(cents, NOW, subject);
    }

    disputed(cents: number, isInquiry: boolean): void {
      if (this.payment.funds === 'releasing' || cents > this.left) return;
      this.open.set(++this.#drawn, { cents, isInquiry });
      this.payment.dispute(this.standing);
    }

    escalated(): void {
      const [id, found] = [...this.open].find(([, { isInquiry }]) => isInquiry) ?? [];
      if (id === undefined || found === undefined || this.payment.funds === 'releasing' || this.left <= 0) return;
      this.open.set(id, { cents: Math.min(found.cents, this.left), isInquiry: false });
      this.payment.dispute(this.standing);
    }

    ended(outcome: 'won' | 'lost'): void {
      const [id, found] = [...this.open][0] ?? [];
      if (id === undefined || found === undefined || (outcome === 'lost' && found.isInquiry)) return;
      this.open.delete(id);
      if (outcome === 'won') this.payment.disputeWon(this.isDelivered, NOW, this.standing);
      else {
        this.lost += found.cents;
        const how = { wasDelivered: this.isDelivered, now: NOW, standing: this.standing };
        this.payment.disputeLost(found.cents, how);
      }
    }

    /**
     * The call is on record with its amount as soon as money is to go back that nobody else has on its way, whatever happens
     * before it is made.
     */
    plansRefund(): void {
      const { awaitsRefund, refundDue: cents, refundSubject: subject } = this.payment;
      if (!awaitsRefund || cents === 0 || this.#isOursUnderWay) return;
      if (!this.#others.some(({ isAdopted }) => isAdopted)) this.#planned = { subject, cents };
    }

    /** The provider refuses what is above the rest; the next attempt is of what is due then. */
    refunds(): void {
      if (this.#planned === null || !this.#isOursUnderWay) return;
      const { subject, cents } = this.#planned;
      this.#planned = null;
      if (cents <= this.left) this.#isRefunded(cents, subject);
    }

    releases(): void {
      const { payment } = this;
      payment.beginRelease(0);
      expect(this.open.size).toBe(0);
      this.paid += payment.transferCents;
      payment.released(NOW);
    }

    check(): void {
      const { state } = this.payment;
      expect([state.openDisputes, state.disputedCents]).toEqual([this.standing.open, this.standing.cents]);
      expect(state.refundedCents).toBe(this.back + this.lost);
      expect(state.releasedCents + state.takenBackCents).toBe(this.paid);
      expect(state.releaseCents + state.refundCents).toBeLessThanOrEqual(state.totalCents);
      expect(state.releasedCents + state.refundedCents).toBeLessThanOrEqual(state.totalCents);
      expect(this.left).toBeGreaterThanOrEqual(0);
      expect(this.payment.refundOutstanding).toBeGreaterThanOrEqual(
        sumOf(this.#others.filter(({ isAdopted }) => isAdopted)),
      );
      expect((state.funds === 'disputed') === (state.fundsBefore !== null)).toBe(true);
    }

    /** Whatever is open ends for us, and all that is due is done: every cent that was decided is where it belongs. */
    finish(): void {
      while (this.open.size > 0) this.ended('won');
      for (let step = 0; step < 4; step++) {
        this.refunds();
        this.adopts();
        while (this.#others.length > 0) this.arrives();
        this.plansRefund();
        this.refunds();
        if (this.payment.funds === 'release_due') this.releases();
      }
      const { state } = this.payment;
      expect(state.refundedCents).toBe(state.refundCents);
      if (state.funds !== 'held' && state.funds !== 'frozen') expect(state.releasedCents).toBe(state.releaseCents);
      expect(['held', 'frozen', 'released', 'refunded', 'partly_refunded', 'reversed']).toContain(state.funds);
    }
  }

  type Act = (story: Story) => void;
  const acts = fc.oneof(
    fc.integer({ min: 1, max: 17_499 }).map(
      (part): Act =>
        (story) =>
          story.disputed(part, false),
    ),
    fc.integer({ min: 1, max: 17_499 }).map(
      (part): Act =>
        (story) =>
          story.disputed(part, true),
    ),
    fc.integer({ min: 1, max: 12_000 }).map((part): Act => ({ payment, isDelivered }) => {
      if (payment.funds === 'frozen' && isDelivered)
        payment.decide({ buyerCents: part + payment.state.refundedCents, sellerCents: 0 }, 'problem', NOW);
    }),
    fc.integer({ min: 1, max: 12_000 }).map((part): Act => ({ payment }) => {
      const { refundCents, releaseCents, totalCents } = payment.state;
      if (!payment.wasTransferred || refundCents + part > totalCents) return;
      const sellerCents = Math.max(0, releaseCents - part);
      payment.decide({ buyerCents: refundCents + part, sellerCents }, 'adjustment', NOW);
    }),
    fc.integer({ min: 1, max: 17_499 }).map(
      (part): Act =>
        (story) =>
          story.givenByOthers(part),
    ),
    fc.constantFrom<Act[]>(
      (story) => story.adopts(),
      (story) => story.arrives(),
      (story) => story.escalated(),
      (story) => story.ended('won'),
      (story) => story.ended('lost'),
      (story) => story.refunds(),
      (story) => story.releases(),
      (story) => {
        if (story.payment.funds !== 'held') return;
        story.isDelivered = true;
        story.payment.becomeDue(NOW);
      },
      ({ payment }) => payment.freeze(),
      ({ payment, isDelivered }) => payment.unfreeze(isDelivered, NOW),
      ({ payment, isDelivered }) => {
        payment.requireHeld();
        if (!isDelivered) payment.decide(ALL_BACK, 'cancelled', NOW);
      },
    ),
  );

  property.prop([fc.array(acts, { maxLength: 40, size: 'max' })], { numRuns: 1_000 })(
    'add up in any order with refunds, adopted ones and releases, and nothing is released while one is open',
    (story) => {
      const told = new Story();
      for (const act of story) {
        try {
          act(told);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        told.plansRefund();
        told.check();
      }
      told.finish();
      told.check();
    },
  );
});
