import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { RecoveryCodes } from '../../../application/passkeys/recovery-codes.js';

/** Recovery codes for lost passkeys (product.md §2). */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class RecoveryCodesController {
  constructor(private readonly codes: RecoveryCodes) {}

  @Post('recovery-codes')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes ten recovery codes in the place of the old ones; they are shown this once' })
  async recoveryCodes(
    @CurrentViewer() { userId }: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<{ codes: string[] }> {
    const codes = await this.codes.make(userId);
    logSecurityEvent('recovery-codes-made', request);
    return { codes };
  }
}
