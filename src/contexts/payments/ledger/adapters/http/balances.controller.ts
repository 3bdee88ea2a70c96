import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../../platform/http/access.js';
import { ShowBalances } from '../../application/show-balances.js';
import type { BalancesPage } from '../../../published/money-views.js';
import { BalancesQuery } from './money.requests.js';

const DEFAULT_LIMIT = 50;

/** The balances of the ledger's accounts. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/ledger')
export class BalancesController {
  constructor(private readonly balances: ShowBalances) {}

  @Get('balances')
  @ApiOperation({ summary: 'The ledger’s balances by account and person, in CAD, debit positive' })
  list(@Query() { account, limit = DEFAULT_LIMIT, cursor }: BalancesQuery): Promise<BalancesPage> {
    return this.balances.execute(account ?? null, { limit, cursor });
  }
}
