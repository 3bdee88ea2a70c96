import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { randomToken } from '../../application/random-secrets.js';
import { MARK_LIFETIME_MS } from '../../domain/person-mark.js';

const IS_TOKEN = /^[\w-]{20,100}$/;

/** The cookie by which two accounts in one browser are noticed: random, and read by the server alone. It stays when one signs out. */
@Injectable()
export class BrowserCookie {
  constructor(private readonly environment: Environment) {}

  /** What the browser has, or gets now; for as long as a mark of it is kept. */
  keep(request: FastifyRequest, reply: FastifyReply): string {
    const name = this.environment.browserCookie;
    const given = request.cookies[name];
    const token = given !== undefined && IS_TOKEN.test(given) ? given : randomToken();
    void reply.setCookie(name, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.environment.cookiesAreSecure,
      maxAge: MARK_LIFETIME_MS / 1_000,
    });
    return token;
  }
}
