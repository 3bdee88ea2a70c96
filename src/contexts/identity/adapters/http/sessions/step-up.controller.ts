import { Body, Controller, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { ValidationFailed } from '../../../../../platform/domain/domain-error.js';
import { PasskeyProofs } from '../../../application/passkeys/passkey-proofs.js';
import { ProveAgain, type Proof } from '../../../application/sessions/prove-again.js';
import { SendStepUpCode } from '../../../application/sessions/send-step-up-code.js';
import { ofSession } from '../../../domain/challenge.js';
import { RECOVERY_CODE_SHAPE } from '../../../domain/passkey.js';
import type { PasskeyRequestOptions } from '../../../published/passkey-views.js';
import { OwnParty } from '../passkeys/own-party.js';
import { StepUpOptionsRequest, StepUpRequest } from '../passkeys/passkey.requests.js';
import { SessionCookie } from '../session-cookie.js';
import { SignInProblemFilter } from '../sign-in-problem.filter.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

const missing = (field: string, message: string): ValidationFailed => new ValidationFailed([{ field, message }]);

/** Step-up authentication for calls that require a fresh proof (product.md §2). */
@ApiTags('Signing in')
@Access('signed-in')
@UseFilters(SignInProblemFilter)
@Controller('api/auth/step-up')
export class StepUpController {
  constructor(
    private readonly passkeyProofs: PasskeyProofs,
    private readonly sendCode: SendStepUpCode,
    private readonly proveAgain: ProveAgain,
    private readonly party: OwnParty,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('options')
  @HttpCode(200)
  @RateLimit({ name: 'step-up-options', points: 'otpPerClientPerHour', seconds: 3_600 })
  @ApiOperation({ summary: 'Mails a code, or gives what the browser needs to use a passkey; for this session alone' })
  async options(
    @CurrentViewer() viewer: Viewer,
    @Body() { method }: StepUpOptionsRequest,
    @Req() request: FastifyRequest,
  ): Promise<{ method: 'passkey' | 'code'; options: PasskeyRequestOptions | null }> {
    if (method === 'code') {
      await this.sendCode.execute(viewer);
      return { method, options: null };
    }
    const { userId, sessionId } = viewer;
    const party = this.party.of(request);
    const options = await this.passkeyProofs.ask({ kind: 'step-up', boundTo: ofSession(sessionId), party, userId });
    return { method, options };
  }

  @Post('verify')
  @HttpCode(200)
  @RateLimit({ name: 'step-up-verify', points: 'otpTriesPerClientPerHour', seconds: 3_600 })
  @ApiOperation({
    summary: 'Proves again who is signed in; counts for ten minutes, and gives the session another cookie',
  })
  async verify(
    @CurrentViewer() { userId, sessionId, verified }: Viewer,
    @Body() body: StepUpRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; verifiedAt: string }> {
    const proof = this.#proofIn(body, request);
    const session = { id: sessionId, verifiedAt: verified.at };
    const { at, token } = await this.proveAgain.execute({ userId, session }, proof);
    this.cookie.set(reply, token);
    logSecurityEvent(proof.by === 'recovery-code' ? 'recovery-code-used' : 'stepped-up', request);
    return { success: true, verifiedAt: at.toISOString() };
  }

  #proofIn({ method, code, recoveryCode, response }: StepUpRequest, request: FastifyRequest): Proof {
    if (method === 'passkey') {
      if (response == null) throw missing('response', 'Send what the browser answered.');
      return { by: 'passkey', response, party: this.party.of(request) };
    }
    if (method === 'code') {
      if (code == null) throw missing('code', sentence('problem.six-digits'));
      return { by: 'code', code };
    }
    if (recoveryCode == null) throw missing('recoveryCode', RECOVERY_CODE_SHAPE);
    return { by: 'recovery-code', code: recoveryCode };
  }
}
