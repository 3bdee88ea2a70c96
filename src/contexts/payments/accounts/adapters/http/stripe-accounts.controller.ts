import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { StreamedList } from '../../../../../platform/http/answers/json-array.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { AccountViews } from '../../application/account-views.js';
import {
  StripeAccountDeletions,
  type OperationType,
  type TestAccountsDeleted,
} from '../../application/stripe-account-deletions.js';
import { ShowAccountStatus } from '../../application/show-account-status.js';
import type { AccountDetailsView, ProviderAccountsPage } from '../../../published/stripe-account-views.js';
import type { StripeStatusView } from '../../../published/views.js';
import {
  ACCOUNT_ID,
  AccountDetailsQuery,
  DeleteStripeAccountRequest,
  StripeAccountsQuery,
} from './stripe-accounts.requests.js';

/** Administrators' view of the provider's connected accounts: users', orphans, duplicates and test accounts. */
@ApiTags('Administrators: provider accounts')
@Access('staff')
@Controller('api/admin/stripe')
export class StripeAccountsController {
  constructor(
    private readonly views: AccountViews,
    private readonly statuses: ShowAccountStatus,
    private readonly accountDeletions: StripeAccountDeletions,
  ) {}

  @Get('users')
  @ApiOperation({
    summary: 'All accounts at the provider, newest first; with `limit` a page of those that `q` and `owner` leave',
  })
  async list(
    @Query() query: StripeAccountsQuery,
  ): Promise<ProviderAccountsPage | StreamedList<ProviderAccountsPage['items'][number]>> {
    const { limit, cursor, sort = 'connected', q, owner } = query;
    const direction = query.direction ?? (sort === 'connected' ? 'desc' : 'asc');
    const search = q === undefined || q === '' ? undefined : q;
    if (limit !== undefined) return this.views.page({ limit, cursor, sort, direction, search, owned: owner });
    return new StreamedList(await this.views.all());
  }

  @Get('account-details')
  @ApiOperation({ summary: 'What the provider still wants of each account, and what each can do' })
  async details(@Query() { ids }: AccountDetailsQuery): Promise<{ accounts: AccountDetailsView[] }> {
    return { accounts: await this.views.details(ids ?? null) };
  }

  @Get('status/:stripeConnectId')
  @ApiOperation({ summary: 'How an account stands at the provider now' })
  async status(@Param('stripeConnectId') accountId: string): Promise<StripeStatusView> {
    if (!ACCOUNT_ID.test(accountId)) throw new NotFound('account');
    return this.statuses.execute(accountId);
  }

  @Delete('delete-user-account')
  @StepUp()
  @ApiNotFoundResponse()
  @ApiOkResponse()
  @ApiOperation({
    summary: 'Deletes one account at the provider: an orphan by its id, a user’s by the user; 409 while it holds money',
  })
  async deleteOne(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Body() { userId, stripeAccountId }: DeleteStripeAccountRequest,
  ): Promise<{ success: true; operationType: OperationType }> {
    const operationType = await this.accountDeletions.deleteOne({ userId, stripeAccountId, byUserId });
    return { success: true, operationType };
  }

  @Post('delete-duplicates')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Deletes accounts that are one too many and hold no money' })
  async duplicates(@CurrentViewer() { userId }: Viewer): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.accountDeletions.deleteDuplicates(userId) };
  }

  @Post('delete-test-accounts')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Deletes the accounts of the provider’s test mode; their users must connect again' })
  testAccounts(@CurrentViewer() { userId }: Viewer): Promise<TestAccountsDeleted> {
    return this.accountDeletions.deleteTestAccounts(userId);
  }
}
