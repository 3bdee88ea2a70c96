import type { PayoutPause } from '../../../src/contexts/payments/accounts/domain/payout-pause.js';
import { InMemoryPayoutPauses } from './in-memory-payout-pauses.js';
import {
  PaymentHolds,
  type PaymentHold,
} from '../../../src/contexts/payments/protection/application/ports/payment-holds.js';

type Ended = PaymentHold & { by: number | null; reason: string | null };

const endOf = ({ until }: PaymentHold): number => until?.getTime() ?? Infinity;

/** Payment holds in memory. */
export class InMemoryHolds extends PaymentHolds {
  readonly all: Ended[] = [];

  constructor(private readonly pauses = new InMemoryPayoutPauses()) {
    super();
  }

  async pausesToApply({ id, sellerId }: { id: string; sellerId: number }, at: Date): Promise<PayoutPause[]> {
    const isHeld = ({ cause, until }: PayoutPause): boolean =>
      this.all.some(
        (hold) => hold.paymentId === id && hold.cause === cause && hold.until?.getTime() === until.getTime(),
      );
    return (await this.pauses.openOf(sellerId, at)).filter((pause) => !isHeld(pause));
  }

  find(holdId: string): Promise<PaymentHold | null> {
    return Promise.resolve(this.all.find(({ id }) => id === holdId) ?? null);
  }

  insert(hold: Omit<PaymentHold, 'endedAt'>): Promise<void> {
    this.all.push({ ...hold, endedAt: null, by: null, reason: null });
    return Promise.resolve();
  }

  end(holdId: string, { at, by, reason }: { at: Date; by: number | null; reason: string }): Promise<boolean> {
    const open = this.all.find(({ id, endedAt }) => id === holdId && endedAt === null);
    if (open !== undefined) Object.assign(open, { endedAt: at, by, reason });
    return Promise.resolve(open !== undefined);
  }

  openOf(paymentId: string, at: Date): Promise<PaymentHold[]> {
    const open = this.all.filter((hold) => hold.paymentId === paymentId && hold.endedAt === null);
    const holding = open.filter((hold) => endOf(hold) > at.getTime());
    return Promise.resolve(holding.sort((one, other) => (endOf(one) < endOf(other) ? 1 : -1)));
  }
}
