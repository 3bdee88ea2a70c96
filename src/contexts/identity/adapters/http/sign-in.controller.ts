import { Body, Controller, HttpCode, Ip, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { acceptedLanguage, languagesOf } from '../../../../platform/http/request-language.js';
import { networkOf } from '../../../../platform/http/network-of.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { logSecurityEvent } from '../../../../platform/http/security-log.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SendSignInCode } from '../../application/sign-in/send-sign-in-code.js';
import { Sessions } from '../../application/sessions/sessions.js';
import { VerifySignInCode } from '../../application/sign-in/verify-sign-in-code.js';
import { VerifySignInLink } from '../../application/sign-in/verify-sign-in-link.js';
import type { CurrentUserView } from './current-user.view.js';
import { BrowserCookie } from './browser-cookie.js';
import { SessionCookie } from './session-cookie.js';
import { visitOf } from './sessions/visit-of.js';
import { SendOtpRequest, VerifyLinkRequest, VerifyOtpRequest } from './sign-in.requests.js';
import { SignInProblemFilter } from './sign-in-problem.filter.js';
import { SignInResponder } from './sign-in-responder.js';

@ApiTags('Signing in')
@UseFilters(SignInProblemFilter)
@Controller('api')
export class SignInController {
  constructor(
    private readonly sendSignInCode: SendSignInCode,
    private readonly verifySignInCode: VerifySignInCode,
    private readonly verifySignInLink: VerifySignInLink,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly browser: BrowserCookie,
    private readonly signInResponder: SignInResponder,
  ) {}

  @Post('auth/send-otp')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'send-otp', points: 'otpPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({
    summary: 'Sends a 6-digit code; the answer is the same whether or not the address is known',
    description:
      'After ten mails in 24 hours that no one signed in asked for, of all kinds together, 429 `address-paused` with `details.from`.',
  })
  async sendOtp(
    @Body() { email, asProspect, shareLink, next }: SendOtpRequest,
    @Ip() client: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string }> {
    await this.sendSignInCode.execute({
      email,
      client: networkOf(client),
      browser: this.browser.keep(request, reply),
      language: acceptedLanguage(request),
      place: {
        asProspect: asProspect ?? false,
        shareLink: shareLink ?? null,
        next: next ?? null,
      },
    });
    return { success: true, message: 'Check your email for the 6-digit verification code' };
  }

  @Post('auth/verify-otp')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'verify-otp', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Signs in with a code; the first time creates the account' })
  async verifyOtp(
    @Body() { email, passcode, referralCode, asProspect, shareLink }: VerifyOtpRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string; user: CurrentUserView }> {
    const signedIn = await this.verifySignInCode.execute({
      email,
      passcode,
      browser: this.browser.of(request),
      asProspect: asProspect ?? false,
      shareLink: shareLink ?? null,
      referralCode: referralCode ?? null,
      previousSessionId: viewer?.sessionId ?? null,
      languages: languagesOf(request),
      visit: visitOf(request),
    });
    return {
      success: true,
      message: 'Successfully verified',
      user: await this.signInResponder.respond(signedIn, request, reply),
    };
  }

  @Post('auth/verify-link')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'verify-otp', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Signs in with the link of a message, in any browser; the first time creates the account' })
  async verifyLink(
    @Body() { token, referralCode }: VerifyLinkRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string; user: CurrentUserView; next: string | null }> {
    const signedIn = await this.verifySignInLink.execute({
      token,
      referralCode: referralCode ?? null,
      previousSessionId: viewer?.sessionId ?? null,
      languages: languagesOf(request),
      visit: visitOf(request),
    });
    const user = await this.signInResponder.respond(signedIn, request, reply);
    return { success: true, message: 'Successfully verified', user, next: signedIn.next };
  }

  @Post('logout')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends the session; without one it is fine too' })
  async logout(
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    if (viewer !== null) {
      await this.sessions.endCurrent(viewer);
      logSecurityEvent('signed-out', request);
    }
    this.cookie.clear(reply);
    return { success: true };
  }
}
