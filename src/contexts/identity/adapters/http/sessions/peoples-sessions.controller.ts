import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import { userIdOf } from '../../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Sessions } from '../../../application/sessions/sessions.js';

/** Has no fields, so that unknown ones are refused. */
class EndSessionsRequest {}

interface SessionsEndedView {
  success: true;
  /** The number of ended sessions. */
  ended: number;
}

/** Administrators sign people out everywhere (ASVS 7.4.5). */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin')
export class PeoplesSessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Post('users/:id/end-sessions')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends all sessions of a person, but for the one that asks' })
  async endOf(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Body() _nothing: EndSessionsRequest,
    @Req() request: FastifyRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<SessionsEndedView> {
    const userId = userIdOf(id, 'thatAccount');
    const ended = await call.once(() => this.#end(userId, by, request));
    return { success: true, ended };
  }

  @Post('sessions/end-all')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Ends all sessions of everyone, except the one that asks' })
  async endAll(
    @CurrentViewer() by: Viewer,
    @Body() _nothing: EndSessionsRequest,
    @Req() request: FastifyRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<SessionsEndedView> {
    const ended = await call.once(() => this.#end(null, by, request));
    return { success: true, ended };
  }

  async #end(userId: number | null, by: Viewer, request: FastifyRequest): Promise<number> {
    const ended = await this.sessions.endForPeople({ userId, by });
    logSecurityEvent('sessions-ended', request);
    return ended;
  }
}
