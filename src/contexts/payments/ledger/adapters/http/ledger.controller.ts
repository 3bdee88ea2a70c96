import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../../platform/http/access.js';
import { LedgerViews } from '../../application/ledger-views.js';
import { TransactionId } from '../../application/transaction-id.js';
import type { BalancesPage } from '../../../published/money-views.js';
import type { LedgerView } from '../../../published/views.js';
import { BalancesQuery, LedgerQuery } from './money.requests.js';

const DEFAULT_LIMIT = 50;

/** The ledger: one sale's entries, and the balances of all accounts. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/ledger')
export class LedgerController {
  constructor(
    private readonly views: LedgerViews,
    private readonly transactionId: TransactionId,
  ) {}

  @Get()
  async show(@Query() { productId }: LedgerQuery): Promise<LedgerView> {
    const { entries, proof } = await this.views.ofSale(await this.transactionId.of(productId));
    const { captured, seller, driver, platform, refunded, held } = proof;
    return {
      entries: entries.map(({ id, at, cause, lines }) => ({
        id,
        at: at.toISOString(),
        cause,
        lines: lines.map(({ account, party, amount }) => ({ account, party, amount: amount.toCad() })),
      })),
      proof: {
        captured: captured.toCad(),
        seller: seller.toCad(),
        driver: driver.toCad(),
        platform: platform.toCad(),
        refunded: refunded.toCad(),
        held: held.toCad(),
      },
    };
  }

  @Get('balances')
  @ApiOperation({ summary: 'The ledger’s balances by account and person, in CAD, debit positive' })
  list(@Query() { account, limit = DEFAULT_LIMIT, cursor }: BalancesQuery): Promise<BalancesPage> {
    return this.views.balances(account ?? null, { limit, cursor });
  }
}
