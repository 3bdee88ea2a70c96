import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';

/**
 * What is held for a checkout ends by our clock (`CHECKOUT_LIMITS`: after 35 minutes, or 10 after several lapses), and then
 * the session is ended. By itself it ends later: far enough from the provider's least of 30 minutes, and from the end of what is held, that the clocks may be minutes apart.
 */
const SESSION_MS = 40 * 60_000;

/** Addresses and times of a checkout that depend on this installation. */
@Injectable()
export class ProviderSettings {
  constructor(private readonly environment: Environment) {}

  returnAddresses({ id, listingId }: { id: string; listingId: string }): { successUrl: string; cancelUrl: string } {
    const { publicUrl } = this.environment;
    return {
      successUrl: `${publicUrl}/order-confirmation?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/order-not-completed/${listingId}?checkout=${id}`,
    };
  }

  /** Unix seconds. */
  sessionEnd({ createdAt }: { createdAt: Date }): number {
    return Math.ceil((createdAt.getTime() + SESSION_MS) / 1_000);
  }

  get siteUrl(): string {
    return this.environment.publicUrl;
  }

  get onboardingAddresses(): { refreshUrl: string; returnUrl: string } {
    const { publicUrl } = this.environment;
    return {
      refreshUrl: `${publicUrl}/api/stripe/connect/refresh`,
      returnUrl: `${publicUrl}/onboarding/complete?return=true`,
    };
  }

  /** Where an administrator sees a connected account at the provider. */
  dashboardOf(accountId: string): string {
    const { apiBase } = this.environment.stripe;
    if (apiBase !== null) return `${apiBase}/connect/accounts/${accountId}`;
    return `https://dashboard.stripe.com/${this.expectsLivemode ? '' : 'test/'}connect/accounts/${accountId}`;
  }

  /** Test objects and live ones are never mixed. */
  get expectsLivemode(): boolean {
    return this.environment.stripe.secretKey.includes('_live_');
  }
}
