import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import type { LedgerAccount } from '../../published/ledger-accounts.js';
import type { AccountBalanceView, BalancesPage, StatementLineView } from '../../published/money-views.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { LedgerReader } from './ports/ledger.reader.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Money } from '../../../../platform/domain/money.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { causeInWords, roleOf, type StatementLine } from '../domain/statement.js';
import { endOfMonth, instantsOf } from '../domain/tax-report.js';
import { proofOf, type LedgerEntry } from '../domain/ledger.js';
import { LedgerRepository } from './ports/ledger.repository.js';

interface Statement {
  /** `YYYY-MM`. */
  month: string;
  opening: Money;
  closing: Money;
  lines: StatementLine[];
}

/** The ledger as people see it: balances for administrators, a person's month, and the entries of one sale. */
@Injectable()
export class LedgerViews {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly entries: LedgerRepository,
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** The balances of the ledger's accounts, by person for accounts that belong to people. */
  async balances(account: LedgerAccount | null, page: PageRequest): Promise<BalancesPage> {
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

  /** A person's money by the ledger in one Toronto month. The current month by default. */
  async statement(userId: number, month?: string): Promise<Statement> {
    const wanted = month ?? torontoDay(this.clock.now()).slice(0, 7);
    const start = `${wanted}-01`;
    const { from, to } = instantsOf({ start, end: endOfMonth(start) });
    return { month: wanted, ...(await this.ledger.statement(userId, from, to)) };
  }

  /** Adds the items to the lines; one query for all of them. */
  async statementLines(lines: readonly StatementLine[]): Promise<StatementLineView[]> {
    const listings = await this.register.findMany([...new Set(lines.flatMap(({ listingId }) => listingId ?? []))]);
    return lines.map((line) => {
      const { name = null, shareLink = null } = listings.get(line.listingId ?? '') ?? {};
      return {
        id: `${line.entryId}:${line.account}`,
        date: torontoDay(line.at),
        role: roleOf(line.account),
        name,
        shareLink,
        cause: causeInWords(line),
        amount: line.amount.toCad(),
      };
    });
  }

  /** One sale's ledger entries, oldest first, and the proof of its money. */
  async ofSale(listingId: string): Promise<{ entries: LedgerEntry[]; proof: ReturnType<typeof proofOf> }> {
    const entries = await this.entries.listByListing(listingId);
    return { entries, proof: proofOf(entries) };
  }
}
