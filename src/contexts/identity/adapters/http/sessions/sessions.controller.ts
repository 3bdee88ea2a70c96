import { Controller, Delete, Get, Param, ParseUUIDPipe, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { Sessions } from '../../../application/sessions/sessions.js';
import { SessionCookie } from '../session-cookie.js';

export interface OwnSessionView {
  id: string;
  /** For example “Chrome on Windows”; null if the browser does not say. */
  device: string | null;
  /** Shortened, for example `203.0.113.0/24`; null for this host. */
  network: string | null;
  createdAt: string;
  /** Accurate to an hour. */
  lastUsedAt: string;
  /** The session of this request. */
  isThisOne: boolean;
}

export class EndSessionsQuery {
  @ApiProperty({ required: false, enum: ['others', 'all'], description: 'The others if not said' })
  @IsOptional()
  @IsIn(['others', 'all'], { message: 'Say others or all.' })
  which?: 'others' | 'all';
}

/** The person's own sessions (product.md §2). */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where one is signed in, the session used last first' })
  async list(@CurrentViewer() { userId, sessionId }: Viewer): Promise<{ sessions: OwnSessionView[] }> {
    const sessions = await this.sessions.list(userId);
    return {
      sessions: sessions.map(({ id, device, network, createdAt, lastSeenAt }) => ({
        id,
        device,
        network,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastSeenAt.toISOString(),
        isThisOne: id === sessionId,
      })),
    };
  }

  @Delete(':id')
  @StepUp()
  @ApiOperation({ summary: 'Ends one of one’s own sessions' })
  async endOne(
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('thatSession') })) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    await this.sessions.end({ userId, which: { one: id } });
    logSecurityEvent('session-ended', request);
    if (id === sessionId) this.cookie.clear(reply);
    return { success: true };
  }

  @Delete()
  @StepUp()
  @ApiOperation({ summary: 'Ends all of one’s own sessions but this one, or with which=all this one too' })
  async endMany(
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Query() { which }: EndSessionsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    await this.sessions.end({ userId, which: which === 'all' ? 'all' : { allBut: sessionId } });
    logSecurityEvent('sessions-ended', request);
    if (which === 'all') this.cookie.clear(reply);
    return { success: true };
  }
}
