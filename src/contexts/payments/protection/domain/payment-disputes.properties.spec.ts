import { fc, it as property } from '@fast-check/jest';
import { aPaymentState } from '../../../../../test/payments/a-payment-state.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import { Payment } from './payment.js';

const NOW = new Date('2026-06-10T14:00:00Z');
const ALL_BACK = { buyerCents: 17_499, sellerCents: 0 };

describe('a payment’s disputes', () => {
  const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, one) => sum + one.cents, 0);

  /** A payment, what happened to its money at the provider, and its open disputes there. */
  class Story {
    readonly payment = new Payment(aPaymentState({ funds: 'held' }));
    readonly open = new Map<number, { cents: number; isInquiry: boolean }>();
    isDelivered = false;
    /** Amounts sent to the buyer by refunds and banks, and to the seller. */
    back = 0;
    lost = 0;
    paid = 0;
    #drawn = 0;
    #planned: { subject: string; cents: number } | null = null;
    /** Refunds by others at the provider that are still in progress; `isAdopted`: we know about it. */
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

    /** In the provider's dashboard; we find out later. */
    givenByOthers(cents: number): void {
      if (cents <= this.left) this.#others.push({ cents, isAdopted: false });
    }

    /** After a call of ours, never in parallel. */
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
     * The call is recorded with its amount as soon as a refund is due that no one else has in progress, whatever
     * happens before it is made.
     */
    plansRefund(): void {
      const { awaitsRefund, refundDue: cents, refundSubject: subject } = this.payment;
      if (!awaitsRefund || cents === 0 || this.#isOursUnderWay) return;
      if (!this.#others.some(({ isAdopted }) => isAdopted)) this.#planned = { subject, cents };
    }

    /** The provider refuses amounts above the rest; the next attempt is for the amount due then. */
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
      const sums = [state.openDisputes, state.disputedCents, state.refundedCents];
      const paid = state.releasedCents + state.takenBackCents;
      expect([...sums, paid, state.funds === 'disputed']).toEqual([
        ...[this.standing.open, this.standing.cents, this.back + this.lost],
        ...[this.paid, state.fundsBefore !== null],
      ]);
      const adopted = sumOf(this.#others.filter(({ isAdopted }) => isAdopted));
      const broken = {
        'more is decided than was paid': state.releaseCents + state.refundCents > state.totalCents,
        'more was sent than was paid': state.releasedCents + state.refundedCents > state.totalCents,
        'more moved at the provider than was paid': this.left < 0,
        'less is to be refunded than others refund': this.payment.refundOutstanding < adopted,
      };
      expect(Object.entries(broken).filter(([, isBroken]) => isBroken)).toEqual([]);
    }

    /**
     * Ends everything open in our favour and does everything due; then every decided cent must have reached its owner.
     */
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
