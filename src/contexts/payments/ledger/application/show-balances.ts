import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';
import type { AccountBalanceView, BalancesPage } from '../../published/money-views.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { LedgerReader } from './ports/ledger.reader.js';

/** The balances of the ledger's accounts, by person for accounts that belong to people. */
@Injectable()
export class ShowBalances {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly people: UserDirectory,
  ) {}

  async execute(account: LedgerAccount | null, page: PageRequest): Promise<BalancesPage> {
    const { items, nextCursor, total, sum } = await this.ledger.balances(account, page);
    const people = await this.people.findMany(items.flatMap(({ party }) => party ?? []));
    const partyOf = (id: number | null): AccountBalanceView['party'] => {
      if (id === null) return null;
      const { firstName = null, lastName = null } = people.get(id) ?? {};
      return { id, firstName, lastName };
    };
    const views = items.map(({ account: name, party, balance }) => ({
      account: name,
      party: partyOf(party),
      balance: balance.toCad(),
    }));
    return { items: views, nextCursor, total, sum: sum.toCad() };
  }
}
