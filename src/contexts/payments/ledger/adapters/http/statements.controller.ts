import { written } from '../../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { csvText, sendCsv } from '../../../../../platform/http/answers/csv.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { LedgerViews } from '../../application/ledger-views.js';
import type { StatementView } from '../../../published/money-views.js';
import { MonthQuery, StatementQuery } from './money.requests.js';
import { slicePage } from './slice-page.js';

const DEFAULT_LIMIT = 100;
const COLUMNS = ['Date', 'Role', 'Item', 'Link', 'What', 'Amount'];

/** The signed-in person's monthly statements. */
@ApiTags('Selling')
@Access('signed-in')
@Controller('api')
export class StatementsController {
  constructor(private readonly views: LedgerViews) {}

  @Get('statements')
  @ApiOperation({
    summary: 'The signed-in seller’s or driver’s lines of a Toronto month, with its first and last balance',
  })
  async show(
    @CurrentViewer() { userId }: Viewer,
    @Query() { month, limit = DEFAULT_LIMIT, cursor }: StatementQuery,
  ): Promise<StatementView> {
    const statement = await this.views.statement(userId, month);
    const idOf = ({ entryId, account }: (typeof statement.lines)[number]): string => `${entryId}:${account}`;
    const { shown, nextCursor } = slicePage(statement.lines, { limit, cursor }, idOf);
    return {
      month: statement.month,
      openingBalance: statement.opening.toCad(),
      closingBalance: statement.closing.toCad(),
      items: await this.views.statementLines(shown),
      nextCursor,
      total: statement.lines.length,
    };
  }

  @Get('statements.csv')
  @TakesLong()
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'The same as a file, with the balances as its first and last row' })
  async file(
    @CurrentViewer() { userId }: Viewer,
    @Query() { month: wanted }: MonthQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { month, opening, closing, lines } = await this.views.statement(userId, wanted);
    const rows = (await this.views.statementLines(lines)).map((line) => [
      line.date,
      line.role,
      line.name,
      line.shareLink,
      written(line.cause, 'en', textsIn('en')),
      line.amount,
    ]);
    const balance = (words: string, amount: number) => [null, null, null, null, words, amount];
    const all = [balance('Opening balance', opening.toCad()), ...rows, balance('Closing balance', closing.toCad())];
    await sendCsv(reply, `statement-${month}.csv`, csvText(COLUMNS, all));
  }
}
