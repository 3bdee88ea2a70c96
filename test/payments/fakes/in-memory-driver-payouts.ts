import type { PayoutOfWeeks } from '../../../src/contexts/payments/drivers/domain/driver-week.js';
import { Money } from '../../../src/platform/domain/money.js';
import {
  DriverPayouts,
  type DriverPayout,
} from '../../../src/contexts/payments/drivers/application/ports/driver-payouts.js';

/** Drivers' earnings set by a test; a paid payout is subtracted, and one in progress hides the driver. */
export class InMemoryDriverPayouts extends DriverPayouts {
  readonly #owed = new Map<number, number>();
  #all = new Map<string, DriverPayout & { state: string }>();

  /** Returns a function that undoes all later writes. */
  snapshot(): () => void {
    const all = new Map([...this.#all].map(([id, payout]) => [id, { ...payout }]));
    return () => {
      this.#all = all;
    };
  }

  owes(driverId: number, cents: number): void {
    this.#owed.set(driverId, cents);
  }

  owed(_before: Date, of?: number): Promise<{ driverId: number; amountCents: number }[]> {
    const busy = new Set(this.#in('planned').map(({ driverId }) => driverId));
    const all = [...this.#owed].map(([driverId, cents]) => {
      const paid = this.#in('paid').filter((one) => one.driverId === driverId);
      return { driverId, amountCents: cents - paid.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    });
    return Promise.resolve(
      all.filter(
        ({ driverId, amountCents }) => amountCents > 0 && !busy.has(driverId) && (of === undefined || of === driverId),
      ),
    );
  }

  insert(payout: DriverPayout): Promise<boolean> {
    if (this.#in('planned').some(({ driverId }) => driverId === payout.driverId)) return Promise.resolve(false);
    this.#all.set(payout.id, { ...payout, state: 'planned' });
    return Promise.resolve(true);
  }

  lastRefused(driverId: number): Promise<string | null> {
    const last = [...this.#all.values()].findLast((payout) => payout.driverId === driverId);
    return Promise.resolve(last?.state === 'refused' ? last.id : null);
  }

  restart({ id, ...payout }: Omit<DriverPayout, 'driverId'>): Promise<void> {
    const found = this.#all.get(id);
    if (found?.state !== 'refused') return Promise.reject(new Error(`The payout ${id} has not been refused.`));
    Object.assign(found, payout, { state: 'planned' });
    return Promise.resolve();
  }

  end(payoutId: string, state: 'paid' | 'refused'): Promise<string | null> {
    const found = this.#all.get(payoutId);
    if (found?.state !== 'planned') return Promise.resolve(null);
    found.state = state;
    // The last one to end comes last.
    this.#all.delete(payoutId);
    this.#all.set(payoutId, found);
    return Promise.resolve(found.weekEnd);
  }

  of(driverId: number): Promise<PayoutOfWeeks[]> {
    const states = ['planned', 'paid'] as const;
    const ours = states.flatMap((state) => this.#in(state).map((payout) => ({ ...payout, state })));
    return Promise.resolve(
      ours
        .filter((payout) => payout.driverId === driverId)
        .map(({ weekEnd: before, amountCents, state }) => ({
          before,
          amount: Money.ofCents(amountCents),
          at: new Date(0),
          state,
        })),
    );
  }

  #in(state: string): DriverPayout[] {
    return [...this.#all.values()].filter((one) => one.state === state);
  }
}
