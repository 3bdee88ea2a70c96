import { Body, Controller, HttpCode, Ip, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, MaybeViewer } from '../../../../platform/http/access.js';
import { acceptedLanguage, languagesOf } from '../../../../platform/http/request-language.js';
import { networkOf } from '../../../../platform/http/network-of.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SealedSignInTickets } from '../../application/sign-in/sealed-sign-in-tickets.js';
import { SendSignInCode } from '../../application/sign-in/send-sign-in-code.js';
import { VerifySignInCode } from '../../application/sign-in/verify-sign-in-code.js';
import { BrowserCookie } from './browser-cookie.js';
import type { CurrentUserView } from './current-user.view.js';
import { visitOf } from './sessions/visit-of.js';
import { SignInProblemFilter } from './sign-in-problem.filter.js';
import { TicketRequest, VerifyTicketRequest } from './sign-in.requests.js';
import { SignInResponder } from './sign-in-responder.js';

/** Signs in on the page of a message's link: the address stays on the server, and the usual code limits apply. */
@ApiTags('Signing in')
@UseFilters(SignInProblemFilter)
@Controller('api/auth/ticket')
export class SignInTicketsController {
  constructor(
    private readonly tickets: SealedSignInTickets,
    private readonly sendSignInCode: SendSignInCode,
    private readonly verifySignInCode: VerifySignInCode,
    private readonly browser: BrowserCookie,
    private readonly signInResponder: SignInResponder,
  ) {}

  @Post('code')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'send-otp', points: 'otpPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Sends a 6-digit code to the address of a ticket' })
  async send(
    @Body() { ticket }: TicketRequest,
    @Ip() client: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string }> {
    const { email, next } = this.tickets.read(ticket);
    const browser = this.browser.keep(request, reply);
    const place = { asProspect: false, shareLink: null, next };
    await this.sendSignInCode.execute({
      email,
      client: networkOf(client),
      browser,
      place,
      language: acceptedLanguage(request),
    });
    return { success: true, message: 'Check your email for the 6-digit verification code' };
  }

  @Post('verify')
  @Access('public')
  @HttpCode(200)
  @RateLimit({ name: 'verify-otp', points: 'otpTriesPerClientPerHour', seconds: 3_600, byNetwork: true })
  @ApiOperation({ summary: 'Signs in with the code that went to the address of a ticket' })
  async verify(
    @Body() { ticket, passcode }: VerifyTicketRequest,
    @MaybeViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; message: string; user: CurrentUserView }> {
    const signedIn = await this.verifySignInCode.execute({
      email: this.tickets.read(ticket).email,
      passcode,
      browser: this.browser.of(request),
      asProspect: false,
      shareLink: null,
      referralCode: null,
      previousSessionId: viewer?.sessionId ?? null,
      languages: languagesOf(request),
      visit: visitOf(request),
    });
    const user = await this.signInResponder.respond(signedIn, request, reply);
    return { success: true, message: 'Successfully verified', user };
  }
}
