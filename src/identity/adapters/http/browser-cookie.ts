import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { randomToken } from '../../application/random-secrets.js';
import { MARK_LIFETIME_MS } from '../../domain/person-mark.js';

const IS_TOKEN = /^[\w-]{20,100}$/;

/**
 * The cookie of a browser: random, and read by the server alone. A sign-in code is bound to it, and it reveals two accounts
 * in one browser. Signing out keeps it.
 */
@Injectable()
export class BrowserCookie {
  constructor(private readonly environment: Environment) {}

  /** What the browser has; null where it has no such cookie. */
  of(request: FastifyRequest): string | null {
    const given = request.cookies[this.environment.browserCookie];
    return given !== undefined && IS_TOKEN.test(given) ? given : null;
  }

  /** What the browser has, or gets now; for as long as a mark of it is kept. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const token = this.of(request) ?? randomToken();
    void reply.setCookie(this.environment.browserCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.environment.cookiesAreSecure,
      maxAge: MARK_LIFETIME_MS / 1_000,
    });
    return token;
  }
}
