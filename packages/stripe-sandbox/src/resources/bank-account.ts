import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Account } from './account.js';

export interface BankAccount extends ApiObject {
  account: string;
  country: string;
  currency: string;
  default_for_currency: boolean;
  last4: string;
  metadata: Record<string, string>;
  status: string;
}

export interface BankDetails {
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly country: string;
  readonly currency: string;
  readonly holderName: string | null;
  readonly holderType: string;
}

/** What the onboarding form and the test tokens stand for. */
export function testBank(account: Account): BankDetails {
  return {
    accountNumber: '000123456789',
    routingNumber: '11000-000',
    country: account.country,
    currency: account.default_currency,
    holderName: null,
    holderType: 'individual',
  };
}

const nothingDue = () => ({ currently_due: [], errors: [], past_due: [], pending_verification: [] });

/** The number is kept only to know how a payout to it ends; it is one of the provider's public test numbers. */
export function bankAccount(account: Account, details: BankDetails): BankAccount {
  const others = account.external_accounts.data as BankAccount[];
  return {
    id: newId('ba_'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: details.holderName,
    account_holder_type: details.holderType,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: details.country,
    currency: details.currency,
    default_for_currency: !others.some(({ currency }) => currency === details.currency),
    fingerprint: `testbank${details.accountNumber.slice(-8)}`,
    future_requirements: nothingDue(),
    last4: details.accountNumber.slice(-4),
    metadata: {},
    requirements: nothingDue(),
    routing_number: details.routingNumber,
    status: 'new',
    $: { number: details.accountNumber },
  };
}
