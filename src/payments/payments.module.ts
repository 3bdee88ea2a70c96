import { Module } from '@nestjs/common';
import { AccountsRoom } from './accounts/accounts.module.js';
import { CasesRoom } from './cases/cases.module.js';
import { CheckoutRoom } from './checkout/checkout.module.js';
import { DriversRoom } from './drivers/drivers.module.js';
import { LedgerRoom } from './ledger/ledger.module.js';
import { ProtectionRoom } from './protection/protection.module.js';
import { ProviderRoom } from './provider/provider.module.js';

/**
 * Payments has rooms of its own; arrows go down only: cases, checkout, protection, accounts, ledger, provider; drivers
 * are above accounts.
 */
@Module({
  imports: [ProviderRoom, LedgerRoom, AccountsRoom, ProtectionRoom, CheckoutRoom, CasesRoom, DriversRoom],
  exports: [LedgerRoom, ProtectionRoom, CheckoutRoom],
})
export class PaymentsModule {}
