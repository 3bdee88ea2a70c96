import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { EmailChanges } from '../../application/email-change/email-changes.js';
import type { EmailChange } from '../../domain/email-change.js';
import type { EmailChangeStep, EmailChangeView } from '../../published/email-change.js';
import { StaffReads } from '../../published/staff-reads.js';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';
import { sentence } from '../../../../platform/texts/sentence.js';

class EmailChangeRequest {
  @ApiProperty({ example: 'sam@example.ca', description: 'The new address' })
  @EmailAddress()
  email!: string;
}

class EmailLinkRequest {
  @ApiProperty({ description: 'What stands behind the # of the link' })
  @Matches(/^[\w-]{20,100}$/, { message: sentence('problem.email-link-incomplete') })
  token!: string;
}

function viewOf(change: EmailChange): EmailChangeView {
  const { newEmail, askedAt, notBefore, expiresAt, oldConfirmedAt, newConfirmedAt } = change.state;
  return {
    email: newEmail,
    askedAt: askedAt.toISOString(),
    effectiveAt: change.isOwn ? null : notBefore.toISOString(),
    expiresAt: expiresAt.toISOString(),
    byStaff: !change.isOwn,
    oldConfirmed: oldConfirmedAt !== null,
    newConfirmed: newConfirmedAt !== null,
  };
}

@ApiTags('The signed-in user')
@Controller('api')
export class EmailChangeController {
  constructor(private readonly emailChanges: EmailChanges) {}

  @Get('user/email-change')
  @Access('signed-in')
  @ApiOperation({ summary: 'The change of the e-mail address that waits, or null' })
  async show(@CurrentViewer() { userId }: Viewer): Promise<{ change: EmailChangeView | null }> {
    const change = await this.emailChanges.settleFor(userId);
    return { change: change === null ? null : viewOf(change) };
  }

  @Post('user/email-change')
  @Access('signed-in')
  @StepUp()
  @HttpCode(200)
  @RateLimit({ name: 'email-change', points: 'otpPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({
    summary: 'Asks for another address; a link goes to both mailboxes, and the answer is the same for every address',
  })
  async begin(
    @Body() { email }: EmailChangeRequest,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<{ change: EmailChangeView }> {
    return { change: viewOf(await this.emailChanges.ask({ userId, email, byUserId: userId })) };
  }

  @Delete('user/email-change')
  @Access('signed-in')
  @ApiNotFoundResponse()
  @ApiOkResponse()
  @ApiOperation({ summary: 'Takes back the change that waits' })
  async takeBack(@CurrentViewer() { userId }: Viewer): Promise<{ success: true }> {
    await this.emailChanges.cancel({ userId, byUserId: userId });
    return { success: true };
  }

  @Post('auth/email-change/confirm')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'verify-otp', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'One of the two mailboxes agrees to a change of address, by the link of its message' })
  confirm(@Body() { token }: EmailLinkRequest): Promise<EmailChangeStep> {
    return this.emailChanges.confirm(token);
  }

  @Post('auth/email-change/stop')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'verify-otp', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: '“This wasn’t me”: stops a change of address and signs the account out everywhere' })
  async stop(@Body() { token }: EmailLinkRequest): Promise<{ success: true }> {
    await this.emailChanges.stop(token);
    return { success: true };
  }
}

/** Lets administrators see and withdraw address changes that staff requested. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users/:id/email-change')
export class UserEmailChangeController {
  constructor(
    private readonly emailChanges: EmailChanges,
    private readonly staffReads: StaffReads,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The change of a person’s address that waits, or null' })
  async show(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<{ change: EmailChangeView | null }> {
    const userId = userIdOf(id, 'thatAccount');
    const change = await this.emailChanges.settleFor(userId);
    await this.staffReads.record(viewer, { what: 'person', subjectType: 'user', subjectId: String(userId) });
    return { change: change === null ? null : viewOf(change) };
  }

  @Delete()
  @StepUp()
  @ApiOperation({ summary: 'Takes back the change that an administrator asked for' })
  async takeBack(@CurrentViewer() { userId: byUserId }: Viewer, @Param('id') id: string): Promise<{ success: true }> {
    await this.emailChanges.cancel({ userId: userIdOf(id, 'thatAccount'), byUserId });
    return { success: true };
  }
}
