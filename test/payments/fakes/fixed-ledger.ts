import {
  LedgerReader,
  type AccountBalance,
} from '../../../src/contexts/payments/ledger/application/ports/ledger.reader.js';
import {
  MoneyDeskReader,
  type MoneyDeskItem,
} from '../../../src/contexts/payments/cases/application/ports/money-desk.reader.js';
import type { MoneyDeskGroup } from '../../../src/contexts/payments/cases/domain/money-desk.js';
import { Money } from '../../../src/platform/domain/money.js';

/** A ledger with a test's data that records the days of the last query. */
export class FixedLedger extends LedgerReader {
  held: AccountBalance[] = [];
  asked: [from: Date, to: Date] | null = null;

  platformPage(from: Date, to: Date): ReturnType<LedgerReader['platformPage']> {
    this.asked = [from, to];
    return Promise.resolve({ items: [], nextCursor: null });
  }
  async *platformEntries(from: Date, to: Date): AsyncGenerator<never[]> {
    yield (await this.platformPage(from, to)).items as never[];
  }
  platformTotals(from: Date, to: Date): ReturnType<LedgerReader['platformTotals']> {
    this.asked = [from, to];
    const { zero } = Money;
    return Promise.resolve({ entries: 0, transactions: 0, amount: zero, platform: zero, hst: zero });
  }
  platformDays(from: Date, to: Date): ReturnType<LedgerReader['platformDays']> {
    this.asked = [from, to];
    return Promise.resolve([]);
  }
  balances(): ReturnType<LedgerReader['balances']> {
    const sum = this.held.reduce((total, { balance }) => total.plus(balance), Money.zero);
    return Promise.resolve({ items: this.held, nextCursor: null, total: this.held.length, sum });
  }
  statement(_userId: number, from: Date, to: Date): ReturnType<LedgerReader['statement']> {
    this.asked = [from, to];
    return Promise.resolve({ opening: Money.zero, closing: Money.zero, lines: [] });
  }
}

/** A desk with one waiting item. */
export class WaitingDesk extends MoneyDeskReader {
  constructor(
    private readonly name: MoneyDeskGroup,
    private readonly item: MoneyDeskItem,
  ) {
    super();
  }

  group(name: MoneyDeskGroup): ReturnType<MoneyDeskReader['group']> {
    const items = name === this.name ? [this.item] : [];
    const cents = items.reduce((sum, item) => sum + (item.cents ?? 0), 0);
    return Promise.resolve({ items, nextCursor: null, count: items.length, cents });
  }

  calls(): Promise<never[]> {
    return Promise.resolve([]);
  }

  refundError(): Promise<null> {
    return Promise.resolve(null);
  }
}
