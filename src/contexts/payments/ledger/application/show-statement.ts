import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Money } from '../../../../platform/domain/money.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import { causeInWords, roleOf, type StatementLine } from '../domain/statement.js';
import { endOfMonth, instantsOf } from '../domain/tax-report.js';
import type { StatementLineView } from '../../published/money-views.js';
import { LedgerReader } from './ports/ledger.reader.js';

export interface Statement {
  /** `YYYY-MM`. */
  month: string;
  opening: Money;
  closing: Money;
  lines: StatementLine[];
}

/** A person's money by the ledger in one Toronto month. */
@Injectable()
export class ShowStatement {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** The current month by default. */
  async execute(userId: number, month?: string): Promise<Statement> {
    const wanted = month ?? torontoDay(this.clock.now()).slice(0, 7);
    const start = `${wanted}-01`;
    const { from, to } = instantsOf({ start, end: endOfMonth(start) });
    return { month: wanted, ...(await this.ledger.statement(userId, from, to)) };
  }

  /** Adds the items to the lines; one query for all of them. */
  async views(lines: readonly StatementLine[]): Promise<StatementLineView[]> {
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
}
