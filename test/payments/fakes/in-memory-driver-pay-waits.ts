import type { HoldSuspendedPay } from '../../../src/contexts/payments/drivers/application/hold-suspended-pay.js';
import {
  DriverPayWaits,
  type DriverPayWait,
} from '../../../src/contexts/payments/drivers/application/ports/driver-pay-waits.js';

/** The waits of drivers' pay, oldest first. */
export class InMemoryDriverPayWaits extends DriverPayWaits {
  /** What the driver is owed. */
  owedCents = 0;
  readonly all: (DriverPayWait & { endedAt: Date | null; endedBy: number | null })[] = [];

  open(wait: DriverPayWait): Promise<void> {
    if (!this.all.some(({ driverId, endedAt }) => driverId === wait.driverId && endedAt === null))
      this.all.push({ ...wait, endedAt: null, endedBy: null });
    return Promise.resolve();
  }

  isReleasedSince(of: number, since: Date): Promise<boolean> {
    const released = this.all.filter(({ driverId, endedBy }) => driverId === of && endedBy !== null);
    return Promise.resolve(released.some(({ endedAt }) => endedAt !== null && endedAt >= since));
  }

  find(id: string): Promise<DriverPayWait | null> {
    return Promise.resolve(this.all.find((wait) => wait.id === id && wait.endedAt === null) ?? null);
  }

  async release(id: string, { userId }: { userId: number }, at: Date): Promise<number | null> {
    const found = await this.find(id);
    if (found !== null) Object.assign(found, { endedAt: at, endedBy: userId });
    return found === null ? null : this.owedCents;
  }

  end(of: number, at: Date): Promise<void> {
    for (const wait of this.all) if (wait.driverId === of && wait.endedAt === null) wait.endedAt = at;
    return Promise.resolve();
  }
}

/** For tests about drivers of whom none is suspended. */
export const NO_SUSPENSIONS = { isHeld: () => Promise.resolve(false) } as unknown as HoldSuspendedPay;
