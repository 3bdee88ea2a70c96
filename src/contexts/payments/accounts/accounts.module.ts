import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { OnEmailChanged } from './adapters/events/on-email-changed.js';
import { StripeAccountsController } from './adapters/http/stripe-accounts.controller.js';
import { StripeController } from './adapters/http/stripe.controller.js';
import { PollAllSellerAccountsJob, PollSellerAccountsJob } from './adapters/jobs/account-jobs.js';
import { SqlAccountList } from './adapters/persistence/sql-account-list.js';
import { SqlAccountObligations } from './adapters/persistence/sql-account-obligations.js';
import { SqlPayoutPauses } from './adapters/persistence/sql-payout-pauses.js';
import { SqlSellerAccounts } from './adapters/persistence/sql-seller-accounts.js';
import { AccountViews } from './application/account-views.js';
import { PlannedDeletions } from './application/planned-deletions.js';
import { SellerOnboarding } from './application/seller-onboarding.js';
import { CreateAccount } from './application/create-account.js';
import { DeleteAccount } from './application/delete-account.js';
import { StripeAccountDeletions } from './application/stripe-account-deletions.js';
import { EndGoneAccount } from './application/end-gone-account.js';
import { PausePayouts } from './application/pause-payouts.js';
import { AccountList } from './application/ports/account-list.js';
import { AccountObligations } from './application/ports/account-obligations.js';
import { PayoutPauses } from './application/ports/payout-pauses.js';
import { SellerAccounts } from './application/ports/seller-accounts.js';
import { ReadAccountList } from './application/read-account-list.js';
import { RecordSellerAccount } from './application/record-seller-account.js';
import { SellerAccountStatusReader } from './application/seller-account-status-reader.js';
import { SettleAccountDeletion } from './application/settle-account-deletion.js';
import { ShowAccountStatus } from './application/show-account-status.js';
import { SyncSellerAccount } from './application/sync-seller-account.js';

/** Connected accounts: their status, list and deletion. */
@Module({
  imports: [IdentityModule, ListingsModule, LedgerModule, ProviderModule],
  controllers: [StripeController, StripeAccountsController],
  providers: [
    PollSellerAccountsJob,
    PollAllSellerAccountsJob,
    AccountViews,
    PlannedDeletions,
    SellerOnboarding,
    CreateAccount,
    DeleteAccount,
    StripeAccountDeletions,
    EndGoneAccount,
    OnEmailChanged,
    PausePayouts,
    ReadAccountList,
    RecordSellerAccount,
    SellerAccountStatusReader,
    SettleAccountDeletion,
    ShowAccountStatus,
    SyncSellerAccount,
    { provide: AccountList, useClass: SqlAccountList },
    { provide: AccountObligations, useClass: SqlAccountObligations },
    { provide: PayoutPauses, useClass: SqlPayoutPauses },
    { provide: SellerAccounts, useClass: SqlSellerAccounts },
  ],
  exports: [EndGoneAccount, PayoutPauses, SellerAccounts, SyncSellerAccount],
})
export class AccountsModule {}
