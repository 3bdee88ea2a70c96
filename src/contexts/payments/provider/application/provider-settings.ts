import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';

/**
 * Our own job ends a checkout's holds (`CHECKOUT_LIMITS`: after 35 minutes, or 10 after several lapses), and then its
 * session. The session's own expiry is later: far enough from the provider's minimum of 30 minutes, and from the end of
 * the holds, to tolerate minutes of clock skew.
 */
const SESSION_MS = 40 * 60_000;

/** A checkout's URLs and times, which depend on this installation. */
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

  /** The provider's page about a connected account, for administrators. */
  dashboardOf(accountId: string): string {
    const { apiBase } = this.environment.stripe;
    if (apiBase !== null) return `${apiBase}/connect/accounts/${accountId}`;
    return `https://dashboard.stripe.com/${this.expectsLivemode ? '' : 'test/'}connect/accounts/${accountId}`;
  }

  /** Test and live objects are never mixed. */
  get expectsLivemode(): boolean {
    return this.environment.stripe.secretKey.includes('_live_');
  }
}
