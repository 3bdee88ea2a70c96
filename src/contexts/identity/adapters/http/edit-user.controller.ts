import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { TextProblemFilter } from '../../../../platform/http/text-problem.filter.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { AuditReferrals } from '../../application/audit-referrals.js';
import { EditUser } from '../../application/edit-user.js';
import { UserListReader } from '../../application/ports/user-list.reader.js';
import { ReferralAudits } from '../../application/ports/referral-audits.js';
import type { ListedUser } from '../../published/listed-user.js';
import { StaffReads } from '../../published/staff-reads.js';
import type { ReferralAudit, ReferralAuditRun } from '../../published/referral-audit.js';
import { EditUserRequest } from './edit-user.request.js';

const ACCOUNT = 'thatAccount';

/** Account changes by administrators, and the referral audit. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin')
export class EditUserController {
  constructor(
    private readonly editUser: EditUser,
    private readonly reader: UserListReader,
    private readonly auditReferrals: AuditReferrals,
    private readonly audits: ReferralAudits,
    private readonly staffReads: StaffReads,
  ) {}

  @Patch('users/:id')
  @StepUp()
  @UseFilters(TextProblemFilter)
  @ApiOperation({ summary: 'Changes the fields that are sent; an error comes as a sentence in plain text' })
  async edit(
    @CurrentViewer() { userId: byUserId, role }: Viewer,
    @Param('id') id: string,
    @Body() { version, ...edit }: EditUserRequest,
  ): Promise<ListedUser> {
    const userId = userIdOf(id, ACCOUNT);
    await this.editUser.execute({ userId, edit, by: { userId: byUserId, role }, loadedVersion: version ?? null });
    return this.#one(userId);
  }

  @Get('users/:id')
  @ApiOperation({ summary: 'One user' })
  async show(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<ListedUser> {
    const user = await this.#one(userIdOf(id, ACCOUNT));
    await this.staffReads.record(viewer, { what: 'person', subjectType: 'user', subjectId: String(user.id) });
    return user;
  }

  @Get('referral-audit')
  @ApiOperation({ summary: 'The last audit of the referrals, by hand or by the clock; null before the first' })
  async lastAudit(): Promise<{ lastRun: ReferralAuditRun | null }> {
    return { lastRun: await this.audits.last() };
  }

  @Post('trigger-referral-audit')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Counts every user’s verified referrals again and mends counts and discounts' })
  async audit(
    @CurrentViewer() { userId }: Viewer,
  ): Promise<{ success: true; message: string; auditResults: ReferralAudit }> {
    const auditResults = await this.auditReferrals.execute(userId);
    const { countsFixed, discountsUpdated } = auditResults;
    const message = `Fixed ${String(countsFixed)} referral counts and updated ${String(discountsUpdated)} service fee discounts.`;
    return { success: true, message, auditResults };
  }

  async #one(userId: number): Promise<ListedUser> {
    const user = await this.reader.find(userId);
    if (user === null) throw new NotFound(ACCOUNT);
    return user;
  }
}
