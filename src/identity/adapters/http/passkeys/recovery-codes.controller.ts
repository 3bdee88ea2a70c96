import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentViewer, StepUp } from '../../../../shared/adapters/http/access.js';
import { logSecurityEvent } from '../../../../shared/adapters/http/security-log.js';
import type { Viewer } from '../../../../shared/application/viewer.js';
import { MakeRecoveryCodes } from '../../../application/passkeys/make-recovery-codes.js';

/** Recovery codes for lost passkeys (product.md §2). */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class RecoveryCodesController {
  constructor(private readonly makeRecoveryCodes: MakeRecoveryCodes) {}

  @Post('recovery-codes')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes ten recovery codes in the place of the old ones; they are shown this once' })
  async recoveryCodes(
    @CurrentViewer() { userId }: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<{ codes: string[] }> {
    const codes = await this.makeRecoveryCodes.execute(userId);
    logSecurityEvent('recovery-codes-made', request);
    return { codes };
  }
}
