import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVELOPMENT_KEY_COOKIE, DEVELOPMENT_KEY_HEADER, isSameKey } from '../config/development-key.js';
import { Environment } from '../config/environment.js';
import { isLoopbackHost } from '../config/loopback.js';
import { DomainError, NotFound } from '../domain/domain-error.js';

class DevelopmentKeyMissing extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'development-key-missing';
  constructor() {
    super('Open the address of the mailbox that was printed at the start: it bears the key of this installation.');
  }
}

/**
 * Allows requests with the installation's development key, from this machine only: anyone who reads the mailbox can
 * sign in as anyone. Checks the request's host too, because another site's name may resolve to this address (DNS
 * rebinding).
 */
@Injectable()
export class DevelopmentToolsGuard implements CanActivate {
  constructor(private readonly environment: Environment) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { developmentKey: right } = this.environment;
    if (right === null || !isLoopbackHost(request.headers.host ?? '')) throw new NotFound();
    const { key: inAddress } = request.query as { key?: unknown };
    const given = [request.headers[DEVELOPMENT_KEY_HEADER], inAddress, request.cookies[DEVELOPMENT_KEY_COOKIE]];
    if (!given.some((key) => typeof key === 'string' && isSameKey(key, right))) throw new DevelopmentKeyMissing();
    if (typeof inAddress === 'string' && isSameKey(inAddress, right)) keep(http.getResponse<FastifyReply>(), right);
    return true;
  }
}

function keep(reply: FastifyReply, key: string): void {
  // The URL contains the key, so don't send it to linked pages as the referrer.
  void reply.header('referrer-policy', 'no-referrer');
  void reply.setCookie(DEVELOPMENT_KEY_COOKIE, key, { path: '/dev', httpOnly: true, sameSite: 'strict' });
}

/** For data that only the person who runs the installation may see or change. */
export const DevelopmentTools = (): ClassDecorator => UseGuards(DevelopmentToolsGuard);
