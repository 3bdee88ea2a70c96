import { PayoutPauses } from '../../../src/contexts/payments/accounts/application/ports/payout-pauses.js';
import type { PayoutPause } from '../../../src/contexts/payments/accounts/domain/payout-pause.js';

/** Payout pauses in memory. */
export class InMemoryPayoutPauses extends PayoutPauses {
  readonly all: PayoutPause[] = [];

  add(pause: PayoutPause): Promise<boolean> {
    const isKnown = this.all.some(
      ({ userId, cause, since }) =>
        userId === pause.userId && cause === pause.cause && since.getTime() === pause.since.getTime(),
    );
    if (!isKnown) this.all.push(pause);
    return Promise.resolve(!isKnown);
  }

  openOf(person: number, at: Date): Promise<PayoutPause[]> {
    const open = this.all.filter(({ userId, until }) => userId === person && until > at);
    return Promise.resolve(open.sort((one, other) => other.until.getTime() - one.until.getTime()));
  }
}
