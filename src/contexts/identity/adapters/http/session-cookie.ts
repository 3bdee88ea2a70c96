import { Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { Environment } from '../../../../platform/config/environment.js';
import { SESSION_ABSOLUTE_MS } from '../../domain/session.js';

/**
 * The session cookie (product.md §2). It lives as long as a session possibly can; the server may end the session
 * earlier.
 */
@Injectable()
export class SessionCookie {
  readonly #options: CookieSerializeOptions;

  constructor(private readonly environment: Environment) {
    this.#options = { path: '/', httpOnly: true, sameSite: 'lax', secure: environment.cookiesAreSecure };
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.environment.sessionCookie, token, {
      ...this.#options,
      maxAge: SESSION_ABSOLUTE_MS / 1_000,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.environment.sessionCookie, this.#options);
  }
}
