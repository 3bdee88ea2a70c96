import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { OwnProfile } from '../../application/own-profile.js';
import { Sessions } from '../../application/sessions/sessions.js';
import { TERMS_VERSION } from '../../published/terms.js';
import { SessionCookie } from './session-cookie.js';

@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class TermsController {
  constructor(
    private readonly profile: OwnProfile,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  @Post('accept-tos')
  @HttpCode(200)
  @ApiOperation({ summary: 'Accepts the terms in force' })
  async accept(@CurrentViewer() { userId }: Viewer): Promise<{ success: true; tos_version: string }> {
    await this.profile.acceptTerms({ userId, version: TERMS_VERSION, at: this.clock.now() });
    return { success: true, tos_version: TERMS_VERSION };
  }

  @Post('reject-tos')
  @HttpCode(200)
  @ApiOperation({ summary: 'Rejects the terms, which ends the session' })
  async reject(
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    await this.sessions.endCurrent(viewer);
    this.cookie.clear(reply);
    return { success: true };
  }
}
