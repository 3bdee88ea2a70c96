import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Environment } from '../config/environment.js';
import { DomainError } from '../domain/domain-error.js';
import { ConnectionPool } from '../persistence/connection-pool.js';
import { viewerOf, type RequestWithViewer } from './access.js';
import { limitedNetworksOf } from './network-of.js';
import { sentence } from '../texts/sentence.js';

/** 429 `rate-limited`; `details.retryAfter` in seconds, also as the `Retry-After` header. */
export class RateLimited extends DomainError {
  readonly kind = 'throttled';
  readonly code = 'rate-limited';
  override readonly details: { retryAfter: number };
  constructor(retryAfter: number, message = sentence('problem.too-many')) {
    super(message);
    this.details = { retryAfter };
  }
}

export interface RateLimitRule {
  name: string;
  /** Calls per period, or the name of a number in the environment. */
  points: number | 'otpPerClientPerHour' | 'otpTriesPerClientPerHour' | 'changesPerClientPerMinute';
  seconds: number;
  /** Counts by network address even if someone is signed in, because accounts are free. */
  byNetwork?: true;
}

export const RATE_LIMIT = Symbol('rate-limit');

/** Limits calls per client (signed-in person, else network address) across all instances. */
export const RateLimit = (rule: RateLimitRule): CustomDecorator<symbol> => SetMetadata(RATE_LIMIT, rule);

/** For calls that another system makes as often as it must, and that authenticate themselves. */
export const Unlimited = (): CustomDecorator<symbol> => SetMetadata(RATE_LIMIT, null);

/** The limit of every changing call without its own. */
const CHANGES: RateLimitRule = { name: 'changes', points: 'changesPerClientPerMinute', seconds: 60 };
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Outcome {
  left: RateLimiterRes;
  points: number;
  refused: boolean;
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly reflector: Reflector,
    private readonly environment: Environment,
    private readonly pool: ConnectionPool,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const own = this.reflector.get<RateLimitRule | null | undefined>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<RequestWithViewer>();
    const rule = own === undefined && !SAFE.has(request.method) ? CHANGES : own;
    const points = rule == null ? null : this.#pointsOf(rule);
    if (rule == null || points === null) return true;
    const outcome = await this.#consume(this.#clientsOf(request, rule), rule, points);
    const reset = Math.ceil(outcome.left.msBeforeNext / 1_000);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    void reply.headers({
      'RateLimit-Limit': outcome.points,
      'RateLimit-Remaining': Math.max(0, outcome.left.remainingPoints),
      'RateLimit-Reset': reset,
      'RateLimit-Policy': `${String(outcome.points)};w=${String(rule.seconds)}`,
    });
    if (!outcome.refused) return true;
    void reply.header('Retry-After', reset);
    throw new RateLimited(reset);
  }

  /** Counts the call in each of the client's networks until one refuses; returns what is left in the narrowest. */
  async #consume(clients: ReturnType<typeof limitedNetworksOf>, rule: RateLimitRule, points: number): Promise<Outcome> {
    let narrowest: Outcome | null = null;
    for (const { network, times } of clients) {
      const most = points * times;
      const outcome = await this.#limiter(rule, most)
        .consume(network)
        .then((left) => ({ left, points: most, refused: false }))
        .catch((refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return { left: refusal, points: most, refused: true };
          throw refusal;
        });
      if (outcome.refused) return outcome;
      narrowest ??= outcome;
    }
    if (narrowest === null) throw new Error('A call comes from no client.');
    return narrowest;
  }

  #pointsOf({ points }: RateLimitRule): number | null {
    return typeof points === 'number' ? points : this.environment[points];
  }

  #clientsOf(request: RequestWithViewer, { byNetwork }: RateLimitRule): ReturnType<typeof limitedNetworksOf> {
    const viewer = byNetwork === true ? null : viewerOf(request);
    return viewer === null ? limitedNetworksOf(request.ip) : [{ network: `user-${String(viewer.userId)}`, times: 1 }];
  }

  #limiter(rule: RateLimitRule, points: number): RateLimiterPostgres {
    const name = `${rule.name} ${String(points)}`;
    const known = this.#limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'shared',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule.name,
      points,
      duration: rule.seconds,
      clearExpiredByTimeout: false,
      // A client beyond the limit is refused in memory, without a database query.
      inMemoryBlockOnConsumed: points + 1,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}
