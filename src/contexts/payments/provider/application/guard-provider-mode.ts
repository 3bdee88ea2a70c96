import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment, EnvironmentError, type StripeSettings } from '../../../../platform/config/environment.js';
import { Installation, type ProviderMode } from './ports/installation.js';

const NAMES: Record<ProviderMode, string> = {
  sandbox: 'the sandbox',
  test: 'Stripe’s test mode',
  live: 'Stripe’s live mode',
};

/** The mode that the variables configure. */
export function modeOf({ isSandbox, secretKey }: StripeSettings): ProviderMode {
  if (isSandbox) return 'sandbox';
  return secretKey.includes('_live_') ? 'live' : 'test';
}

/** Why a database of one mode is not opened in the other, as a sentence; null if the modes match. */
export function modeProblem(begun: ProviderMode, mode: ProviderMode): string | null {
  if (begun === mode) return null;
  return `This database holds payments of ${NAMES[begun]}, but STRIPE_SECRET_KEY and STRIPE_API_BASE say ${NAMES[mode]}. Use a database of its own.`;
}

/** Objects of one mode are unknown in the other, so a database of one mode is never opened with a key of the other. */
@Injectable()
export class GuardProviderMode implements OnModuleInit {
  constructor(
    private readonly installation: Installation,
    private readonly environment: Environment,
  ) {}

  get mode(): ProviderMode {
    return modeOf(this.environment.stripe);
  }

  /** Throws `EnvironmentError`, which stops the start. */
  async onModuleInit(): Promise<void> {
    const begun = await this.installation.modeOrBegin(this.mode);
    const problem = modeProblem(begun, this.mode);
    if (problem !== null) throw new EnvironmentError(problem);
  }
}
