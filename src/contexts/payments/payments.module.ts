import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { CasesModule } from './cases/cases.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ProtectionModule } from './protection/protection.module.js';
import { ProviderModule } from './provider/provider.module.js';

/**
 * Payments has modules of its own. Dependencies point down only: cases, checkout, protection, accounts, ledger,
 * provider; drivers is above accounts.
 */
@Module({
  imports: [ProviderModule, LedgerModule, AccountsModule, ProtectionModule, CheckoutModule, CasesModule, DriversModule],
  exports: [LedgerModule, ProtectionModule, CheckoutModule],
})
export class PaymentsModule {}
