import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { AskProvider } from '../../application/ask-provider.js';
import { LossCeilings } from '../../../losses/application/loss-ceilings.js';
import { DecideFee } from '../../application/decide-fee.js';
import { ReleaseHolds } from '../../application/release-holds.js';
import { ShowMoneyDesk } from '../../application/show-money-desk.js';
import { ReasonRequest } from '../../../protection/adapters/http/money-actions.requests.js';
import { FeeDecisionRequest } from './money-desk.requests.js';
import { MONEY_DESK_GROUPS, type MoneyDeskGroup } from '../../domain/money-desk.js';
import type { MoneyCallsView, MoneyDeskView } from '../../../published/money-views.js';

const DEFAULT_LIMIT = 10;

class MoneyDeskQuery extends PageQuery {
  @ApiProperty({ required: false, enum: MONEY_DESK_GROUPS })
  @IsOptional()
  @IsIn(MONEY_DESK_GROUPS, { message: `group is one of ${MONEY_DESK_GROUPS.join(', ')}.` })
  group?: MoneyDeskGroup;
}

/** Money matters that wait for a decision or a retry. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/money-desk')
export class MoneyDeskController {
  constructor(
    private readonly desk: ShowMoneyDesk,
    private readonly askProvider: AskProvider,
    private readonly releaseHolds: ReleaseHolds,
    private readonly ceilings: LossCeilings,
    private readonly decideFee: DecideFee,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Everything about the money that waits, in groups, each with its one safe action' })
  show(@Query() { group, limit = DEFAULT_LIMIT, cursor }: MoneyDeskQuery): Promise<MoneyDeskView> {
    return this.desk.execute(group ?? null, { limit, cursor });
  }

  @Get(':id/calls')
  @ApiOperation({ summary: 'What became of what was asked of the provider for a sale; at most 10, the newest first' })
  calls(@Param('id') id: string): Promise<MoneyCallsView> {
    return this.desk.calls(id);
  }

  @Post(':id/lift-hold')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends a hold of any rule, by its id: the release goes on when it is due' })
  async lift(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { reason }: ReasonRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    await call.act(() => this.releaseHolds.lift(id, { byUserId, reason }));
    return { success: true };
  }

  @Post(':id/end-review')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends a review of someone’s cancelled sales: they can pay, or be paid for, again' })
  async endReview(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { reason }: ReasonRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    await call.act(() => this.ceilings.endReview(id, { byUserId, reason }));
    return { success: true };
  }

  @Post(':id/decide-fee')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Decides, by the trip’s id, whether a driver’s fee that waits for a failed pickup is paid' })
  async decide(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { owed: isOwed, reason }: FeeDecisionRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    await call.act(() => this.decideFee.execute(id, { isOwed, byUserId, reason }));
    return { success: true };
  }

  @Post(':id/ask-provider')
  @HttpCode(200)
  @ApiOperation({ summary: 'Asks the provider how a checkout (by its id) or a transaction’s refund stands' })
  async ask(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<{ success: true }> {
    await this.askProvider.aboutMoney(id, userId);
    return { success: true };
  }

  @Post(':id/ask-account')
  @HttpCode(200)
  @ApiOperation({ summary: 'Asks the provider how the account of a transaction’s seller stands' })
  async askAccount(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<{ success: true }> {
    await this.askProvider.aboutAccount(id, userId);
    return { success: true };
  }
}
