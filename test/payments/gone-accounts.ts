import { PersonRecords } from '../../src/contexts/identity/published/user-directory.js';
import { EndGoneAccount } from '../../src/contexts/payments/accounts/application/end-gone-account.js';
import { PausePayouts } from '../../src/contexts/payments/accounts/application/pause-payouts.js';
import type { SellerAccounts } from '../../src/contexts/payments/accounts/application/ports/seller-accounts.js';
import { RecordSellerAccount } from '../../src/contexts/payments/accounts/application/record-seller-account.js';
import { ProviderSettings } from '../../src/contexts/payments/provider/application/provider-settings.js';
import type { Clock } from '../../src/platform/application/ports/clock.js';
import type { EventPublisher } from '../../src/platform/application/ports/event-publisher.js';
import { testEnvironment } from '../support/environment.js';
import { InMemoryPayoutPauses } from './fakes/in-memory-payout-pauses.js';

/** Identity's records, where nothing reads them. */
export class NoPersonRecords extends PersonRecords {
  recordSellerAccount = (): Promise<void> => Promise.resolve();
  recordDriverStatus = this.recordSellerAccount;
  recordTermsAccepted = this.recordSellerAccount;
}

/** What ends the link to an account that the provider says is gone. */
export function goneAccounts(accounts: SellerAccounts, events: EventPublisher, clock: Clock): EndGoneAccount {
  const settings = new ProviderSettings(
    testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl: 'http://nowhere' }),
  );
  const pausePayouts = new PausePayouts(new InMemoryPayoutPauses(), events);
  const record = new RecordSellerAccount(
    ...([accounts, new NoPersonRecords(), events, clock, settings] as const),
    pausePayouts,
  );
  return new EndGoneAccount(accounts, record);
}
