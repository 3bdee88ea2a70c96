import type { Money } from '../../../shared/domain/money.js';
import type { LedgerCause } from './ledger.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

/** The accounts of the ledger that are kept by person. */
export const PERSONAL_ACCOUNTS = ['sellers_payable', 'sellers_debt', 'drivers_payable'] as const;
export type PersonalAccount = (typeof PERSONAL_ACCOUNTS)[number] & LedgerAccount;

/** What one entry changed of what a person is owed: positive is more, negative less. */
export interface StatementLine {
  entryId: string;
  at: Date;
  listingId: string | null;
  account: PersonalAccount;
  cause: LedgerCause;
  amount: Money;
}

type Words = string | { more: string; less: string };

const WORDS: Record<LedgerCause, Words> = {
  capture: 'Payment of the buyer',
  'provider-fee': 'Card fee',
  settlement: { more: 'Your share of the sale', less: 'Correction of your share of the sale' },
  transfer: { more: 'A transfer came back', less: 'Transferred to your account' },
  refund: 'Refund to the buyer',
  'refund-failed': 'A refund to the buyer came back',
  reversal: 'Taken back from your account',
  'debt-offset': { more: 'Set off against what you owe', less: 'Set off against your share' },
  dispute: 'The buyer’s bank took the payment back',
  'dispute-fee': 'Fee of the bank’s dispute',
  'dispute-reinstated': 'The bank gave the payment back',
  'dispute-lost': 'The dispute of the buyer’s bank was lost',
  'driver-payout': { more: 'A payout came back', less: 'Paid out to your account' },
};
const DELIVERY: Words = { more: 'Your share of the delivery', less: 'Correction of your share of the delivery' };

/** The line's cause in plain words, as its person reads it. */
export function causeInWords({ account, cause, amount }: Pick<StatementLine, 'account' | 'cause' | 'amount'>): string {
  const words = account === 'drivers_payable' && cause === 'settlement' ? DELIVERY : WORDS[cause];
  if (typeof words === 'string') return words;
  return amount.cents < 0 ? words.less : words.more;
}

export const roleOf = (account: PersonalAccount): 'seller' | 'driver' =>
  account === 'drivers_payable' ? 'driver' : 'seller';
