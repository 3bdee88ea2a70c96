import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSecurityEvent } from '../../../../platform/http/security-log.js';
import { keepLanguage } from '../../../../platform/http/request-language.js';
import type { SignedIn } from '../../application/sign-in/complete-sign-in.js';
import { PersonLinks } from '../../published/person-links.js';
import { BrowserCookie } from './browser-cookie.js';
import { currentUserView, type CurrentUserView } from './current-user.view.js';
import { SessionCookie } from './session-cookie.js';

/** Sets the session cookie and returns the signed-in user. */
@Injectable()
export class SignInResponder {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly browser: BrowserCookie,
    private readonly links: PersonLinks,
  ) {}

  async respond({ user, token }: SignedIn, request: FastifyRequest, reply: FastifyReply): Promise<CurrentUserView> {
    this.cookie.set(reply, token);
    keepLanguage(request, reply, user.state.language);
    await this.links.record(user.id, { browser: this.browser.keep(request, reply), client: request.ip });
    logSecurityEvent('signed-in', request, user.id);
    return currentUserView(user);
  }
}
