import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../../platform/config/environment.js';
import { randomToken } from '../../application/random-secrets.js';
import { MARK_LIFETIME_MS } from '../../domain/person-mark.js';

const IS_TOKEN = /^[\w-]{20,100}$/;

/**
 * A random cookie that identifies the browser to the server only. Sign-in codes are bound to it, and it shows that two
 * accounts share a browser. Signing out keeps it.
 */
@Injectable()
export class BrowserCookie {
  constructor(private readonly environment: Environment) {}

  /** The cookie's value; null if the browser has none. */
  of(request: FastifyRequest): string | null {
    const given = request.cookies[this.environment.browserCookie];
    return given !== undefined && IS_TOKEN.test(given) ? given : null;
  }

  /** Returns the browser's cookie, setting it if missing; it lives as long as its mark is stored. */
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
