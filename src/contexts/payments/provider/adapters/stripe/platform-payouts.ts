import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Measures, type Measurement, type Sample } from '../../../../../platform/metrics/measurement.js';
import { StripeClient } from './stripe-client.js';

const AUTOMATIC = 'porchlight_platform_payouts_automatic';

/**
 * The platform's own payouts must be manual: paid out on a schedule, held money would be missing when a buyer is due a
 * refund (money.md, "Model"). Checked once at startup, in the background.
 */
@Injectable()
@Measures({ name: 'payouts', from: 'process' })
export class PlatformPayouts implements Measurement, OnApplicationBootstrap {
  readonly gauges = [{ name: AUTOMATIC, help: '1 where the platform’s money leaves the card provider by a schedule' }];
  readonly #log = new Logger(PlatformPayouts.name);
  #isAutomatic: boolean | null = null;

  constructor(private readonly stripe: StripeClient) {}

  onApplicationBootstrap(): void {
    void this.check();
  }

  async check(): Promise<void> {
    try {
      const { payments } = await this.stripe.call((sdk) => sdk.balanceSettings.retrieve());
      const interval = payments.payouts?.schedule?.interval ?? null;
      this.#isAutomatic = interval !== 'manual';
      if (this.#isAutomatic) this.#log.warn({ interval }, 'Platform payouts are automatic: held money may be paid out');
    } catch (error) {
      this.#log.warn({ err: error }, 'Reading the platform’s payout schedule failed');
    }
  }

  /** No samples until it is known. */
  read(): Sample[] {
    return this.#isAutomatic === null ? [] : [{ name: AUTOMATIC, value: Number(this.#isAutomatic) }];
  }
}
