import { sentence } from '../../../../platform/texts/sentence.js';
import type { Money } from '../../../../platform/domain/money.js';
import type { LedgerCause } from './ledger.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';

/** The ledger accounts that belong to people. */
export const PERSONAL_ACCOUNTS = ['sellers_payable', 'sellers_debt', 'drivers_payable'] as const;
export type PersonalAccount = (typeof PERSONAL_ACCOUNTS)[number] & LedgerAccount;

/** One entry's change of what a person is owed: positive for more, negative for less. */
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
  capture: sentence('said.cause-capture'),
  'provider-fee': sentence('said.cause-provider-fee'),
  settlement: { more: sentence('said.cause-share'), less: sentence('said.cause-share-corrected') },
  transfer: { more: sentence('said.cause-transfer-back'), less: sentence('said.cause-transferred') },
  refund: sentence('said.cause-refund'),
  'refund-failed': sentence('said.cause-refund-failed'),
  reversal: sentence('said.cause-reversal'),
  'debt-offset': { more: sentence('said.cause-offset-more'), less: sentence('said.cause-offset-less') },
  dispute: sentence('said.cause-dispute'),
  'dispute-fee': sentence('said.cause-dispute-fee'),
  'dispute-reinstated': sentence('said.cause-reinstated'),
  'dispute-lost': sentence('said.cause-dispute-lost'),
  'driver-payout': { more: sentence('said.cause-payout-back'), less: sentence('said.cause-paid-out') },
};
const DELIVERY: Words = { more: sentence('said.cause-delivery'), less: sentence('said.cause-delivery-corrected') };

/** The line's cause in plain words for the person; a sentence of the catalogue. */
export function causeInWords({ account, cause, amount }: Pick<StatementLine, 'account' | 'cause' | 'amount'>): string {
  const words = account === 'drivers_payable' && cause === 'settlement' ? DELIVERY : WORDS[cause];
  if (typeof words === 'string') return words;
  return amount.cents < 0 ? words.less : words.more;
}

export const roleOf = (account: PersonalAccount): 'seller' | 'driver' =>
  account === 'drivers_payable' ? 'driver' : 'seller';
