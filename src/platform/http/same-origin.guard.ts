import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { DomainError } from '../domain/domain-error.js';
import { SAME_ORIGIN_EXEMPT } from './access.js';
import { sentence } from '../texts/sentence.js';

class ForeignOrigin extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'foreign-origin';
  constructor() {
    super(sentence('problem.not-our-page'));
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection besides `SameSite` (product.md §2, api.md "Conventions"): changing calls must have our own Origin.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #own: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly environment: Environment,
  ) {
    this.#own = new URL(environment.publicUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE.has(request.method) || request.headers.cookie === undefined) return true;
    const exempt = this.reflector.getAllAndOverride<boolean | undefined>(SAME_ORIGIN_EXEMPT, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (exempt === true || this.#isOwn(request)) return true;
    throw new ForeignOrigin();
  }

  #isOwn({ headers: { origin, host } }: FastifyRequest): boolean {
    if (origin === undefined) return false;
    if (origin === this.#own) return true;
    return !this.environment.isProduction && host !== undefined && origin === `http://${host}`;
  }
}
