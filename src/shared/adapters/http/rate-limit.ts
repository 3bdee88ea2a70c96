import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { DomainError } from '../../domain/domain-error.js';
import type { RequestWithViewer } from './access.js';

/** 429 `rate-limited`; `details.retryAfter` in seconds, also as the `Retry-After` header. */
export class RateLimited extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(retryAfter: number, message = 'Too many requests. Please wait a little and try again.') {
    super(message);
    this.details = { retryAfter };
  }
}

export interface RateLimitRule {
  name: string;
  /** Calls in the period; or the name of a number in the environment. */
  points: number | 'otpPerClientPerHour';
  seconds: number;
}

export const RATE_LIMIT = Symbol('rate-limit');

/** Limits calls of one client (signed-in person, else network address) over all instances. */
export const RateLimit = (rule: RateLimitRule): CustomDecorator<symbol> => SetMetadata(RATE_LIMIT, rule);

@Injectable()
export class RateLimitGuard implements CanActivate {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly reflector: Reflector,
    private readonly environment: Environment,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<RateLimitRule | undefined>(RATE_LIMIT, context.getHandler());
    if (rule === undefined) return true;
    const request = context.switchToHttp().getRequest<RequestWithViewer>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const points = typeof rule.points === 'number' ? rule.points : this.environment[rule.points];
    const client = request.user ? `user-${String(request.user.userId)}` : request.ip;
    const outcome = await this.#limiter(rule, points)
      .consume(client)
      .then((left) => ({ left, refused: false }))
      .catch((refusal: unknown) => {
        if (refusal instanceof Error) throw refusal;
        return { left: refusal as RateLimiterRes, refused: true };
      });
    const reset = Math.ceil(outcome.left.msBeforeNext / 1_000);
    void reply.header('RateLimit-Limit', points);
    void reply.header('RateLimit-Remaining', Math.max(0, outcome.left.remainingPoints));
    void reply.header('RateLimit-Reset', reset);
    if (!outcome.refused) return true;
    void reply.header('Retry-After', reset);
    throw new RateLimited(reset);
  }

  #limiter(rule: RateLimitRule, points: number): RateLimiterPostgres {
    const known = this.#limiters.get(rule.name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: (this.dataSource.driver as unknown as { master: unknown }).master,
      schemaName: 'shared',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule.name,
      points,
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
    this.#limiters.set(rule.name, limiter);
    return limiter;
  }
}
