import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Environment } from '../../../../platform/config/environment.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SessionTokens } from '../../application/sessions/session-tokens.js';

/** Longer than any token ever issued. */
const MAX_LETTERS = 100;

/** The Passport strategy behind the access guard: authenticates by the session cookie and keeps no state. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessionTokens: SessionTokens,
    private readonly environment: Environment,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Viewer | false> {
    const token = request.cookies[this.environment.sessionCookie];
    if (token === undefined || token === '' || token.length > MAX_LETTERS) return false;
    return (await this.sessionTokens.recognise(token)) ?? false;
  }
}
