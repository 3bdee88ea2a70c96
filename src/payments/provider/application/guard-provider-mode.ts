import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment, EnvironmentError } from '../../../config/environment.js';
import { Installation, type ProviderMode } from './ports/installation.js';

const NAMES: Record<ProviderMode, string> = {
  sandbox: 'the sandbox',
  test: 'Stripe’s test mode',
  live: 'Stripe’s live mode',
};

/** Objects of one mode are unknown in the other: a database that was begun in one is never opened with the key of another. */
@Injectable()
export class GuardProviderMode implements OnModuleInit {
  constructor(
    private readonly installation: Installation,
    private readonly environment: Environment,
  ) {}

  get mode(): ProviderMode {
    const { isSandbox, secretKey } = this.environment.stripe;
    if (isSandbox) return 'sandbox';
    return secretKey.includes('_live_') ? 'live' : 'test';
  }

  /** Throws `EnvironmentError`, which stops the start. */
  async onModuleInit(): Promise<void> {
    const begun = await this.installation.modeOrBegin(this.mode);
    if (begun === this.mode) return;
    throw new EnvironmentError(
      `This database holds payments of ${NAMES[begun]}, but STRIPE_SECRET_KEY and STRIPE_API_BASE say ${NAMES[this.mode]}. Use a database of its own.`,
    );
  }
}
