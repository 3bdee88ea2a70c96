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
import { CompleteAccountDeletion } from './application/complete-account-deletion.js';
import { ConnectSeller } from './application/connect-seller.js';
import { RenewOnboarding } from './application/renew-onboarding.js';
import { CreateAccount } from './application/create-account.js';
import { CreateSellerAccount } from './application/create-seller-account.js';
import { DeleteAccount } from './application/delete-account.js';
import { DeleteDuplicateAccounts } from './application/delete-duplicate-accounts.js';
import { DeleteManyAccounts } from './application/delete-many-accounts.js';
import { DeleteStripeAccount } from './application/delete-stripe-account.js';
import { DeleteTestAccounts } from './application/delete-test-accounts.js';
import { EndGoneAccount } from './application/end-gone-account.js';
import { PausePayouts } from './application/pause-payouts.js';
import { PlanAccountDeletion } from './application/plan-account-deletion.js';
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
import { UnlinkAccount } from './application/unlink-account.js';
import { UnlinkTestAccounts } from './application/unlink-test-accounts.js';

/** Connected accounts: their status, list and deletion. */
@Module({
  imports: [IdentityModule, ListingsModule, LedgerModule, ProviderModule],
  controllers: [StripeController, StripeAccountsController],
  providers: [
    PollSellerAccountsJob,
    PollAllSellerAccountsJob,
    AccountViews,
    CompleteAccountDeletion,
    ConnectSeller,
    RenewOnboarding,
    CreateAccount,
    CreateSellerAccount,
    DeleteAccount,
    DeleteDuplicateAccounts,
    DeleteManyAccounts,
    DeleteStripeAccount,
    DeleteTestAccounts,
    EndGoneAccount,
    OnEmailChanged,
    PausePayouts,
    PlanAccountDeletion,
    ReadAccountList,
    RecordSellerAccount,
    SellerAccountStatusReader,
    SettleAccountDeletion,
    ShowAccountStatus,
    SyncSellerAccount,
    UnlinkAccount,
    UnlinkTestAccounts,
    { provide: AccountList, useClass: SqlAccountList },
    { provide: AccountObligations, useClass: SqlAccountObligations },
    { provide: PayoutPauses, useClass: SqlPayoutPauses },
    { provide: SellerAccounts, useClass: SqlSellerAccounts },
  ],
  exports: [EndGoneAccount, PayoutPauses, SellerAccounts, SyncSellerAccount],
})
export class AccountsModule {}
