import { Body, Controller, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, MaybeViewer } from '../../../../../platform/http/access.js';
import { keepLanguage } from '../../../../../platform/http/request-language.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { PasskeyProofs } from '../../../application/passkeys/passkey-proofs.js';
import { CHALLENGED_BROWSER } from '../../../application/secret-purposes.js';
import { ofBrowser } from '../../../domain/challenge.js';
import type { PasskeyRequestOptions } from '../../../published/passkey-views.js';
import { PersonLinks } from '../../../published/person-links.js';
import { BrowserCookie } from '../browser-cookie.js';
import { currentUserView, type CurrentUserView } from '../current-user.view.js';
import { SessionCookie } from '../session-cookie.js';
import { visitOf } from '../sessions/visit-of.js';
import { SignInProblemFilter } from '../sign-in-problem.filter.js';
import { OwnParty } from './own-party.js';
import { PasskeyAnswerRequest } from './passkey.requests.js';

@ApiTags('Signing in')
@UseFilters(SignInProblemFilter)
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeyProofs: PasskeyProofs,
    private readonly party: OwnParty,
    private readonly secrets: SecretBox,
    private readonly cookie: SessionCookie,
    private readonly browser: BrowserCookie,
    private readonly links: PersonLinks,
  ) {}

  @Post('options')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'passkey-options', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({
    summary: 'What the browser needs to sign in with a passkey; works once, for five minutes, in this browser',
  })
  async options(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestOptions> {
    const party = this.party.of(request);
    const [boundTo = ''] = this.#bound(request, reply);
    return this.passkeyProofs.ask({ kind: 'sign-in', boundTo, party, userId: null });
  }

  @Post('verify')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'passkey-verify', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Signs in with a passkey' })
  async verify(
    @Body() { response }: PasskeyAnswerRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string; user: CurrentUserView }> {
    const { user, token } = await this.passkeyProofs.signIn({
      boundTo: this.#bound(request, reply),
      party: this.party.of(request),
      response,
      previousSessionId: viewer?.sessionId ?? null,
      visit: visitOf(request),
    });
    this.cookie.set(reply, token);
    keepLanguage(request, reply, user.state.language);
    await this.links.record(user.id, { browser: this.browser.keep(request, reply), client: request.ip });
    logSecurityEvent('signed-in-with-passkey', request, user.id);
    return { success: true, message: 'Successfully verified', user: currentUserView(user) };
  }

  #bound(request: FastifyRequest, reply: FastifyReply): string[] {
    return this.secrets.hashes(this.browser.keep(request, reply), CHALLENGED_BROWSER).map(ofBrowser);
  }
}
